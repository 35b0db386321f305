/** Renders a component with the theme, a router and a mocked Apollo client. */
import { ChakraProvider } from '@chakra-ui/react';
import { ApolloLink, type ApolloCache } from '@apollo/client';
import { MockLink } from '@apollo/client/testing';
import { render } from '@testing-library/react';
import { getOperationAST, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { from, map, mergeMap } from 'rxjs';
import { AppRouter } from '../src/app/routing/app-router';
import { cartPolicies } from '../src/features/cart/cart-policies';
import { createRetryLink } from '../src/lib/api/retry-link';
import { SerialLink } from '../src/lib/api/serial-link';
import { system } from '../src/app/theme/system';
import { createCache } from '../src/lib/api/cache';
import { DeliveryCitiesDocument, ShopCountryDocument, TextTemplatesDocument } from '../src/generated/graphql';
import { MaskedProvider } from './masked-provider';

interface ProviderOptions {
  /** The URL that the router starts at. */
  path?: string;
  /** The state of that location. */
  state?: object;
  mocks?: ReadonlyArray<MockLink.MockedResponse>;
  /** Used instead of `mocks`. */
  link?: ApolloLink;
  /** What is in the cache already. */
  cache?: ApolloCache;
}

/** By operation name, the promise that its responses wait for. */
const heldUntil = new Map<string, Promise<void>>();
afterEach(() => heldUntil.clear());

/**
 * Holds the responses of the operation in `document` back until the returned function is called, so that a test can
 * look at the loading state without depending on timing.
 */
export function holdResponses(document: DocumentNode): () => void {
  let release = () => {};
  heldUntil.set(getOperationAST(document)?.name?.value ?? '', new Promise((resolve) => (release = resolve)));
  return () => release();
}

const holdLink = new ApolloLink((operation, forward) => {
  const wait = heldUntil.get(operation.operationName ?? '');
  return wait
    ? forward(operation).pipe(mergeMap((response) => from(wait).pipe(map(() => response))))
    : forward(operation);
});

/** Forms ask for it once they are shown. */
const SHOP_COUNTRY = {
  request: { query: ShopCountryDocument },
  result: { data: { shop: { __typename: 'Shop' as const, country: 'PK' } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

/** Unless a test has its own, no city has a delivery fee of its own. */
const NO_CITIES = {
  request: { query: DeliveryCitiesDocument },
  result: { data: { deliveryCities: [] } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

/** Unless a test has its own, messages about orders begin with the default texts. */
const NO_TEXTS = {
  request: { query: TextTemplatesDocument },
  result: { data: { textTemplates: [] } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

export function renderWithProviders(
  ui: ReactNode,
  {
    path = '/',
    state,
    mocks = [],
    link = new MockLink([...mocks, SHOP_COUNTRY, NO_CITIES, NO_TEXTS]),
    cache = createCache(cartPolicies),
  }: ProviderOptions = {},
) {
  window.history.replaceState(state ? { usr: state } : null, '', path);
  return render(
    <MaskedProvider cache={cache} link={new SerialLink().concat(createRetryLink(), holdLink, link)}>
      <ChakraProvider value={system}>
        <AppRouter>{ui}</AppRouter>
      </ChakraProvider>
    </MaskedProvider>,
  );
}
