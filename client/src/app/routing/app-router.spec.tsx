import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { renderWithProviders } from '../../../test/render-with-providers';
import { ProductListDocument, type ProductListQueryVariables } from '../../generated/graphql';

const requestedColours: (string | null | undefined)[] = [];

function List() {
  const [params] = useSearchParams();
  const variables: ProductListQueryVariables = {
    filter: { colour: params.get('colour') },
    sort: 'CREATED_AT_ASC',
    page: 1,
  };
  const { data } = useQuery(ProductListDocument, { variables, fetchPolicy: 'cache-and-network' });
  return <p>{data ? `Found: ${params.get('colour')}` : 'Loading'}</p>;
}

function keepBusy(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Renders slowly, as on a weak device: React may run more urgent updates between two of these. */
function SlowComponent() {
  const [params] = useSearchParams();
  keepBusy(15);
  return <i>{params.size}</i>;
}

function Page() {
  const [, setParams] = useSearchParams();
  return (
    <>
      {/* With a delay: within the click event React would render everything at once. */}
      <button onClick={() => void setTimeout(() => setParams({ colour: 'red' }), 50)}>Red</button>
      <List />
      {Array.from({ length: 12 }, (_, index) => (
        <SlowComponent key={index} />
      ))}
    </>
  );
}

it('a new URL sends one request and the old one is not sent again, however slow rendering is', async () => {
  const list = {
    request: {
      query: ProductListDocument,
      variables: ({ filter }: ProductListQueryVariables) => Boolean(requestedColours.push(filter?.colour)),
    },
    result: {
      data: {
        products: {
          __typename: 'ProductPage',
          items: [],
          pageInfo: { __typename: 'PageInfo', currentPage: 1, totalItems: 0, hasNextPage: false },
        },
      },
    },
    maxUsageCount: 99,
  };
  renderWithProviders(<Page />, { path: '/products?colour=blue', mocks: [list] });
  await screen.findByText('Found: blue');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Found: red');
  await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(requestedColours).toEqual(['blue', 'red']);
});
