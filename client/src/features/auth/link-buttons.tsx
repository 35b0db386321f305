import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Button } from '../../ui/button/button';

interface LinkButtonsProps extends Pick<LinkProps, 'state' | 'replace'> {
  to: [path: string, label: string][];
  /** Further buttons, which come first. */
  children?: ReactNode;
}

/** `replace`: Back from there does not return, because the emailed link is used up. */
export function LinkButtons({ to, children, ...link }: LinkButtonsProps) {
  return (
    <chakra.div mt="6" display="flex" flexWrap="wrap" gap="3">
      {children}
      {to.map(([path, label]) => (
        <Button key={path} asChild variant="outline" flex="1">
          <Link to={path} {...link}>
            {label}
          </Link>
        </Button>
      ))}
    </chakra.div>
  );
}
