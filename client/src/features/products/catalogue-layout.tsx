import type { ReactNode } from 'react';
import { Container } from '../../ui/layout/container';

/** The container of the product list, collection and product pages; its content is at most 1200 px wide. */
export const CatalogueLayout = ({
  isUnderBreadcrumb = false,
  children,
}: {
  isUnderBreadcrumb?: boolean;
  children: ReactNode;
}) => (
  <Container
    width="full"
    maxW="1280px"
    pt={isUnderBreadcrumb ? { base: '0', md: '4' } : { base: '5', md: '12' }}
    pb={{ base: '18', md: '28' }}
  >
    {children}
  </Container>
);
