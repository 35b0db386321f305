import { Flex, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { t } from '../texts';
import { TextLink } from './text-link';

interface BreadcrumbProps {
  /** From Home downwards. */
  links: { label: string; to: string }[];
  current: string;
}

export function Breadcrumb({ links, current }: BreadcrumbProps) {
  return (
    <nav aria-label={t('breadcrumb')}>
      <Flex
        as="ol"
        role="list"
        wrap="wrap"
        align="center"
        minH="11"
        columnGap="2"
        textStyle="small"
        listStyleType="none"
      >
        {links.map((link) => (
          <Crumb key={link.to}>
            <TextLink variant="quiet" to={link.to} px="1" mx="-1">
              {link.label}
            </TextLink>
            <chakra.span flexShrink="0" color="fg.muted">
              <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
            </chakra.span>
          </Crumb>
        ))}
        <Crumb aria-current="page">{current}</Crumb>
      </Flex>
    </nav>
  );
}

const Crumb = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', overflowWrap: 'anywhere' },
});
