import { randomBytes } from 'node:crypto';
import * as z from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const text = z.string().trim().min(1);
const webAddress = z.url({ protocol: /^https?$/ });
const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** Every setting of the shop; .env.example tells what each is for. An empty value counts as unset. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(4000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://').optional(),
  PUBLIC_URL: webAddress.optional(),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z.email().optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  GRAPHQL_INTROSPECTION: flag.optional(),
  TRUST_PROXY_HOPS: z.coerce.number('must be a number').int().min(0).max(10).default(0),
  CORS_ORIGINS: z.string().default('').transform((list) => list.split(',').map((origin) => origin.trim()).filter(Boolean))
    .pipe(z.array(webAddress)),
  SHOP_NAME: text.default('Zevar'),
  SHOP_EMAIL: z.email().default('shop@zevar.example'),
  SHOP_PHONE: text.default('+92 300 0000000'),
  SHOP_ADDRESS: text.default('Shop 12, Zevar Bazaar, Lahore'),
  SHOP_FACEBOOK: webAddress.default('https://www.facebook.com/'),
  SHOP_INSTAGRAM: webAddress.default('https://www.instagram.com/'),
  SHOP_TIKTOK: webAddress.default('https://www.tiktok.com/'),
  SHOP_TIME_ZONE: text.refine(isTimeZone, 'must be a time zone such as Asia/Karachi').default('Asia/Karachi'),
});

export type Settings = z.output<typeof settings>;

export interface Config extends Settings {
  isProduction: boolean;
  introspection: boolean;
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
  /** Names this process in logs and in its locks. */
  processId: string;
}

export class ConfigError extends Error {}

/** Reads and checks the environment once; all faults are named together. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Please correct these settings and start again: ${faults.join('; ')}`);
  }
  const isProduction = parsed.data.NODE_ENV === 'production';
  return {
    ...parsed.data,
    isProduction,
    introspection: parsed.data.GRAPHQL_INTROSPECTION ?? !isProduction,
    logLevel: parsed.data.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    processId: randomBytes(4).toString('hex'),
  };
}

/** The one place that reads the process's environment. */
export const configFromEnvironment = (): Config => readConfig(process.env);
