import { execFileSync } from 'node:child_process';

const READ_PROXY = `
  import { loadConfigFromFile } from 'vite';
  const { config } = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'client/vite.config.ts');
  console.log(config.server.proxy['/graphql']);
`;
const proxyWith = (PORT: string | undefined) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', READ_PROXY], {
    env: { ...process.env, PORT, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    encoding: 'utf8',
  }).trim();

it.each([
  [undefined, 'http://localhost:4000'],
  ['', 'http://localhost:4000'],
  ['4404', 'http://localhost:4404'],
])('in development the pages ask the server where it listens with PORT %j', (port, url) => {
  expect(proxyWith(port)).toBe(url);
});
