/** Renders a part of the shop as a page would: themed, routed, with answers for its queries. */
import { ChakraProvider } from '@chakra-ui/react';
import type { ApolloLink } from '@apollo/client';
import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { system } from './src/app/theme';

interface Surroundings {
  path?: string;
  mocks?: ReadonlyArray<MockLink.MockedResponse>;
  /** In the place of `mocks`. */
  link?: ApolloLink;
}

export function renderShop(ui: ReactNode, { path = '/', mocks = [], link }: Surroundings = {}) {
  window.history.replaceState(null, '', path);
  return render(
    <MockedProvider mocks={mocks} link={link}>
      <ChakraProvider value={system}>
        <BrowserRouter>{ui}</BrowserRouter>
      </ChakraProvider>
    </MockedProvider>,
  );
}
