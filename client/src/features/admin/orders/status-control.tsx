import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { fromGraphqlStatus, nextDeliveryStep, ORDER_STATUSES, toGraphqlStatus } from '#shared/order-status';
import type { OrderStatus } from '../../../generated/graphql';
import { Button, type ButtonProps } from '../../../ui/button/button';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { RadioMenu } from '../../../ui/overlay/radio-menu';
import { t } from './texts';
import { statusText } from '../../../lib/i18n/status-text';

const ALL_STATUSES = ORDER_STATUSES.map(toGraphqlStatus);
const OPTIONS = ALL_STATUSES.map((status) => [status, <StatusBadge key={status} status={status} />] as const);

interface StatusControlProps {
  status: OrderStatus;
  shortId: string;
  isInDialog?: boolean;
  onChange: (status: OrderStatus) => void;
}

/** A split button: the main part sets the usual next status, the menu offers all. */
export function StatusControl({ status, shortId, isInDialog = false, onChange }: StatusControlProps) {
  const nextStep = nextDeliveryStep(fromGraphqlStatus(status));
  const next = nextStep && toGraphqlStatus(nextStep);
  const label = t('changeStatusOfOrder', { shortId });
  const choose = (value: string) => {
    const selected = ALL_STATUSES.find((option) => option === value);
    if (selected && selected !== status) onChange(selected);
  };
  return (
    <chakra.div display="inline-flex" width={{ base: isInDialog ? 'auto' : 'full', sm: 'auto' }} minW={{ sm: '184px' }}>
      {next && (
        <SplitButtonPart
          borderEndRadius="0"
          color="action.fg"
          flex="1"
          onClick={ignoreDoubleClick(() => onChange(next))}
          aria-label={t('markNextLabelOrderShortId', { nextLabel: statusText(next).toLowerCase(), shortId })}
        >
          {t('markNextLabel', { nextLabel: statusText(next).toLowerCase() })}
        </SplitButtonPart>
      )}
      <RadioMenu
        label={label}
        value={status}
        onChange={choose}
        options={OPTIONS}
        trigger={
          next ? (
            <SplitButtonPart
              borderStartRadius="0"
              borderStartWidth="0"
              px="0"
              justifyContent="center"
              aria-label={label}
            >
              <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
            </SplitButtonPart>
          ) : (
            <SplitButtonPart
              flex="1"
              justifyContent="space-between"
              fontWeight="400"
              color="fg.muted"
              borderColor="border"
              pe="3"
              aria-label={label}
            >
              {t('changeStatus')}
              <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
            </SplitButtonPart>
          )
        }
      />
    </chakra.div>
  );
}

/** The second click of a double click would advance the order by one more status. */
const ignoreDoubleClick = (press: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) press();
};

// Not as a recipe: the variants of the button's own recipe would come before it.
const SplitButtonPart = (props: ButtonProps) => (
  <Button size="md" variant="outline" fontSize="1rem" justifyContent="flex-start" px="3.5" flexShrink="1" {...props} />
);
