import { calculateRisk, DEFAULT_RISK_WEIGHTS as WEIGHTS, type RiskFacts } from './order-risk.js';

const HARMLESS: RiskFacts = {
  isBlocked: false,
  refusedBefore: 0,
  ordersInDay: 0,
  hasSameBasket: false,
  street: '12 Mall Road',
  total: 100_000,
  medianTotal: 100_000,
  earlierOrders: 3,
};

it.each<[string, Partial<RiskFacts>, string[], number, string]>([
  ['nothing', {}, [], 0, 'low'],
  ['a first order', { earlierOrders: 0 }, ['firstOrder'], 5, 'low'],
  ['one other order of the day', { ordersInDay: 1 }, [], 0, 'low'],
  ['three orders in a day', { ordersInDay: 2 }, ['manyOrders'], 25, 'medium'],
  ['the same basket again', { hasSameBasket: true }, ['sameBasket'], 20, 'medium'],
  ['a parcel that came back', { refusedBefore: 1 }, ['refused'], 40, 'medium'],
  ['no house number', { street: 'Mall Road' }, ['noHouseNumber'], 15, 'low'],
  ['a house number in Urdu', { street: 'مکان ۱۲' }, [], 0, 'low'],
  ['four times the median', { total: 400_000 }, [], 0, 'low'],
  ['more than four times the median', { total: 400_001 }, ['highTotal'], 15, 'low'],
  ['a total in a new shop', { total: 9_000_000, medianTotal: null }, [], 0, 'low'],
  ['a blocked contact', { isBlocked: true }, ['blocked'], 100, 'high'],
  ['two reasons', { refusedBefore: 2, street: 'Bazaar' }, ['refused', 'noHouseNumber'], 55, 'high'],
  ['more than a hundred points', { isBlocked: true, refusedBefore: 1 }, ['blocked', 'refused'], 100, 'high'],
])('of %s', (_, facts, reasons, score, level) => {
  const risk = calculateRisk({ ...HARMLESS, ...facts }, WEIGHTS);
  expect(risk.reasons.map(({ reason }) => reason)).toEqual(reasons);
  expect([risk.score, risk.level]).toEqual([score, level]);
});

it('a weight changes the points of a reason, and zero turns it off', () => {
  const facts = { ...HARMLESS, refusedBefore: 1, earlierOrders: 0 };
  expect(calculateRisk(facts, { ...WEIGHTS, refused: 70, firstOrder: 0 })).toEqual({
    score: 70,
    level: 'high',
    reasons: [{ reason: 'refused', points: 70 }],
  });
});
