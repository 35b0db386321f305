/** Renders a part of the shop as a page would: themed, routed, with answers for its queries. */
import { ChakraProvider } from '@chakra-ui/react';
import { ApolloLink } from '@apollo/client';
import { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { render } from '@testing-library/react';
import { getOperationAST, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { from, map, mergeMap } from 'rxjs';
import { system } from '../src/app/theme/system';

interface Surroundings {
  path?: string;
  mocks?: ReadonlyArray<MockLink.MockedResponse>;
  /** In the place of `mocks`. */
  link?: ApolloLink;
}

/** Operations whose answers wait, by name, until what they wait for is there. */
const held = new Map<string, Promise<void>>();
afterEach(() => held.clear());

/**
 * From now on answers to `document` wait until the function that is given back is called, and come then, in their order: a
 * test that looks at what is shown meanwhile does not race the clock, however slow the machine.
 */
export function holdResponses(document: DocumentNode): () => void {
  let letGo = () => {};
  held.set(getOperationAST(document)?.name?.value ?? '', new Promise((resolve) => (letGo = resolve)));
  return () => letGo();
}

const holding = new ApolloLink((operation, forward) => {
  const wait = held.get(operation.operationName ?? '');
  return wait ? forward(operation).pipe(mergeMap((answer) => from(wait).pipe(map(() => answer)))) : forward(operation);
});

export function renderWithProviders(ui: ReactNode, { path = '/', mocks = [], link = new MockLink(mocks) }: Surroundings = {}) {
  window.history.replaceState(null, '', path);
  return render(
    <MockedProvider link={holding.concat(link)}>
      <ChakraProvider value={system}>
        <BrowserRouter>{ui}</BrowserRouter>
      </ChakraProvider>
    </MockedProvider>,
  );
}
