import { Box, chakra } from '@chakra-ui/react';
import { Banknote } from 'lucide-react';
import { formatRs } from '#shared/money';
import { NoWrapAmounts } from '../../ui/text/no-wrap-amounts';
import { Heading, Section } from './details/guest-details-form';

/** Cash on Delivery is the only method. `total` in rupees; undefined or 0 for an unknown or empty cart. */
export function PaymentMethod({ total = 0 }: { total: number | undefined }) {
  return (
    <Section aria-labelledby="payment">
      <Heading id="payment">Payment</Heading>
      <Card>
        <Radio type="radio" name="payment" value="cod" checked readOnly />
        <Box flex="1 1 9rem" minW="0">
          <Box textStyle="label">Cash on Delivery</Box>
          <Box textStyle="small" color="fg.muted">
            <NoWrapAmounts>
              {total > 0
                ? `Keep ${formatRs(total)} ready for the courier.`
                : 'You pay the courier when the parcel is in your hands.'}
            </NoWrapAmounts>
          </Box>
        </Box>
        <chakra.span color="action.fg" aria-hidden>
          <Banknote size={22} strokeWidth={1.5} />
        </chakra.span>
      </Card>
    </Section>
  );
}

const Card = chakra('label', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    p: '5',
    bg: 'action.subtle',
    borderWidth: '2px',
    borderColor: 'action.solid',
    borderRadius: 'l2',
  },
});

const Radio = chakra('input', { base: { boxSize: '20px', flexShrink: '0', accentColor: '{colors.action.solid}' } });
