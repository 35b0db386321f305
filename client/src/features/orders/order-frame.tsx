import type { ReactNode } from 'react';
import { Page } from '../../ui/layout/page';

/** The frame of pages with one order. */
export const OrderFrame = ({ children }: { children: ReactNode }) => (
  <Page maxW="64rem" minH="70dvh">
    {children}
  </Page>
);
