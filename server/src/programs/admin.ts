/** npm run admin -- list | grant NAME | revoke NAME: administrators, while the server runs or not. */
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { resolveDatabaseAddress } from '../backup/open-database.js';
import { CommandError } from './command-error.js';
import { pluralize, runCommand } from './command-line.js';
import { AuditEvent, AuditEventSchema } from '../common/audit/audit-event.schema.js';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import { AppError } from '../common/errors/app-error.js';
import { createLogger } from '../common/logging/logger.js';
import { UserEvents } from '../common/events/user-events.js';
import { Transactions } from '../common/transactions/transactions.js';
import { configFromEnvironment } from '../config/config.js';
import { requireUsableDatabase } from '../database/usable-database.js';
import { AdminLock, AdminLockSchema } from '../users/admin-lock.schema.js';
import { AdminsService } from '../users/admins.service.js';
import { User, UserSchema } from '../users/user.schema.js';
import { UsersService } from '../users/users.service.js';

const USAGE = 'Usage: npm run admin -- list, or grant NAME, or revoke NAME. NAME is a username or an e-mail address.';

interface Command {
  action: string;
  name: string;
}

function parseCommand(): Command {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [action = '', name = '', ...rest] = positionals;
  const isValid = action === 'list' ? name === '' : /^(grant|revoke)$/.test(action) && name !== '';
  if (!isValid || rest.length > 0) throw new CommandError(USAGE);
  return { action, name };
}

const describeUser = ({ username, email }: Pick<User, 'username' | 'email'>): string => `${username} (${email})`;

async function execute({ action, name }: Command, users: UsersService, admins: AdminsService): Promise<string> {
  if (action === 'list') {
    const all = await admins.list();
    return [...all.map(describeUser), `${pluralize(all.length, 'administrator')}.`].join('\n');
  }
  const user = await users.findForSignIn(name);
  if (!user) throw new CommandError(`Nobody here is called ${name}.`);
  const isAdmin = action === 'grant';
  if (user.isAdmin === isAdmin)
    return `${describeUser(user)} ${isAdmin ? 'is an administrator already' : 'is no administrator'}.`;
  await admins.setAdmin(user._id.toHexString(), { isAdmin }, null);
  return `${describeUser(user)} is ${isAdmin ? 'now' : 'no longer'} an administrator.`;
}

runCommand(async () => {
  const command = parseCommand();
  const config = configFromEnvironment();
  const address = await resolveDatabaseAddress(config);
  mongoose.set({ sanitizeFilter: true, strictQuery: 'throw', autoIndex: false, autoCreate: false });
  try {
    const connection = await mongoose
      .createConnection(address.uri, { serverSelectionTimeoutMS: 5000, writeConcern: { w: 'majority', journal: true } })
      .asPromise();
    try {
      if (connection.db) await requireUsableDatabase(connection.db);
      const users = connection.model<User>(User.name, UserSchema);
      const locks = connection.model<AdminLock>(AdminLock.name, AdminLockSchema);
      const events = new AuditEventsService(connection.model<AuditEvent>(AuditEvent.name, AuditEventSchema), config);
      const admins = new AdminsService(users, locks, new Transactions(connection), createLogger(config), events);
      process.stdout.write(`${await execute(command, new UsersService(users, new UserEvents()), admins)}\n`);
    } finally {
      await connection.close();
    }
  } catch (error) {
    throw error instanceof AppError ? new CommandError(`${error.message}.`) : error;
  } finally {
    await address.close();
  }
});
