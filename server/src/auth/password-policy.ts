import { passwordRule, type PasswordPolicy } from '#shared/rules/account.rules';
import { ConfigError, type Config } from '../config/config.js';

export const PASSWORD_POLICY = Symbol('PASSWORD_POLICY');

/** How many of the most common passwords are refused, counted among those that the other rules allow. */
const COMMON_PASSWORDS = 3000;

type Settings = Pick<Config, 'ADMIN_PASSWORD' | 'PASSWORD_MIN_LENGTH' | 'REFUSE_COMMON_PASSWORDS'>;

/** What this shop asks of new passwords. ConfigError if ADMIN_PASSWORD is a common one. */
export async function readPasswordPolicy(config: Settings): Promise<PasswordPolicy> {
  const withoutList = { min: config.PASSWORD_MIN_LENGTH, common: new Set<string>() };
  if (!config.REFUSE_COMMON_PASSWORDS) return withoutList;
  // The list of 49,000 passwords, the most common first, is loaded only by shops that use it.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const rule = passwordRule(withoutList);
  const allowed = dictionary['passwords-common'].filter((password) => rule.safeParse(password).success);
  const policy = { ...withoutList, common: new Set(allowed.slice(0, COMMON_PASSWORDS)) };
  if (config.ADMIN_PASSWORD !== undefined && !passwordRule(policy).safeParse(config.ADMIN_PASSWORD).success)
    throw new ConfigError('ADMIN_PASSWORD is one of the most common passwords: please set another and start again.');
  return policy;
}
