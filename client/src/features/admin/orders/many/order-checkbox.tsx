import { chakra } from '@chakra-ui/react';
import { RowCheckbox } from '../../inventory/row-checkbox';
import type { OrderRow } from '../order-documents';
import { useSelectionOfRows } from './use-order-selection';
import { t } from './texts';

/** Selects all orders of the page. */
export function PageCheckbox() {
  const { rows, selected, setSelection } = useSelectionOfRows();
  const count = rows.filter(({ id }) => selected.has(id)).length;
  return (
    <>
      <chakra.span hideFrom="lg">{t('selected')}</chakra.span>
      <chakra.span hideBelow="lg">
        <RowCheckbox
          label={t('selectAllOnThisPage')}
          checked={rows.length > 0 && count === rows.length}
          isIndeterminate={count > 0 && count < rows.length}
          onChange={(isSelected) => setSelection(rows, isSelected)}
        />
      </chakra.span>
    </>
  );
}

export function OrderCheckbox({ order }: { order: OrderRow }) {
  const { selected, setSelection } = useSelectionOfRows();
  return (
    <RowCheckbox
      label={t('selectOrder', { shortId: order.shortId })}
      checked={selected.has(order.id)}
      onChange={(isSelected) => setSelection([order], isSelected)}
    />
  );
}
