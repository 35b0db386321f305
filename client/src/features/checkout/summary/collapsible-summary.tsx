import { useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { RowButton } from '../../../ui/button/row-button';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { amountText, type CheckoutLine } from '../checkout-line';
import type { Totals } from './order-totals';
import { t } from '../texts';
import { lineName } from '../../../lib/lines/line-name';

/**
 * On phones the order summary is at the bottom of the page; this bar at the top shows the total and, when expanded, the
 * lines. `totals` is null until known.
 */
export function CollapsibleSummary({
  lines,
  count,
  totals,
}: {
  lines: CheckoutLine[];
  count: number;
  totals: Totals | null;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Bar>
      <RowButton
        flexWrap="wrap"
        gap="2.5"
        minH="56px"
        aria-expanded={isOpen}
        aria-controls="folded-summary"
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron data-open={isOpen || undefined} aria-hidden>
          <ChevronDown size={20} strokeWidth={1.5} />
        </Chevron>
        <Box as="span" flex="1 1 8rem" textAlign="start">
          {t('orderSummary')}
          {totals && ` (${count})`}
        </Box>
        <chakra.span ms="auto" textStyle="label">
          <NoWrapAmounts>{amountText(totals?.total)}</NoWrapAmounts>
        </chakra.span>
      </RowButton>
      <Box id="folded-summary" hidden={!isOpen} pb="4">
        {lines.map((line) => (
          <Box
            key={line.key}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="4"
            textStyle="small"
            py="1"
          >
            <chakra.span flex="1 1 7rem" minW="0" overflowWrap="anywhere">
              {lineName(line)} × {line.quantity}
            </chakra.span>
            <Box as="span" flexShrink="0" ms="auto">
              <NoWrapAmounts>{amountText(line.total)}</NoWrapAmounts>
            </Box>
          </Box>
        ))}
      </Box>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: { display: { lg: 'none' }, mx: '-4', px: '4', mb: '6', bg: 'bg.panel', borderWidth: '1px 0' },
});

const Chevron = chakra('span', { base: { transition: 'rotate 200ms', '&[data-open]': { rotate: '180deg' } } });
