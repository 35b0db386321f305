import { readFileSync } from 'node:fs';

/** Older versions have known vulnerabilities. */
const FLOORS: Record<string, string> = {
  mongoose: '9.12.0',
  '@apollo/server': '5.5.1',
  nodemailer: '9.1.1',
  '@nestjs/graphql': '14.0.3',
  sharp: '0.35.0',
  fastify: '5.12.0',
};

const parts = (version: string): number[] => version.split('-')[0]?.split('.').map(Number) ?? [];
const isBelow = (version: string, floor: string): boolean => {
  const [own, least] = [parts(version), parts(floor)];
  const at = least.findIndex((part, index) => part !== own[index]);
  return at >= 0 && (own[at] ?? 0) < (least[at] ?? 0);
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version?: string }>;
};
/** Every copy of a package that is installed, also those that others bring along. */
const versionsOf = (name: string): string[] =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version ? [version] : [],
  );

it.each(Object.entries(FLOORS))('%s is installed in no version below %s', (name, floor) => {
  const versions = versionsOf(name);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => isBelow(version, floor))).toEqual([]);
});

it('reports a version below the required one', () => {
  expect(['9.1.0', '8.20.3', '9.0.99'].map((version) => isBelow(version, '9.1.1'))).toEqual([true, true, true]);
  expect(['9.1.1', '9.2.0', '10.0.0'].map((version) => isBelow(version, '9.1.1'))).toEqual([false, false, false]);
});
