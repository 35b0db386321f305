import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { of } from 'rxjs';
import { createPersistedLink } from './persisted-link';

const LISTED = { ...parse('query Shop { shop { name } }'), id: 'a'.repeat(12) };
const OTHER = parse('query Other { shop { name } }');
const ANSWER = { data: { shop: { __typename: 'Shop', name: 'Zevar' } } };
const UNKNOWN = { errors: [{ message: 'unknown', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] };

/** A client and what it sends: an id, a text or both. `knowsIds`: whether the server does. */
function connect(knowsIds: boolean) {
  const sent: string[] = [];
  const server = new ApolloLink((operation) => {
    const { http = {} } = operation.getContext();
    const id = operation.extensions['persistedQuery'] && http.includeExtensions ? 'id' : '';
    sent.push(`${id}${http.includeQuery === false ? '' : 'text'}`);
    return of(id && !knowsIds ? UNKNOWN : ANSWER);
  });
  const client = new ApolloClient({ link: createPersistedLink().concat(server), cache: new InMemoryCache() });
  return { sent, ask: (query: typeof OTHER) => client.query({ query, fetchPolicy: 'no-cache' }) };
}

it('sends the id of an operation that the build has listed, and other operations as they are', async () => {
  const { sent, ask } = connect(true);
  expect((await ask(LISTED)).data).toEqual(ANSWER.data);
  await ask(OTHER);
  expect(sent).toEqual(['id', 'text']);
});

it('sends the text to a server that does not know the id, and from then on', async () => {
  const { sent, ask } = connect(false);
  expect((await ask(LISTED)).data).toEqual(ANSWER.data);
  expect((await ask(LISTED)).data).toEqual(ANSWER.data);
  expect(sent).toEqual(['id', 'text', 'text']);
});
