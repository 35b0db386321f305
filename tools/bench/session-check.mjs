/** Knows somebody again many times, and finds the same document by the driver as often; writes both medians and their ratio as JSON. */
import { getConnectionToken } from '@nestjs/mongoose';
import { JwtService } from '@nestjs/jwt';
import { ObjectId } from 'mongodb';
import { median, timed } from './load.mjs';

const built = (file) => import(`../../dist/server/src/${file}`);
const [{ createWebApp }, { configFromEnvironment }, { SignInService }, { JwtStrategy }] = await Promise.all(
  ['web/web.js', 'config.js', 'auth/sign-in.service.js', 'auth/jwt.strategy.js'].map(built),
);
const [TURNS, EACH] = [30, 100];

const config = configFromEnvironment();
const app = await createWebApp(config);
const { token, user } = await app
  .get(SignInService, { strict: false })
  .signIn(
    { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
    { requestId: 'bench', ip: '127.0.0.1', userId: null },
  );
const users = app.get(getConnectionToken(), { strict: false }).db.collection('users');
const [jwt, strategy] = [app.get(JwtService, { strict: false }), app.get(JwtStrategy, { strict: false })];

const know = async () => strategy.validate(await jwt.verifyAsync(token, { algorithms: ['HS256'] }));
const find = () => users.findOne({ _id: new ObjectId(user.id) });
await timed(500, know);
await timed(500, find);
const [knowing, finding] = [[], []];
for (let turn = 0; turn < TURNS; turn += 1) {
  finding.push(await timed(EACH, find));
  knowing.push(await timed(EACH, know));
}
await app.close();
const ratio = median(knowing.map((time, turn) => time / finding[turn]));
process.stdout.write(JSON.stringify({ ratio, knowing: median(knowing), finding: median(finding) }));
process.exit(0);
