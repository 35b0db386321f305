import { chakra } from '@chakra-ui/react';
import { RISK_REASON_DETAILS } from '#shared/order-risk';
import { byConstantName } from '#shared/typed-objects';
import type { RiskLevel } from '../../../generated/graphql';
import { sharedText } from '../../../lib/i18n/i18n';
import { Badge } from '../../../ui/feedback/badge';
import type { QueuedOrder } from './confirmation-documents';
import { t } from './texts';

const TONES = { LOW: 'delivered', MEDIUM: 'pending', HIGH: 'cancelled' } as const satisfies {
  [L in RiskLevel]: string;
};

const levelText = (level: RiskLevel): string => ({ LOW: t('low'), MEDIUM: t('medium'), HIGH: t('high') })[level];

const REASONS = byConstantName(RISK_REASON_DETAILS);

/** The risk in words: its level, the score and each reason with its points. */
export function RiskCell({ order: { risk, confirmation } }: { order: QueuedOrder }) {
  const attempts = confirmation?.attempts ?? 0;
  return (
    <chakra.div minW="0">
      {risk && (
        <Badge size="xs" tone={TONES[risk.level]}>
          {t('riskScore', { level: levelText(risk.level), score: risk.score })}
        </Badge>
      )}
      <chakra.ul listStyleType="none" textStyle="small" color="fg.muted">
        {attempts > 0 && <li>{t('calls', { count: attempts })}</li>}
        {risk?.reasons.map(({ reason, points }) => (
          <li key={reason}>{t('points', { reason: sharedText(REASONS[reason].label), points })}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
