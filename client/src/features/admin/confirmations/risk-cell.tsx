import { chakra } from '@chakra-ui/react';
import { RISK_REASON_DETAILS } from '#shared/order-risk';
import type { RiskLevel, RiskReason } from '../../../generated/graphql';
import { sharedText } from '../../../lib/i18n/i18n';
import { Badge } from '../../../ui/feedback/badge';
import type { QueuedOrder } from './confirmation-documents';
import { t } from './texts';

const TONES = { LOW: 'delivered', MEDIUM: 'pending', HIGH: 'cancelled' } as const satisfies {
  [L in RiskLevel]: string;
};

const levelText = (level: RiskLevel): string => ({ LOW: t('low'), MEDIUM: t('medium'), HIGH: t('high') })[level];

const LABELS: { [Reason in RiskReason]: string } = {
  BLOCKED: RISK_REASON_DETAILS.blocked.label,
  REFUSED: RISK_REASON_DETAILS.refused.label,
  MANY_ORDERS: RISK_REASON_DETAILS.manyOrders.label,
  SAME_BASKET: RISK_REASON_DETAILS.sameBasket.label,
  NO_HOUSE_NUMBER: RISK_REASON_DETAILS.noHouseNumber.label,
  HIGH_TOTAL: RISK_REASON_DETAILS.highTotal.label,
  FIRST_ORDER: RISK_REASON_DETAILS.firstOrder.label,
};

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
          <li key={reason}>{t('points', { reason: sharedText(LABELS[reason]), points })}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
