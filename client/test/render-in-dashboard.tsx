/** Mocked responses and actions that the specs of the dashboard share. */
import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { AdminMessages } from '../src/features/admin/messages/admin-messages';
import { renderWithProviders } from './render-with-providers';

type Variables = Record<string, unknown>;

interface MockOptions {
  /** Whether it is the response to a request with these variables. */
  is?: (variables: Variables) => boolean;
  times?: number;
  delay?: number;
}

/** The variables of the requests that `mock` has answered, in their order. */
export const sent: object[] = [];

beforeEach(() => void (sent.length = 0));

export const mock = (
  query: DocumentNode,
  result: object,
  { is = () => true, times = 9, delay = 0 }: MockOptions = {},
) => ({
  request: { query, variables: (variables: Variables) => is(variables) && Boolean(sent.push(variables)) },
  result: result instanceof GraphQLError ? { errors: [result] } : { data: result },
  maxUsageCount: times,
  delay,
});

/** Renders a part of the dashboard, with its messages. */
export const renderInDashboard = (ui: ReactNode, ...mocks: MockLink.MockedResponse[]) =>
  renderWithProviders(
    <>
      <AdminMessages />
      {ui}
    </>,
    { path: '/dashboard', mocks },
  );

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
