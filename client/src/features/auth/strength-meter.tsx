import { chakra } from '@chakra-ui/react';
import { passwordStrength } from '#shared/password-strength';

const STEPS = [1, 2, 3, 4];
const SCORE_COLOURS = ['cancelled.mark', 'cancelled.mark', 'pending.mark', 'delivered.mark', 'delivered.mark'];

/** Four bars and a label; empty for an empty password. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  if (!password) return null;
  return (
    <chakra.div>
      <chakra.div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={label}
        display="grid"
        gridTemplateColumns="repeat(4, 1fr)"
        gap="1.5"
      >
        {STEPS.map((step) => (
          <chakra.span key={step} height="1" borderRadius="l1" bg={step <= score ? SCORE_COLOURS[score] : 'border'} />
        ))}
      </chakra.div>
      <chakra.p mt="1.5" textStyle="small" color="fg.muted" aria-live="polite">
        {label}
      </chakra.p>
    </chakra.div>
  );
}
