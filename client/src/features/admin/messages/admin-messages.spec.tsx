import { act, renderHook, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { AdminMessages } from './admin-messages';
import { useAdminMessages, type Tone } from './message-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const { showMessage } = renderHook(useAdminMessages).result.current;
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

it.each<[string, number, Tone, boolean]>([
  ['with Undo', 10, 'success', true],
  ['of an error', 12, 'error', false],
  ['of anything else', 6, 'success', false],
])('a message %s is there for %p seconds, and then goes by itself', (_kind, seconds, tone, hasUndo) => {
  renderWithProviders(<AdminMessages />);
  act(() => void showMessage('Done.', tone, hasUndo ? { label: 'Undo', onClick: jest.fn() } : undefined));
  pass(seconds - 0.1);
  screen.getByText('Done.');
  expect(screen.queryByRole('button', { name: 'Undo: Done.' }) !== null).toBe(hasUndo);
  pass(0.2);
  expect(screen.queryByText('Done.')).toBeNull();
});

it('a message that has the focus stays', () => {
  renderWithProviders(<AdminMessages />);
  act(() => void showMessage('Done.'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60);
  screen.getByText('Done.');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(6.1);
  expect(screen.queryByText('Done.')).toBeNull();
});
