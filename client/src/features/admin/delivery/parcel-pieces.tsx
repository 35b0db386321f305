import { chakra } from '@chakra-ui/react';
import { countItems } from '#shared/cart-lines';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import { piecesIn, type OrderLine, type Parcel } from './parcel-draft';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

interface ParcelPiecesProps {
  lines: readonly OrderLine[];
  /** The other parcels of the order: what is in them cannot be in this one. */
  others: readonly Parcel[];
  /** The pieces of each line that are in this parcel. */
  pieces: readonly number[];
  onChange: (pieces: number[]) => void;
}

/** Asks what is in a parcel. It may be left open, and an order of one piece is not asked about. */
export function ParcelPieces({ lines, others, pieces, onChange }: ParcelPiecesProps) {
  if (countItems(lines) < 2) return null;
  return (
    <chakra.fieldset gridColumn="1 / -1" minW="0">
      <chakra.legend mb="1">{t('pieces')}</chakra.legend>
      <chakra.ul listStyleType="none">
        {lines.map((line, at) => {
          const value = pieces[at] ?? 0;
          const most = Math.max(value, line.quantity - others.reduce((sum, parcel) => sum + piecesIn(parcel, line), 0));
          const name = lineName(line);
          return (
            <chakra.li
              key={`${line.productId} ${line.size ?? ''}`}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="3"
              rowGap="1"
              py="1.5"
              borderTopWidth="1px"
            >
              <chakra.span flex="1 1 10rem" minW="0" overflowWrap="anywhere">
                {t('piecesOf', { name, quantity: line.quantity })}
              </chakra.span>
              <QuantityStepper
                label={t('piecesInParcel', { name })}
                value={value}
                min={0}
                max={most}
                isAtMin={value <= 0}
                isAtMax={value >= most}
                onChange={(changed) =>
                  onChange(lines.map((_, index) => (index === at ? changed : (pieces[index] ?? 0))))
                }
              />
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.fieldset>
  );
}
