/**
 * Checks a session and finds the same document by the driver, many times each. Prints both medians in ms and their
 * ratio as JSON.
 */
import { getConnectionToken } from '@nestjs/mongoose';
import { JwtService } from '@nestjs/jwt';
import { ObjectId } from 'mongodb';
import { median, medianDuration } from './load.mjs';

const built = (file) => import(`../../dist/server/src/${file}`);
const [{ createWebApp }, { configFromEnvironment }, { FirstAdmin }, { SignInService }, { JwtStrategy }] =
  await Promise.all(
    [
      ...['web/create-web-app.js', 'config/config.js', 'auth/first-admin.js', 'auth/sign-in.service.js'],
      'auth/jwt.strategy.js',
    ].map(built),
  );
const [ROUNDS, EACH] = [30, 100];

const config = configFromEnvironment();
const app = await createWebApp(config);
await app.get(FirstAdmin, { strict: false }).ensure();
const { token, user } = await app
  .get(SignInService, { strict: false })
  .signIn(
    { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
    { requestId: 'bench', ip: '127.0.0.1', network: '127.0.0.1', userId: null },
  );
const users = app.get(getConnectionToken(), { strict: false }).db.collection('users');
const [jwt, strategy] = [app.get(JwtService, { strict: false }), app.get(JwtStrategy, { strict: false })];

const checkSession = async () => strategy.validate(await jwt.verifyAsync(token, { algorithms: ['HS256'] }));
const findUser = () => users.findOne({ _id: new ObjectId(user.id) });
// Warm-up.
await medianDuration(500, checkSession);
await medianDuration(500, findUser);
const [checks, finds] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  finds.push(await medianDuration(EACH, findUser));
  checks.push(await medianDuration(EACH, checkSession));
}
await app.close();
const ratio = median(checks.map((duration, round) => duration / finds[round]));
process.stdout.write(JSON.stringify({ ratio, check: median(checks), find: median(finds) }));
process.exit(0);
