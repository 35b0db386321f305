import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { formatRs, toPaisa, toRupees } from '#shared/money';
import { Button } from '../../../ui/button/button';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import { Select } from '../../../ui/form/select';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { mostPieces, type NewOrderLine } from './new-order-lines';
import { t } from './texts';

interface LineRowsProps {
  lines: readonly NewOrderLine[];
  onChange: (lines: readonly NewOrderLine[]) => void;
}

/** The lines of the order, with size, quantity and Remove. */
export function LineRows({ lines, onChange }: LineRowsProps) {
  const change = (at: number, line: NewOrderLine) => onChange(lines.map((each, index) => (index === at ? line : each)));
  return (
    <chakra.ul listStyleType="none" aria-label={t('products')}>
      {lines.map((line, at) => (
        <LineRow
          key={`${line.product.id} ${at}`}
          line={line}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange(lines.filter((_, index) => index !== at))}
        />
      ))}
    </chakra.ul>
  );
}

interface LineRowProps {
  line: NewOrderLine;
  onChange: (line: NewOrderLine) => void;
  onRemove: () => void;
}

function LineRow({ line, onChange, onRemove }: LineRowProps) {
  const { product, size, quantity } = line;
  const { name } = product;
  const most = mostPieces(line);
  return (
    <Row>
      <chakra.span flex="1 1 12rem" minW="0" overflowWrap="anywhere" fontWeight="600">
        {name}
      </chakra.span>
      {product.hasSizes && (
        <Select
          aria-label={t('sizeOf', { name })}
          width="auto"
          value={size ?? ''}
          options={sizeOptions(line)}
          onChange={({ target }) => {
            const chosen = { ...line, size: target.value || null };
            onChange({ ...chosen, quantity: Math.max(1, Math.min(quantity, mostPieces(chosen))) });
          }}
        />
      )}
      <QuantityStepper
        label={t('quantityOf', { name })}
        value={quantity}
        min={1}
        max={Math.max(1, most)}
        isAtMin={quantity <= 1}
        isAtMax={quantity >= most}
        onChange={(changed) => onChange({ ...line, quantity: changed })}
      />
      <NoWrapAmounts>{formatRs(toRupees(toPaisa(product.unitPrice) * quantity))}</NoWrapAmounts>
      <Button size="md" variant="ghost" px="3" aria-label={t('remove', { name })} onClick={onRemove}>
        <X size={18} strokeWidth={1.5} aria-hidden />
      </Button>
    </Row>
  );
}

/** A chosen size that is sold out since stays in view. */
const sizeOptions = ({ product, size: chosen }: NewOrderLine): (readonly [string, string])[] => [
  ['', t('size')],
  ...product.sizes
    .filter(({ size, stock }) => stock > 0 || size === chosen)
    .map(({ size, stock }) => [size, t('sizeLeft', { size, count: stock })] as const),
];

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '3',
    rowGap: '2',
    py: '2',
    borderBottomWidth: '1px',
  },
});
