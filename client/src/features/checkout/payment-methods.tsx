import { useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/payment-methods';
import { Card } from '../../ui/layout/card';
import { PaymentIcon } from '../../ui/media/payment-icon';
import { NoWrapAmounts } from '../../ui/text/no-wrap-amounts';
import { checkoutStorage } from './checkout-storage';
import { Heading, Section } from './details/guest-details-form';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

/** The choice of the payment method. `total` in rupees; undefined or 0 for an unknown or empty cart. */
export function PaymentMethods({ total = 0 }: { total: number | undefined }) {
  const [chosen, setChosen] = useState(checkoutStorage.paymentMethod);
  const choose = (method: PaymentMethod) => {
    checkoutStorage.choosePaymentMethod(method);
    setChosen(method);
  };
  return (
    <Section aria-labelledby="payment">
      <Heading id="payment">{t('payment')}</Heading>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        {PAYMENT_METHODS.map((method) => (
          <Option
            key={method.id}
            method={method}
            isChosen={method === chosen}
            text={
              total > 0
                ? sharedText(method.checkoutText('{total}'), { total: formatRs(total) })
                : sharedText(method.description)
            }
            onChoose={() => choose(method)}
          />
        ))}
      </Box>
    </Section>
  );
}

interface OptionProps {
  method: PaymentMethod;
  isChosen: boolean;
  text: string;
  onChoose: () => void;
}

function Option({ method, isChosen, text, onChoose }: OptionProps) {
  return (
    <Card as="label" variant="choice" flexWrap="wrap" alignItems="center" data-chosen={isChosen || undefined}>
      <Radio type="radio" name="payment" value={method.id} checked={isChosen} onChange={onChoose} />
      <Box flex="1 1 9rem" minW="0">
        <Box textStyle="label">{sharedText(method.label)}</Box>
        <Box textStyle="small" color="fg.muted">
          <NoWrapAmounts>{text}</NoWrapAmounts>
        </Box>
      </Box>
      <chakra.span color="action.fg" aria-hidden>
        <PaymentIcon method={method.id} />
      </chakra.span>
    </Card>
  );
}

const Radio = chakra('input', { base: { boxSize: '20px', flexShrink: '0', accentColor: '{colors.action.solid}' } });
