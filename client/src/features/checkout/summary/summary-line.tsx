import { useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { RemoveButton } from '../../../ui/button/remove-button';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { TextLink } from '../../../ui/navigation/text-link';
import { LineRow } from '../../../ui/layout/line-row';
import { limitedStock, type CheckoutLine } from '../checkout-line';
import { t } from '../texts';
import { lineName } from '../../../lib/lines/line-name';

export interface LineActions {
  remove: (key: string) => void;
  setQuantity: (key: string, quantity: number) => void;
}

/** Read-only without `actions`. */
export function SummaryLine({ line, actions }: { line: CheckoutLine; actions?: LineActions }) {
  const removeButton = useRef<HTMLButtonElement>(null);
  return (
    <LineRow
      gap="3.5"
      py="4"
      image={line.image}
      imageWidth="64px"
      name={
        <TextLink
          variant="name"
          textStyle="label"
          fontWeight="500"
          textDecoration="underline"
          textDecorationColor="border"
          textDecorationThickness="1px"
          to={paths.product(line)}
        >
          {lineName(line)}
        </TextLink>
      }
      total={line.total}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" minH="44px">
        <Box textStyle="small" color="fg.muted">
          <NoWrapAmounts>{`${formatRs(line.unitPrice)} × ${line.quantity}`}</NoWrapAmounts>
        </Box>
        {actions && (
          <RemoveButton
            ref={removeButton}
            ms="auto"
            aria-label={t('removeLineName', { lineName: lineName(line) })}
            onClick={() => actions.remove(line.key)}
          />
        )}
      </Box>
      {actions && <StockProblem line={line} actions={actions} onQuantitySet={() => removeButton.current?.focus()} />}
    </LineRow>
  );
}

/**
 * When the stock is less than the quantity: offers to order what is left or to remove the line. It disappears after
 * setting the quantity; `onQuantitySet` moves the focus.
 */
function StockProblem({
  line,
  actions,
  onQuantitySet,
}: {
  line: CheckoutLine;
  actions: LineActions;
  onQuantitySet: () => void;
}) {
  const left = limitedStock(line);
  if (left === null) return null;
  return (
    <Box data-stock-problem role="group" aria-label={lineName(line)} mt="1">
      <Box textStyle="small" color="cancelled.fg">
        {!line.isActive
          ? t('noLongerAvailable')
          : left > 0
            ? t('onlyLeftYouAskedFor', { left, quantity: line.quantity })
            : t('outOfStock')}
      </Box>
      <Box display="flex" gap="2" mt="1.5">
        {left > 0 && (
          <Button
            size="md"
            variant="outline"
            onClick={() => {
              actions.setQuantity(line.key, left);
              onQuantitySet();
            }}
          >
            {t('setToLeft', { left })}
          </Button>
        )}
        <Button size="md" variant="outline" onClick={() => actions.remove(line.key)}>
          {t('remove')}
        </Button>
      </Box>
    </Box>
  );
}
