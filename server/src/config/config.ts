import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { LIMITS, ORDER_CHANGE } from '#shared/limits';
import { DEFAULT_RISK_WEIGHTS, MAX_RISK, RISK_REASONS } from '#shared/order-risk';
import { isSupportedCountry } from '#shared/phone';
import { passwordRule } from '#shared/rules/account.rules';
import { isS3Url, parseS3Url, S3_URL_RULE } from '../s3/s3-url.js';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const text = z.string().trim().min(1);
const wholeNumber = (min: number, max: number, message = `must be a whole number from ${min} to ${max}`) =>
  z
    .string()
    .refine((text) => /^\s*\d+\s*$/.test(text) && Number(text) >= min && Number(text) <= max, message)
    .transform(Number);
/** Decimal, and not as in Number('0x10'). */
const positiveNumber = z
  .string()
  .refine((text) => /^\s*(\d+\.?\d*|\.\d+)\s*$/.test(text) && Number(text) > 0, 'must be a number above 0')
  .transform(Number);
const email = z.email('must be an email address');
const webUrl = (error: string) => z.url({ protocol: /^https?$/, error });
const webAddress = webUrl('must begin with http:// or https://, such as https://shop.example');
/** As browsers write it in the header `Origin`: without a trailing slash. */
const webOrigin = (message: string) =>
  webUrl(message).transform((address, { addIssue }) => {
    const { origin, href } = new URL(address);
    if (href !== `${origin}/`) addIssue(message);
    return origin;
  });
const PUBLIC_URL_TEXT =
  'must be an origin such as https://shop.example, without a path: the shop has a host of its own';
const CORS_TEXT = 'must be an origin such as https://partner.example, without a path';
const SENDER_TEXT = 'must be an email address alone, such as no-reply@shop.example; SHOP_NAME is the name';
const SMTP_TEXT =
  'must begin with smtp:// or smtps:// and name a host; write #, / and ? of a password as %23, %2F and %3F';
/** A password that is not encoded ends the host early: emails would go nowhere, and logs name the whole address. */
const smtpAddress = z.string().refine((address) => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(address);
  const isWhole = /^\/?$/.test(pathname) && !search.includes('@') && hash === '';
  return /^smtps?:$/.test(protocol) && hostname !== '' && isWhole;
}, SMTP_TEXT);
const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** The storage of pictures that a text names, one text for each; null if it names none. */
export function parseMedia(text = ''): string | null {
  if (text === 'folder' || text === 'gridfs') return text;
  const url = parseS3Url(text);
  return url && `s3://${url.bucket}${url.prefix && `/${url.prefix}`}`;
}

function mediaRule(text: string, { addIssue }: z.RefinementCtx): string {
  const media = parseMedia(text);
  const rule = isS3Url(text) ? ` ${S3_URL_RULE}` : '';
  if (media === null) addIssue(`must be folder, gridfs or s3://bucket/prefix${rule}`);
  return media ?? '';
}

const RISK_WEIGHT = /^([a-zA-Z]+)=(\d{1,3})$/;

/** Such as "refused=60,firstOrder=0"; a reason that is left out keeps its points. */
const riskWeights = z.string().transform((list, context) => {
  const weights = { ...DEFAULT_RISK_WEIGHTS };
  const named = new Set<string>();
  for (const part of list.split(',')) {
    const [, name, points] = RISK_WEIGHT.exec(part.trim()) ?? [];
    const reason = RISK_REASONS.find((known) => known === name);
    if (reason === undefined || Number(points) > MAX_RISK) {
      context.addIssue(
        `has no part "${part.trim()}": write reason=0 to reason=${MAX_RISK} of ${RISK_REASONS.join(', ')}`,
      );
      return z.NEVER;
    }
    if (named.has(reason)) context.addIssue(`names ${reason} twice`);
    named.add(reason);
    weights[reason] = Number(points);
  }
  return weights;
});

const COURIER = /^([^=]{1,60})(?:=(https:\/\/\S*\{number\}\S*))?$/;

/** Such as "TCS=https://example.com/track/{number};Leopards": names, with the address of a parcel if there is one. */
const couriers = z.string().transform((list, context) => {
  const named = new Set<string>();
  return list.split(';').flatMap((part) => {
    const [, text, linkTemplate = null] = COURIER.exec(part.trim()) ?? [];
    const name = text?.trim();
    if (name === undefined)
      context.addIssue(`has no courier "${part.trim()}": write Name=https://…{number}… or Name, with ; between them`);
    else if (named.has(name)) context.addIssue(`names the courier "${name}" twice`);
    else named.add(name);
    return name === undefined ? [] : [{ name, linkTemplate }];
  });
});

const DEFAULT_PORT = 4000;
const HOUR_TEXT = 'must be a whole number from 0 to 23, or off';

/** All environment variables; .env.example describes them. An empty value counts as unset. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65535).default(DEFAULT_PORT),
  HOST: text.default('127.0.0.1'),
  WORKERS: wholeNumber(1, 64).default(1),
  DATA_DIR: text.default('./data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  PUBLIC_URL: webOrigin(PUBLIC_URL_TEXT).optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: z.email(SENDER_TEXT).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(LIMITS.password.min, LIMITS.password.max).default(LIMITS.password.min),
  REFUSE_COMMON_PASSWORDS: flag.default(false),
  PASSWORD_HASHING: z.enum(['strong', 'quick']).default('strong'),
  JWT_SECRET: z
    .string()
    .refine((secret) => secret.trim().length >= 32, 'must have at least 32 characters besides spaces at its ends')
    .optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  RATE_LIMIT_FACTOR: positiveNumber.default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  OFFLINE_PAGES: flag.default(true),
  GRAPHQL_INTROSPECTION: flag.optional(),
  GRAPHQL_TRUSTED_ONLY: flag.default(false),
  TRUST_PROXY_HOPS: wholeNumber(0, 10).default(0),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(webOrigin(CORS_TEXT))),
  SHOP_NAME: text.default('Zevar'),
  SHOP_EMAIL: email.default('shop@zevar.example'),
  SHOP_PHONE: text.default('+92 300 0000000'),
  SHOP_WHATSAPP: text.optional(),
  SHOP_ADDRESS: text.default('Shop 12, Zevar Bazaar, Lahore'),
  SHOP_FACEBOOK: webAddress.default('https://www.facebook.com/'),
  SHOP_INSTAGRAM: webAddress.default('https://www.instagram.com/'),
  SHOP_TIKTOK: webAddress.default('https://www.tiktok.com/'),
  MEDIA: z.string().transform(mediaRule).optional(),
  S3_ENDPOINT: webAddress.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  AWS_REGION: text.default('us-east-1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'must be at least 16 letters, digits and signs of ASCII, without spaces')
    .optional(),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: text.default('zevar'),
  FAILPOINTS: text.optional(),
  ORDER_CHANGE_MINUTES: wholeNumber(0, ORDER_CHANGE.maxMinutes).default(ORDER_CHANGE.maxMinutes),
  CALL_AGAIN_MINUTES: wholeNumber(1, 10_080).default(120),
  UNCONFIRMED_GUEST_ORDER_HOURS: wholeNumber(0, 8760).default(0),
  RISK_WEIGHTS: riskWeights.default(DEFAULT_RISK_WEIGHTS),
  COURIERS: couriers.default([]),
  SHOP_COUNTRY: text
    .refine(isSupportedCountry, 'must be a country code of two capital letters such as PK')
    .default('PK'),
  STOCK_DIGEST_HOUR: z.union([z.literal('off'), wholeNumber(0, 23, HOUR_TEXT)], HOUR_TEXT).default(8),
  PRODUCT_NEWS_SECONDS: wholeNumber(1, 3600).default(30),
  WEBHOOK_PRIVATE_ADDRESSES: flag.default(false),
  SHOP_TIME_ZONE: text.refine(isTimeZone, 'must be a time zone such as Asia/Karachi').default('Asia/Karachi'),
});

export type Settings = z.output<typeof settings>;

/** A courier that the shop works with. */
export type Courier = Settings['COURIERS'][number];

export interface Config extends Settings {
  isProduction: boolean;
  introspection: boolean;
  /** Whether metrics are measured and served: if they have a token or a port. */
  metrics: boolean;
  /** Whether traces are sent. */
  tracing: boolean;
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
  /** Where uploaded images are stored: `folder` is DATA_DIR, `gridfs` the database, which several servers can share. */
  media: string;
  /** Identifies this process in logs and locks. */
  processId: string;
}

/** Without introspection the explorer has nothing to show, and what is written in it is not the client's own. */
export const hasExplorer = ({ introspection, GRAPHQL_TRUSTED_ONLY }: Config): boolean =>
  introspection && !GRAPHQL_TRUSTED_ONLY;

export class ConfigError extends Error {}

/** Words of documentation examples and common passwords: a secret that contains one is rejected in production. */
const GUESSABLE = /change.?me|example|demo|secret|password|passwort|admin|zevar|qwert|letmein|123456|abcdef/i;

/** A random secret has at least six different characters. */
const isGuessable = (secret: string): boolean => GUESSABLE.test(secret) || new Set(secret).size < 6;

type Environment = Record<string, string | undefined>;

/** Errors that concern more than one setting. */
function crossFieldErrors(given: Environment): string[] {
  const { ADMIN_PASSWORD, NODE_ENV, FAILPOINTS, PASSWORD_MIN_LENGTH = LIMITS.password.min } = given;
  const passwordError =
    ADMIN_PASSWORD === undefined
      ? undefined
      : passwordRule({ min: Number(PASSWORD_MIN_LENGTH), common: new Set() }).safeParse(ADMIN_PASSWORD).error
          ?.issues[0];
  return [
    ...(passwordError ? [`ADMIN_PASSWORD: ${passwordError.message}`] : []),
    ...(FAILPOINTS !== undefined && NODE_ENV !== 'test'
      ? ['FAILPOINTS: breaks the shop, and works with NODE_ENV=test alone']
      : []),
    ...samePortErrors(given),
    ...(NODE_ENV === 'production' ? weakSecretErrors(given) : []),
  ];
}

const samePortErrors = ({ PORT = String(DEFAULT_PORT), METRICS_PORT }: Environment): string[] =>
  METRICS_PORT !== undefined && Number(METRICS_PORT) === Number(PORT)
    ? ['METRICS_PORT: must be another port than that of the shop, PORT']
    : [];

/** Errors of secrets that production does not accept. */
function weakSecretErrors({ ADMIN_PASSWORD, JWT_SECRET, PASSWORD_HASHING }: Environment): string[] {
  const guessable = Object.entries({ ADMIN_PASSWORD, JWT_SECRET }).filter(
    ([, secret]) => secret !== undefined && isGuessable(secret),
  );
  return [
    ...(JWT_SECRET === undefined
      ? ['JWT_SECRET: is needed in production, 32 random characters or more (openssl rand -base64 48)']
      : []),
    ...(PASSWORD_HASHING === 'quick' ? ['PASSWORD_HASHING: quick is for tests; production needs strong'] : []),
    ...guessable.map(([name]) => `${name}: is known or easily guessed; production needs one of its own`),
  ];
}

/** Validates the environment; ConfigError lists all invalid settings together. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  const errors = new Set([
    // The first part of the path is the setting's name.
    ...(parsed.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: ${message}`),
    ...crossFieldErrors(given),
  ]);
  if (!parsed.success || errors.size > 0) {
    throw new ConfigError(`Please correct these settings and start again: ${[...errors].join('; ')}`);
  }
  return withDerived(parsed.data);
}

/** Adds what follows from several settings together. */
function withDerived(given: Settings): Config {
  const isProduction = given.NODE_ENV === 'production';
  return {
    ...given,
    isProduction,
    metrics: given.METRICS_TOKEN !== undefined || given.METRICS_PORT !== undefined,
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    introspection: given.GRAPHQL_INTROSPECTION ?? !isProduction,
    media: given.MEDIA ?? (given.MONGODB_URI ? 'gridfs' : 'folder'),
    logLevel: given.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    processId: randomBytes(4).toString('hex'),
  };
}

/** The only place that reads process.env. */
export function configFromEnvironment(): Config {
  // The shop itself says which version of Node it needs; the SDK of S3 is to be silent about it.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  return readConfig(process.env);
}
