import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { limitRule, pageRule } from './paging.rules.js';
import { line, optionalPhone, requiredEmail, requiredLine } from './text.rules.js';

/** Texts of accounts that both sides need (shopper.md §4, §5, §8). */
export const ACCOUNT_TEXTS = {
  registered: 'Registration successful! Please check your email to verify your account.',
  resent: 'Verification email sent successfully! Check your inbox.',
  verified: 'Email verified successfully! You can now log in.',
  resetOnItsWay: 'If an account uses this address, a reset link is on its way.',
  reset: 'Password has been reset successfully! Redirecting to login...',
  passwordChanged: 'Password changed successfully!',
  loggedOut: 'You have been logged out successfully.',
  invalidVerification: 'Invalid verification link',
  expiredVerification: 'This verification link has expired or was used already. Invalid links can be replaced below.',
  invalidReset: 'Invalid or expired reset token.',
  tooManyLogins: 'Too many login attempts. Please try again later.',
  tooManyResets: 'Too many requests. Please try again later.',
  wrongPassword: 'Current password is incorrect',
  passwordsShouldMatch: 'Passwords should match!',
  passwordsDoNotMatch: 'Passwords do not match',
  enterEmail: 'Please enter your email address',
  usernameFree: 'Username available!',
  emailFree: 'Email available!',
} as const;

const { name, username, password } = LIMITS;

const personName = (label: 'First name' | 'Last name') => {
  const missing = `Please enter your ${label.toLowerCase()}`;
  return z.string(missing).pipe(
    requiredLine(name.max, label, missing).pipe(
      z
        .string()
        .min(name.min, `${label} must be at least ${name.min} characters long`)
        .regex(/^[\p{L}\p{M} ]+$/u, `${label} can only contain letters and spaces`),
    ),
  );
};

const MISSING_USERNAME = 'Please enter your username';

/** Letters, digits and underscores: no at sign, so that it can never be taken for an e-mail address. */
export const usernameRule = z.string(MISSING_USERNAME).pipe(
  requiredLine(username.max, 'Username', MISSING_USERNAME).pipe(
    z
      .string()
      .min(username.min, `Username must be at least ${username.min} characters long`)
      .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores'),
  ),
);

const MISSING_EMAIL = 'Please include an email';
export const emailRule = z.string(MISSING_EMAIL).pipe(requiredEmail(MISSING_EMAIL));

const MISSING_PASSWORD = 'Please enter your password';

/** The least length is the shop's to raise (PASSWORD_MIN_LENGTH); 6 is documented. */
const strongEnough = (min: number, missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .min(min, `Password must be at least ${min} characters long`)
    .refine(
      (text) => /\p{L}/u.test(text) && /\d/.test(text),
      'Password must contain at least one letter and one number',
    );

/** Taken exactly as typed: neither trimmed nor normalised. */
export const passwordRule = (min: number = password.min) =>
  strongEnough(min, MISSING_PASSWORD).max(password.max, `Password cannot exceed ${password.max} characters`);

/** What a registration must be where passwords are at least so long. */
export const registerRulesFor = (passwordMin: number) =>
  z.strictObject({
    firstname: personName('First name'),
    lastname: personName('Last name'),
    username: usernameRule,
    email: emailRule,
    password: passwordRule(passwordMin),
  });

export const registerRules = registerRulesFor(password.min);

export type Registration = z.output<typeof registerRules>;

/** The two are compared whatever else is wrong with the form, as soon as there is a second one. */
const isConfirmed = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'confirmPassword' in value &&
  typeof value.confirmPassword === 'string' &&
  value.confirmPassword !== '';

/** The form's: the same, and the password once more. */
export const registerFormRules = registerRules
  .extend({ confirmPassword: z.string('Please confirm your password').min(1, 'Please confirm your password') })
  .refine(({ password: first, confirmPassword }) => first === confirmPassword, {
    path: ['confirmPassword'],
    message: ACCOUNT_TEXTS.passwordsDoNotMatch,
    when: isConfirmed,
  });

/** Exactly one of the two. */
export const availabilityRules = z.union(
  [
    z.strictObject({ username: usernameRule, email: z.null().optional() }),
    z.strictObject({ email: emailRule, username: z.null().optional() }),
  ],
  { error: (issue) => firstText(issue.errors) ?? 'Either a username or an email' },
);

const firstText = (branches: unknown): string | undefined => {
  if (!Array.isArray(branches)) return undefined;
  const issues: unknown[] = branches.flat();
  return issues
    .map((issue) =>
      typeof issue === 'object' &&
      issue &&
      'code' in issue &&
      issue.code !== 'invalid_type' &&
      issue.code !== 'unrecognized_keys' &&
      'message' in issue
        ? String(issue.message)
        : undefined,
    )
    .find(Boolean);
};

/** What a link in a letter carries: 64 hexadecimal characters. */
export const LINK_TOKEN = /^[0-9a-f]{64}$/i;

/** For the calls that want an address and answer everybody alike. */
export const addressedRules = z.strictObject({
  email: z.string(ACCOUNT_TEXTS.enterEmail).pipe(requiredEmail(ACCOUNT_TEXTS.enterEmail)),
});

/** Signing in: e-mail or username under the documented name `email`. */
export const signInRules = z.strictObject({
  email: z
    .string('Please enter your email or username')
    .pipe(requiredLine(LIMITS.email.max, 'Email', 'Please enter your email or username')),
  password: z.string(MISSING_PASSWORD).min(1, MISSING_PASSWORD),
});

const EMPTY_NEW = 'Please enter a new password';

/** Without an upper limit (shopper.md §4): what a request may weigh bounds it, here and wherever it is typed again. */
const newPassword = (min: number = password.min) => strongEnough(min, EMPTY_NEW);

export const resetPasswordRulesFor = (passwordMin: number) =>
  z.strictObject({
    token: z.string().regex(LINK_TOKEN, ACCOUNT_TEXTS.invalidReset),
    password: newPassword(passwordMin),
  });

export const resetFormRules = z
  .strictObject({ password: newPassword(), confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine(({ password: first, confirmPassword }) => first === confirmPassword, {
    path: ['confirmPassword'],
    message: ACCOUNT_TEXTS.passwordsDoNotMatch,
    when: isConfirmed,
  });

/** The form adds no rule but that both are the same; the shop wants the right current password and the registration rule. */
export const changePasswordRulesFor = (passwordMin: number) =>
  z
    .strictObject({
      currentPassword: z.string('Please enter your current password').min(1, 'Please enter your current password'),
      newPassword: passwordRule(passwordMin),
      confirmPassword: z.string(ACCOUNT_TEXTS.passwordsShouldMatch),
    })
    .refine(({ newPassword: first, confirmPassword }) => first === confirmPassword, {
      path: ['confirmPassword'],
      message: ACCOUNT_TEXTS.passwordsShouldMatch,
    });

export const GENDERS = ['Male', 'Female', 'Others'] as const;

/** What a profile update may carry; what is left out stays. Unknown keys of the documented client are dropped. */
export const profileRules = z.object({
  firstname: personName('First name').optional(),
  lastname: personName('Last name').optional(),
  username: usernameRule.optional(),
  email: emailRule.optional(),
  phone: optionalPhone.optional(),
  gender: z.enum(['', ...GENDERS], 'Gender is Male, Female, Others or empty').optional(),
});

export type ProfileChanges = z.output<typeof profileRules>;

/** One page of the users, for administrators. */
export const userPageRules = z.strictObject({
  /** Part of a username or an e-mail address, in any case of letters. */
  search: line(LIMITS.search.max, 'Search').nullish(),
  page: pageRule,
  limit: limitRule(LIMITS.users.maxLimit),
});

/** Granting or taking the right to administer; what is not said is the opposite of what stands. */
export const adminToggleRules = z.strictObject({ isAdmin: z.boolean('isAdmin is true or false').optional() });
