import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { holdResponses, renderWithProviders } from '../../test/render-with-providers';
import { StopProductRequestsDocument } from '../generated/graphql';
import { ProductRequestPage } from './product-request-page';

const request = { query: StopProductRequestsDocument, variables: { token: 'abc' } };
const failed = { request, result: { errors: [new GraphQLError('No answer')] } };
const stopped = {
  request,
  result: { data: { stopProductRequests: { __typename: 'Notice' as const, message: 'Done' } } },
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const headingWithFocus = async (name: string) => expect(await heading(name)).toBe(document.activeElement);

function render(...mocks: (typeof failed | typeof stopped)[]) {
  renderWithProviders(
    <Routes>
      <Route path="/product-requests/:action/:token" element={<ProductRequestPage />} />
    </Routes>,
    { path: '/product-requests/stop/abc', mocks },
  );
}

it('has a title while it waits, and focuses the heading of what came, also after Try Again', async () => {
  const release = holdResponses(StopProductRequestsDocument);
  render(failed, stopped);
  await heading('One Moment...');
  expect(document.title).toBe('One Moment...');
  expect(document.activeElement).toBe(document.body);
  release();
  await headingWithFocus('That Did Not Work');
  const releaseAgain = holdResponses(StopProductRequestsDocument);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await headingWithFocus('One Moment...');
  releaseAgain();
  await headingWithFocus('No More Emails');
});
