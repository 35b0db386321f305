import { LIMITS } from './limits.js';

const LABELS = [
  'Weak - Add more characters and variety',
  'Weak - Add more characters and variety',
  'Fair - Consider adding numbers or symbols',
  'Good - Strong password',
  'Excellent - Very strong password',
] as const;

const LONG = 8;

/**
 * The score (0 to 4) of a password and its label. One point each: two lengths, mixed case, a digit, a symbol
 * (ACCOUNT-93).
 */
export function passwordStrength(password: string): { score: number; label: string } {
  const points = [
    password.length >= LIMITS.password.min,
    password.length >= LONG,
    /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\p{N}\s]/u.test(password),
  ].filter(Boolean).length;
  const score = Math.min(points, LABELS.length - 1);
  return { score, label: LABELS[score] ?? LABELS[0] };
}
