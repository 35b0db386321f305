import type { Document, MongoClient, MongoServerError, RunCommandOptions } from 'mongodb';
import { type RunningStore, startStore } from './support';

const codeOfError = ({ code }: MongoServerError): unknown => code;

/** A store for the tests of one file, with a database that is empty before each of them. */
export function setUpDatabase(name: string) {
  let store: RunningStore;
  let client: MongoClient;
  beforeAll(async () => {
    store = await startStore({ inMemory: true });
    client = await store.connect();
  });
  beforeEach(async () => {
    await client.db(name).dropDatabase();
  });
  afterAll(async () => {
    expect(await store.stop()).toBe(0);
  });
  const db = () => client.db(name);
  const run = (command: Document, options: RunCommandOptions = {}) => db().command(command, options);
  return {
    client: () => client,
    db,
    items: () => db().collection<Document & { _id: number }>('items'),
    /** The code of the command's error, or 'ok'; errors of its statements do not count. */
    codeOf: (command: Document, options?: RunCommandOptions): Promise<unknown> =>
      run(command, options).then(() => 'ok', codeOfError),
    /** The code of the command's error or of that of its first statement that fails, or 'ok'. */
    firstCodeOf: (command: Document): Promise<unknown> =>
      run(command).then(({ writeErrors }): unknown => writeErrors?.[0].code ?? 'ok', codeOfError),
  };
}
