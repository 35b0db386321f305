import { useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { AlertButton } from './alert-button';
import { newOrdersVar } from './new-orders-store';
import { t } from './texts';
import { useOrderChanges } from './use-order-changes';

/** Looks for new orders while it is mounted, counts them in the tab's title, and lets the sound be switched. */
export function OrderNotices({ title }: { title: string }) {
  useOrderChanges();
  const count = useReactiveVar(newOrdersVar).ids.length;
  useEffect(() => {
    document.title = count > 0 ? t('titleWithCount', { count }) : title;
  }, [count, title]);
  return <AlertButton />;
}
