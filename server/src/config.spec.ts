import { ConfigError, readConfig } from './config.js';

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', DATA_DIR: './data', SEED: 'demo', SHOP_NAME: 'Zevar', introspection: true });
  });

  it('takes an empty value as unset', () => {
    expect(readConfig({ PORT: '', SHOP_NAME: ' ' })).toMatchObject({ PORT: 4000, SHOP_NAME: 'Zevar' });
  });

  it('names all faults together', () => {
    const read = () => readConfig({ PORT: '70000', MONGODB_URI: 'postgres://x', SEED: 'all', SHOP_TIME_ZONE: 'Mars/Olympus', RATE_LIMIT_FACTOR: 'x' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'MONGODB_URI', 'SEED', 'SHOP_TIME_ZONE', 'RATE_LIMIT_FACTOR']) expect(read).toThrow(name);
  });

  it('shows the schema to nobody in production, unless told to', () => {
    expect(readConfig({ NODE_ENV: 'production' }).introspection).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', GRAPHQL_INTROSPECTION: 'true' }).introspection).toBe(true);
  });
});
