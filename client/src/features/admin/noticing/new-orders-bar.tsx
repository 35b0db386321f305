import { useReactiveVar } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/button';
import { clearNewOrders, markShown, newOrdersVar } from './new-orders-store';
import { t } from './texts';

interface NewOrdersBarProps {
  /** The orders of the list in view. */
  shownIds: readonly string[];
  /** Loads the newest orders into the list. */
  onShow: () => void;
}

/**
 * "2 new orders", to press, so that rows do not move under the reader. On wide screens it lies over the page; on phones,
 * where it would cover the search, it has a line of its own.
 */
export function NewOrdersBar({ shownIds, onShow }: NewOrdersBarProps) {
  const { ids, hasMore } = useReactiveVar(newOrdersVar);
  useEffect(() => markShown(shownIds), [shownIds, ids]);
  const show = () => {
    clearNewOrders();
    onShow();
  };
  return (
    <chakra.div
      position="sticky"
      // Below the header of the dashboard, 60 px high.
      top="68px"
      height={{ md: '0' }}
      zIndex="1"
      display="flex"
      justifyContent="center"
      alignItems="start"
      pointerEvents="none"
      aria-live="polite"
    >
      {ids.length > 0 && (
        <Button
          size="md"
          flexShrink="0"
          mb={{ base: '2', md: '0' }}
          pointerEvents="auto"
          boxShadow="lift"
          whiteSpace="nowrap"
          onClick={show}
        >
          <ArrowUp size={18} strokeWidth={1.5} aria-hidden />
          {hasMore ? t('manyNewOrders') : t('newOrders', { count: ids.length })}
        </Button>
      )}
    </chakra.div>
  );
}
