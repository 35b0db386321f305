import { ApolloLink, type FragmentType } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import {
  ProductHead_ProductFragmentDoc,
  ProductPageDocument,
  type ProductHead_ProductFragment,
} from '../../generated/graphql';
import { createApolloClient } from './apollo-client';
import { useEntityFragment } from './use-entity-fragment';

const ID = '7bea0853e30d7939b203432e';
const product = {
  __typename: 'Product',
  id: ID,
  name: 'Ruby ring',
  price: 900,
  salePrice: 700,
  unitPrice: 700,
  discountPercent: 22,
  stock: 3,
  hasSizes: false,
  sizes: [],
  image: null,
  images: [],
  category: null,
  description: 'A ring.',
  material: null,
  care: null,
  delivery: null,
  returns: null,
};

const createClient = () => {
  const client = createApolloClient({ getToken: () => null, onFailedRequest: () => Promise.resolve(false) });
  client.setLink(new ApolloLink(() => of({ data: { product } })));
  return client;
};
const ask = (client: ReturnType<typeof createClient>) =>
  client.query({ query: ProductPageDocument, variables: { id: ID } });

function Head({ product: from }: { product: FragmentType<ProductHead_ProductFragment> }) {
  const head = useEntityFragment(ProductHead_ProductFragmentDoc, 'ProductHead_product', from);
  return <p>{head ? `${head.name}, ${head.discountPercent}% off` : 'Nothing known'}</p>;
}

it("hides the fields of a component's fragment from its parent, and shows them to the component", async () => {
  const client = createClient();
  const { data } = await ask(client);
  if (!data) throw new Error('The response has no data');
  expect(data.product).toHaveProperty('description', 'A ring.');
  expect(data.product).not.toHaveProperty('discountPercent');

  render(
    <ApolloProvider client={client}>
      <Head product={data.product} />
    </ApolloProvider>,
  );
  expect(screen.getByText('Ruby ring, 22% off')).toBeTruthy();
  client.stop();
});

it('keeps the fields while the cache of another client is empty', async () => {
  const clients = [createClient(), createClient()] as const;
  const { data } = await ask(clients[0]);
  if (!data) throw new Error('The response has no data');
  const page = (client: (typeof clients)[number]) => (
    <ApolloProvider client={client}>
      <Head product={data.product} />
    </ApolloProvider>
  );
  const { rerender } = render(page(clients[0]));
  rerender(page(clients[1]));
  expect(screen.getByText('Ruby ring, 22% off')).toBeTruthy();
  clients.forEach((client) => client.stop());
});
