import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button/button';
import { SelectField } from '../../../ui/form/select-field';
import { SwitchField } from '../../../ui/form/switch-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { ColourChoices } from './colour-choices';
import { NO_FILTERS, parsePriceValue, priceOptions, priceValue } from './list-params';
import { categoryOptions, type ProductFiltersProps } from './filter-props';
import { t } from '../texts';

export interface FilterSheetProps extends ProductFiltersProps {
  open: boolean;
  onClose: () => void;
}

/** The filters on a phone. Each choice applies at once; the list behind the sheet follows. */
export function FilterSheet({ open, onClose, params, facets, total, onChange, ...rest }: FilterSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filters')}
      width="30rem"
      actions={
        <>
          <Button variant="outline" onClick={() => onChange({ ...NO_FILTERS, search: params.search })}>
            {t('clearAll')}
          </Button>
          <Button onClick={onClose}>{total === undefined ? t('show') : t('showPieces', { total })}</Button>
        </>
      }
    >
      <Fields>
        <ColourChoices value={params.colour} countOf={facets.ofColour} onChange={(colour) => onChange({ colour })} />
        <SwitchField
          label={t('inStockOnly')}
          count={params.inStock ? undefined : facets.inStock}
          checked={params.inStock}
          onChange={({ target }) => onChange({ inStock: target.checked })}
        />
        <SelectField
          label={t('category')}
          options={categoryOptions(rest.categories).map(({ value, label }) => [value, label])}
          value={rest.categoryName}
          onChange={({ target }) => onChange({ category: target.value })}
        />
        <SelectField
          label={t('price')}
          options={priceOptions(params).map(({ value, label }) => [value, label])}
          value={priceValue(params)}
          onChange={({ target }) => onChange(parsePriceValue(target.value))}
        />
        {/* The page's own count is hidden from screen readers while the sheet is open. */}
        <chakra.p srOnly role="status">
          {total !== undefined && t('pieces', { total })}
        </chakra.p>
      </Fields>
    </Dialog>
  );
}

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5', pb: '2' } });
