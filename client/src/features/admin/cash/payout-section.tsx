import { chakra } from '@chakra-ui/react';
import { PayoutForm } from './payout-form';
import { PayoutResult } from './payout-result';
import { t } from './texts';
import { usePayout } from './use-payout';

interface PayoutSectionProps {
  couriers: readonly string[];
  /** YYYY-MM-DD. */
  today: string;
  onBooked: () => Promise<void>;
}

/** A courier's payout: typed or read from a file, checked, and then booked. */
export function PayoutSection({ couriers, today, onBooked }: PayoutSectionProps) {
  const payout = usePayout(couriers[0] ?? '', onBooked);
  return (
    <chakra.section aria-labelledby="cash-payout" mt="12">
      <chakra.h2 id="cash-payout" textStyle="row">
        {t('payout')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4">
        {t('payoutText')}
      </chakra.p>
      {payout.preview ? (
        <PayoutResult payout={payout} preview={payout.preview} />
      ) : (
        <PayoutForm payout={payout} couriers={couriers} today={today} />
      )}
    </chakra.section>
  );
}
