import { chakra } from '@chakra-ui/react';
import { passwordStrength } from '#shared/password-strength';
import { t } from './texts';
import { sharedText } from '../../lib/i18n/i18n';

const STEPS = [1, 2, 3, 4];
const SCORE_COLOURS = ['cancelled.mark', 'cancelled.mark', 'pending.mark', 'delivered.mark', 'delivered.mark'];

/** Four bars and a label; empty for an empty password. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  const text = sharedText(label);
  if (!password) return null;
  return (
    <chakra.div>
      <chakra.div
        role="meter"
        aria-label={t('passwordStrength')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={text}
        display="grid"
        gridTemplateColumns="repeat(4, 1fr)"
        gap="1.5"
      >
        {STEPS.map((step) => (
          <chakra.span key={step} height="1" borderRadius="l1" bg={step <= score ? SCORE_COLOURS[score] : 'border'} />
        ))}
      </chakra.div>
      <chakra.p mt="1.5" textStyle="small" color="fg.muted" aria-live="polite">
        {text}
      </chakra.p>
    </chakra.div>
  );
}
