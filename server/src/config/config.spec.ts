import { ConfigError, readConfig } from './config.js';

const JWT_SECRET = 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe';

describe('readConfig', () => {
  it('works without any setting', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      SEED: 'demo',
      SHOP_NAME: 'Zevar',
      introspection: true,
      PASSWORD_HASHING: 'strong',
    });
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', SHOP_NAME: ' ' })).toMatchObject({ PORT: 4000, SHOP_NAME: 'Zevar' });
  });

  it('reports all invalid settings together', () => {
    const read = () =>
      readConfig({
        PORT: '70000',
        MONGODB_URI: 'postgres://x',
        SEED: 'all',
        SHOP_TIME_ZONE: 'Mars/Olympus',
        RATE_LIMIT_FACTOR: 'x',
      });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'MONGODB_URI', 'SEED', 'SHOP_TIME_ZONE', 'RATE_LIMIT_FACTOR'])
      expect(read).toThrow(name);
  });

  it.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '0x10', 'a whole number from 0 to 65535'],
    ['PORT', '1e3', 'a whole number from 0 to 65535'],
    ['WORKERS', '0', 'a whole number from 1 to 64'],
    ['WORKERS', '1000', 'a whole number from 1 to 64'],
    ['WORKERS', '1.5', 'a whole number from 1 to 64'],
    ['WORKERS', 'two', 'a whole number from 1 to 64'],
    ['RATE_LIMIT_FACTOR', '0', 'a number above 0'],
    ['RATE_LIMIT_FACTOR', 'x', 'a number above 0'],
    ['RATE_LIMIT_FACTOR', '0x10', 'a number above 0'],
    ['RATE_LIMIT_FACTOR', '1e-9', 'a number above 0'],
    ['TRUST_PROXY_HOPS', '-1', 'a whole number from 0 to 10'],
    ['METRICS_PORT', '99999', 'a whole number from 1 to 65535'],
    ['METRICS_TOKEN', 'too-short', 'at least 16 letters, digits and signs of ASCII, without spaces'],
    ['METRICS_TOKEN', 'ruby-emerald-pearl-é7', 'at least 16 letters, digits and signs of ASCII, without spaces'],
    ['ORDER_CHANGE_MINUTES', '31', 'a whole number from 0 to 30'],
    ['CALL_AGAIN_MINUTES', '10081', 'a whole number from 1 to 10080'],
    ['UNCONFIRMED_GUEST_ORDER_HOURS', '8761', 'a whole number from 0 to 8760'],
    ['PRODUCT_NEWS_SECONDS', '0', 'a whole number from 1 to 3600'],
    ['PASSWORD_MIN_LENGTH', '101', 'a whole number from 6 to 100'],
    ['STOCK_DIGEST_HOUR', '24', 'a whole number from 0 to 23, or off'],
    ['STOCK_DIGEST_HOUR', 'noon', 'a whole number from 0 to 23, or off'],
  ])('says the range of %s to %s', (name, value, range) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new ConfigError(`Please correct these settings and start again: ${name}: must be ${range}`),
    );
  });

  it.each([
    ['COURIERS', 'TCS;Leopards;TCS =https://example.com/{number}', 'names the courier "TCS" twice'],
    ['RISK_WEIGHTS', 'refused=60,refused=0', 'names refused twice'],
  ])('refuses a name that %s repeats', (name, value, error) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${error}`);
  });

  it.each([{ METRICS_PORT: '4000' }, { PORT: '5000', METRICS_PORT: '5000' }])(
    'refuses one port for both: %p',
    (ports) => {
      expect(() => readConfig(ports)).toThrow('METRICS_PORT: must be another port than that of the shop, PORT');
    },
  );

  it.each([
    ['0.5', 0.5],
    ['1000', 1000],
    [' 2 ', 2],
  ])('RATE_LIMIT_FACTOR may be %p', (text, factor) => {
    expect(readConfig({ RATE_LIMIT_FACTOR: text }).RATE_LIMIT_FACTOR).toBe(factor);
  });

  it('disables introspection in production by default', () => {
    expect(readConfig({ NODE_ENV: 'production', JWT_SECRET }).introspection).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', JWT_SECRET, GRAPHQL_INTROSPECTION: 'true' }).introspection).toBe(true);
  });

  it.each([
    [{}, 'JWT_SECRET: is needed in production'],
    [{ JWT_SECRET: `${' '.repeat(40)}kT3v9Qm` }, 'JWT_SECRET: must have at least 32 characters besides spaces'],
    [{ JWT_SECRET: 'change-me-change-me-change-me-change-me' }, 'JWT_SECRET: is known or easily guessed'],
    [{ JWT_SECRET: 'x'.repeat(40) }, 'JWT_SECRET: is known or easily guessed'],
    [{ JWT_SECRET, ADMIN_PASSWORD: 'Admin123' }, 'ADMIN_PASSWORD: is known or easily guessed'],
    [
      { JWT_SECRET, ADMIN_PASSWORD: 'pearls' },
      'ADMIN_PASSWORD: Password must contain at least one letter and one number',
    ],
    [
      { JWT_SECRET, ADMIN_PASSWORD: 'pearls1', PASSWORD_MIN_LENGTH: '12' },
      'ADMIN_PASSWORD: Password must be at least 12 characters long',
    ],
    [{ JWT_SECRET, PASSWORD_HASHING: 'quick' }, 'PASSWORD_HASHING: quick is for tests'],
    [{ JWT_SECRET, PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH: must be a whole number from 6 to 100'],
    [{ JWT_SECRET, ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL'],
    [{ JWT_SECRET, FAILPOINTS: '/tmp/order' }, 'FAILPOINTS: breaks the shop'],
  ])('refuses %p in production', (settings, error) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...settings })).toThrow(error);
  });

  it('accepts FAILPOINTS with NODE_ENV=test only', () => {
    expect(() => readConfig({ FAILPOINTS: '/tmp/order' })).toThrow('FAILPOINTS: breaks the shop');
    expect(readConfig({ NODE_ENV: 'test', FAILPOINTS: '/tmp/order' })).toMatchObject({ FAILPOINTS: '/tmp/order' });
  });

  it('accepts demo secrets in development', () => {
    expect(readConfig({ JWT_SECRET: 'x'.repeat(32), ADMIN_PASSWORD: 'admin1' })).toMatchObject({
      ADMIN_PASSWORD: 'admin1',
      PASSWORD_MIN_LENGTH: 6,
    });
  });
});

it('RISK_WEIGHTS changes the points of the reasons that it names', () => {
  expect(readConfig({ RISK_WEIGHTS: 'refused=60, firstOrder=0' }).RISK_WEIGHTS).toEqual({
    ...readConfig({}).RISK_WEIGHTS,
    refused: 60,
    firstOrder: 0,
  });
});

it.each(['refused', 'refused=101', 'refused=-1', 'unknown=5', 'refused=5;blocked=6', ','])(
  'RISK_WEIGHTS of %p is an error that names the reasons',
  (list) => {
    expect(() => readConfig({ RISK_WEIGHTS: list })).toThrow(/RISK_WEIGHTS: .*reason=0 to reason=100 of blocked, /);
  },
);

it('COURIERS names the couriers, with the address of a parcel where there is one', () => {
  expect(readConfig({ COURIERS: 'TCS=https://tcs.example/{number}; Rider' }).COURIERS).toEqual([
    { name: 'TCS', linkTemplate: 'https://tcs.example/{number}' },
    { name: 'Rider', linkTemplate: null },
  ]);
  expect(readConfig({}).COURIERS).toEqual([]);
});

it.each(['TCS=http://tcs.example/{number}', 'TCS=https://tcs.example', 'TCS;;Rider'])(
  'COURIERS of %p is an error that shows how to write it',
  (list) => {
    expect(() => readConfig({ COURIERS: list })).toThrow(/COURIERS: .*Name=https:/);
  },
);

it('CORS_ORIGINS are as browsers send them', () => {
  const origins = 'https://partner.example/, https://Shop.Example:443, http://localhost:8080';
  expect(readConfig({ CORS_ORIGINS: origins }).CORS_ORIGINS).toEqual([
    'https://partner.example',
    'https://shop.example',
    'http://localhost:8080',
  ]);
});

it.each(['https://partner.example/shop', 'https://partner.example/?a=1', 'https://user@partner.example'])(
  'CORS_ORIGINS of %p is an error',
  (origin) => {
    expect(() => readConfig({ CORS_ORIGINS: `https://other.example,${origin}` })).toThrow(
      'CORS_ORIGINS: must be an origin such as https://partner.example, without a path',
    );
  },
);

it.each(['s3://b/p', 's3://Pictures/p', 's3://pictures/my pictures'])(
  'MEDIA of %p says what is wrong in it',
  (place) => {
    expect(() => readConfig({ MEDIA: place })).toThrow(/MEDIA: must be .* bucket whose name has 3 to 63 characters/);
  },
);

it('PUBLIC_URL has no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Shop.example/' }).PUBLIC_URL).toBe('https://shop.example');
});

it.each(['/?utm=1', '/#top', '/shop'])('PUBLIC_URL that ends with %p would break every link', (end) => {
  expect(() => readConfig({ PUBLIC_URL: `https://shop.example${end}` })).toThrow(
    'PUBLIC_URL: must be an origin such as https://shop.example, without a path',
  );
});

it.each(['smtp://127.0.0.1:1025', 'smtps://shop%40example.com:p%23ss%2F@mail.example/?pool=true'])(
  'SMTP_URL may be %p',
  (address) => {
    expect(readConfig({ SMTP_URL: address }).SMTP_URL).toBe(address);
  },
);

it.each([
  'http://mail.example',
  'smtp://',
  'smtp://mail.example:99999',
  'smtp://mailer@shop.example:Gx7#kk9@mail.example:2525',
  'smtp://mailer:77#kk9@mail.example',
  'smtp://mailer:77/kk9@mail.example',
  'smtp://mailer:77?kk9@mail.example',
])('SMTP_URL of %p is an error that does not repeat it', (address) => {
  const read = () => readConfig({ SMTP_URL: address });
  expect(read).toThrow(/SMTP_URL: must begin with smtp:\/\/ .*%23/);
  expect(read).not.toThrow(/kk9/);
});

it.each([
  ['PUBLIC_URL', 'shop.example', 'must be an origin such as https://shop.example, without a path'],
  ['CORS_ORIGINS', 'partner.example', 'must be an origin such as https://partner.example, without a path'],
  ['SHOP_FACEBOOK', 'facebook.com/zevar', 'must begin with http:// or https://, such as https://shop.example'],
  ['S3_ENDPOINT', 'minio:9000', 'must begin with http:// or https://, such as https://shop.example'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'must begin with http:// or https://'],
  ['MAIL_FROM', 'Zevar <no-reply@shop.example>', 'must be an email address alone, such as no-reply@shop.example; '],
  ['ADMIN_EMAIL', 'nobody', 'must be an email address'],
])('%s of %p is an error that says what to write', (name, value, text) => {
  expect(() => readConfig({ [name]: value })).toThrow(`start again: ${name}: ${text}`);
});

it('says once what several origins lack', () => {
  expect(() => readConfig({ CORS_ORIGINS: 'a.example,b.example' })).toThrow(/CORS_ORIGINS(?!.*CORS_ORIGINS)/);
});

it('keeps the spaces at the ends of a long JWT_SECRET, with which the shop may have signed', () => {
  expect(readConfig({ JWT_SECRET: ` ${JWT_SECRET} ` }).JWT_SECRET).toBe(` ${JWT_SECRET} `);
});
