import { Box, chakra } from '@chakra-ui/react';
import { Truck } from 'lucide-react';
import { formatRs } from '#shared/money';
import { NoWrapAmounts } from '../text/no-wrap-amounts';
import { t } from '../texts';
import { Sentence, SLOT } from '../text/sentence';

interface FreeDeliveryProps {
  /** In rupees. */
  subtotal: number;
  /** The rupees missing for free delivery; 0 when it is free. */
  missing: number;
  /** Omits the icon. */
  isPlain?: boolean;
}

/** "Rs. 350.00 more for free delivery" above a progress bar. */
export function FreeDelivery({ subtotal, missing, isPlain = false }: FreeDeliveryProps) {
  const progress = subtotal / (subtotal + missing);
  return (
    <Box>
      <Box display="flex" alignItems="center" gap="2.5">
        {!isPlain && (
          <chakra.span color="accent" aria-hidden>
            <Truck size={20} strokeWidth={1.5} />
          </chakra.span>
        )}
        {missing > 0 ? (
          <span>
            <Sentence text={t('moreForFreeDelivery', { amount: SLOT })}>
              <Strong>
                <NoWrapAmounts>{formatRs(missing)}</NoWrapAmounts>
              </Strong>
            </Sentence>
          </span>
        ) : (
          <span>{t('freeDelivery')}</span>
        )}
      </Box>
      <Box mt="2.5" height="4px" borderRadius="l1" bg="bg.muted" overflow="hidden" aria-hidden>
        <Box
          height="full"
          bg="accent"
          borderRadius="l1"
          transition="width 200ms"
          style={{ width: `${Math.min(1, progress || 0) * 100}%` }}
        />
      </Box>
    </Box>
  );
}

const Strong = chakra('strong', { base: { fontWeight: '600' } });
