import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import type { GuestOrderQuery } from '../../generated/graphql';
import { useRestoreLostFocus } from '../../lib/focus/restore-focus';
import { Button } from '../../ui/button/button';
import { FindOrderForm } from './find-order-form';
import { TrackedOrder } from './tracked-order';
import { t } from './texts';

type FoundOrder = GuestOrderQuery['guestOrder'];

/** The form that finds a guest's order, then the order. The URL holds nothing of it. */
export function FindOrder() {
  const [order, setOrder] = useState<FoundOrder | null>(null);
  const focusTarget = useRestoreLostFocus<HTMLDivElement>(order);
  return (
    <Box ref={focusTarget} tabIndex={-1} outline="none">
      {order ? (
        <>
          <TrackedOrder order={order} />
          <Button mt="6" variant="outline" onClick={() => setOrder(null)}>
            {t('findAnotherOrder')}
          </Button>
        </>
      ) : (
        <FindOrderForm onFound={setOrder} />
      )}
    </Box>
  );
}
