import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { limitRule, pageRule } from './paging.rules.js';
import { accountEmail, given, line, optionalPhone, requiredEmail, requiredLine } from './text.rules.js';

/** Texts about accounts that both server and client use. */
export const ACCOUNT_TEXTS = {
  registered: 'Registration successful! Please check your email to verify your account.',
  resent: 'Verification email sent successfully! Check your inbox.',
  verified: 'Email verified successfully! You can now log in.',
  resetOnItsWay: 'If an account uses this address, a reset link is on its way.',
  reset: 'Password has been reset successfully! Redirecting to login...',
  passwordChanged: 'Password changed successfully!',
  accountDeleted: 'Your account has been deleted.',
  loggedOut: 'You have been logged out successfully.',
  invalidVerification: 'Invalid verification link',
  expiredVerification: 'This verification link has expired or was used already. Invalid links can be replaced below.',
  invalidReset: 'Invalid or expired reset token.',
  invalidOrderToken: 'Invalid tracking link',
  tooManyLogins: 'Too many login attempts. Please try again later.',
  tooManyResets: 'Too many requests. Please try again later.',
  wrongPassword: 'Current password is incorrect',
  passwordsShouldMatch: 'Passwords should match!',
  passwordsDoNotMatch: 'Passwords do not match',
  commonPassword: 'This password is one of the most common ones. Please choose another',
  enterEmail: 'Please enter your email address',
  usernameFree: 'Username available!',
  emailFree: 'Email available!',
} as const;

const CONFIRM = 'Please confirm your password';

/** The token in an emailed link: 64 hexadecimal characters. */
export const LINK_TOKEN = /^[0-9a-f]{64}$/i;

const { name, username, password } = LIMITS;

const personName = (label: 'First name' | 'Last name') => {
  const missing = `Please enter your ${label.toLowerCase()}`;
  return requiredLine(name.max, label, missing).pipe(
    z
      .string()
      .min(name.min, `${label} must be at least ${name.min} characters long`)
      .regex(/^[\p{L}\p{M} ]+$/u, `${label} can only contain letters and spaces`),
  );
};

const MISSING_USERNAME = 'Please enter your username';

/** Letters, digits and underscores. Without an at sign a username is never mistaken for an email address. */
export const usernameRule = requiredLine(username.max, 'Username', MISSING_USERNAME).pipe(
  z
    .string()
    .min(username.min, `Username must be at least ${username.min} characters long`)
    .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores'),
);

const MISSING_EMAIL = 'Please include an email';
export const emailRule = requiredEmail(MISSING_EMAIL);

const MISSING_PASSWORD = 'Please enter your password';

/** What a shop asks of new passwords: a minimum length, and none of the common ones, which are in lower case. */
export interface PasswordPolicy {
  min: number;
  common: ReadonlySet<string>;
}

const DEFAULT_POLICY: PasswordPolicy = { min: password.min, common: new Set() };

const strongEnough = ({ min, common }: PasswordPolicy, missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .min(min, `Password must be at least ${min} characters long`)
    .refine(
      (text) => /\p{L}/u.test(text) && /\d/.test(text),
      'Password must contain at least one letter and one number',
    )
    .refine((text) => !common.has(text.toLowerCase()), ACCOUNT_TEXTS.commonPassword);

/** A password counts exactly as typed: it is neither trimmed nor normalised (ACCOUNT-144). */
export const passwordRule = (policy = DEFAULT_POLICY) =>
  strongEnough(policy, MISSING_PASSWORD).max(password.max, `Password cannot exceed ${password.max} characters`);

/** Rules of a registration. */
export const registerRulesFor = (policy: PasswordPolicy) =>
  z.strictObject({
    firstname: personName('First name'),
    lastname: personName('Last name'),
    username: usernameRule,
    email: emailRule,
    password: passwordRule(policy),
    orderToken: z
      .string(ACCOUNT_TEXTS.invalidOrderToken)
      .regex(LINK_TOKEN, ACCOUNT_TEXTS.invalidOrderToken)
      .nullish()
      .describe('Of a guest’s order that joins the account once its email address is verified'),
  });

export const registerRules = registerRulesFor(DEFAULT_POLICY);

export type Registration = z.output<typeof registerRules>;

/** Compares the two passwords as soon as the second is given, whatever else is wrong with the form. */
const isConfirmed = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'confirmPassword' in value &&
  typeof value.confirmPassword === 'string' &&
  value.confirmPassword !== '';

/** Rules of the registration form: the same, and the repeated password. */
export const registerFormRules = registerRules
  .extend({ confirmPassword: z.string(CONFIRM).min(1, CONFIRM) })
  .refine(({ password: first, confirmPassword }) => first === confirmPassword, {
    path: ['confirmPassword'],
    message: ACCOUNT_TEXTS.passwordsDoNotMatch,
    when: isConfirmed,
  });

/** Exactly one of the two must be given. */
export const availabilityRules = z
  .strictObject({ username: usernameRule.nullish(), email: emailRule.nullish() })
  .refine(({ username, email }) => (username == null) !== (email == null), {
    path: ['username'],
    message: 'Either a username or an email',
  });

/** Rules of the calls that take an email address and give everybody the same answer. */
export const addressedRules = z.strictObject({ email: accountEmail(ACCOUNT_TEXTS.enterEmail) });

/** Rules of signing in. `email` takes an email address or a username. */
export const signInRules = z.strictObject({
  email: requiredLine(LIMITS.email.max, 'Email', 'Please enter your email or username'),
  password: z.string(MISSING_PASSWORD).min(1, MISSING_PASSWORD),
});

const EMPTY_NEW = 'Please enter a new password';

/** No maximum length: the limit on the request body bounds it. */
const newPassword = (policy = DEFAULT_POLICY) => strongEnough(policy, EMPTY_NEW);

export const resetPasswordRulesFor = (policy: PasswordPolicy) =>
  z.strictObject({
    token: z.string(ACCOUNT_TEXTS.invalidReset).regex(LINK_TOKEN, ACCOUNT_TEXTS.invalidReset),
    password: newPassword(policy),
  });

export const resetFormRules = z
  .strictObject({ password: newPassword(), confirmPassword: z.string(CONFIRM).min(1, CONFIRM) })
  .refine(({ password: first, confirmPassword }) => first === confirmPassword, {
    path: ['confirmPassword'],
    message: ACCOUNT_TEXTS.passwordsDoNotMatch,
    when: isConfirmed,
  });

const currentPasswordRule = z.string('Please enter your current password').min(1, 'Please enter your current password');

export const deleteAccountRules = z.strictObject({ currentPassword: currentPasswordRule });

/** The form only compares the two new passwords; the server checks the current one and the registration rule. */
export const changePasswordRulesFor = (policy: PasswordPolicy) =>
  z
    .strictObject({
      currentPassword: currentPasswordRule,
      newPassword: passwordRule(policy),
      confirmPassword: z.string(ACCOUNT_TEXTS.passwordsShouldMatch),
    })
    .refine(({ newPassword: first, confirmPassword }) => first === confirmPassword, {
      path: ['confirmPassword'],
      message: ACCOUNT_TEXTS.passwordsShouldMatch,
    });

export const GENDERS = ['Male', 'Female', 'Others'] as const;

/** What every account has, as its form sends it. */
export const accountDetailsRules = z.object({
  firstname: personName('First name'),
  lastname: personName('Last name'),
  username: usernameRule,
  email: accountEmail(MISSING_EMAIL),
});

const details = accountDetailsRules.shape;

/**
 * Rules of a profile update. Fields that are left out or null stay; unknown keys are dropped. A new email also keeps to
 * `newEmailRules`.
 */
export const profileRules = z.object({
  firstname: given(details.firstname),
  lastname: given(details.lastname),
  username: given(details.username),
  email: given(details.email),
  phone: given(optionalPhone),
  gender: given(z.enum(['', ...GENDERS], 'Gender is Male, Female, Others or empty')),
});

export const newEmailRules = z.object({ email: emailRule });

export type ProfileChanges = z.output<typeof profileRules>;

/** Query of the list of users, for administrators. */
export const userPageRules = z.strictObject({
  /** Part of a username or an email address, case-insensitive. */
  search: line(LIMITS.search.max, 'Search').nullish(),
  page: pageRule,
  limit: limitRule(LIMITS.users.maxLimit),
});

/** Grants or takes the administrator role; without a value it is toggled. */
export const adminToggleRules = z.strictObject({ isAdmin: z.boolean('isAdmin is true or false').optional() });
