import { fromKeys, keysOf } from './typed-objects.js';

/** What may speak against an order: how many points it has, and what administrators read. */
export const RISK_REASON_DETAILS = {
  blocked: { points: 100, label: 'On the block list' },
  refused: { points: 40, label: 'An earlier order came back after it was shipped' },
  manyOrders: { points: 25, label: 'Several orders of the same telephone or device within a day' },
  sameBasket: { points: 20, label: 'The same basket ordered twice within ten minutes' },
  noHouseNumber: { points: 15, label: 'No house number in the address' },
  highTotal: { points: 15, label: 'Far above the usual total' },
  firstOrder: { points: 5, label: 'The first order of this customer' },
} as const satisfies Record<string, { points: number; label: string }>;

export type RiskReason = keyof typeof RISK_REASON_DETAILS;
export type RiskWeights = Record<RiskReason, number>;

export const RISK_REASONS: readonly RiskReason[] = keysOf(RISK_REASON_DETAILS);

export const DEFAULT_RISK_WEIGHTS: RiskWeights = fromKeys(RISK_REASONS, (reason) => RISK_REASON_DETAILS[reason].points);

/** A part of a score. */
export interface RiskPart {
  reason: RiskReason;
  points: number;
}

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The scores from which a risk is medium, and high. */
const MEDIUM_FROM = 20;
const HIGH_FROM = 50;

export const MAX_RISK = 100;

/** What is known about an order when its risk is calculated. */
export interface RiskFacts {
  /** A telephone number, email address or address is on the block list. */
  isBlocked: boolean;
  /** Orders of the same telephone, email or address that were refused, returned, or cancelled after shipping. */
  refusedBefore: number;
  /** Other orders of the same telephone or device in the day before. */
  ordersInDay: number;
  /** Another order of the same person has the same lines and came within ten minutes. */
  hasSameBasket: boolean;
  /** The first line of the address. */
  street: string;
  total: number;
  /** The median of the shop's latest orders; null while there are too few. */
  medianTotal: number | null;
  /** Other orders of the same person, ever. */
  earlierOrders: number;
}

/** This many other orders in a day are a reason. */
const MANY_ORDERS = 2;
/** A total above this many times the median is a reason. */
const HIGH_TOTAL_FACTOR = 4;
/** A digit in any script: house numbers are written in Urdu, too. */
const DIGIT = /\p{Nd}/u;

const APPLIES: Record<RiskReason, (facts: RiskFacts) => boolean> = {
  blocked: ({ isBlocked }) => isBlocked,
  refused: ({ refusedBefore }) => refusedBefore > 0,
  manyOrders: ({ ordersInDay }) => ordersInDay >= MANY_ORDERS,
  sameBasket: ({ hasSameBasket }) => hasSameBasket,
  noHouseNumber: ({ street }) => !DIGIT.test(street),
  highTotal: ({ total, medianTotal }) => medianTotal !== null && total > HIGH_TOTAL_FACTOR * medianTotal,
  firstOrder: ({ earlierOrders }) => earlierOrders === 0,
};

/** The risk of an order, from 0 to 100, with its parts. A weight of 0 turns a reason off. */
export function calculateRisk(facts: RiskFacts, weights: RiskWeights) {
  const reasons: RiskPart[] = RISK_REASONS.filter((reason) => weights[reason] > 0 && APPLIES[reason](facts)).map(
    (reason) => ({ reason, points: weights[reason] }),
  );
  const score = Math.min(
    MAX_RISK,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, level: levelOf(score), reasons };
}

function levelOf(score: number): RiskLevel {
  if (score >= HIGH_FROM) return 'high';
  return score >= MEDIUM_FROM ? 'medium' : 'low';
}
