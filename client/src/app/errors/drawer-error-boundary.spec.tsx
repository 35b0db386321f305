import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { LiveRegion } from '../../ui/feedback/live-region';
import { DrawerErrorBoundary } from './drawer-error-boundary';

let isBroken = true;
function Content() {
  if (isBroken) throw new Error('broken');
  return <p>The cart</p>;
}

function App() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <>
      <button onClick={toggle}>Toggle</button>
      <DrawerErrorBoundary name="Your cart" isOpen={isOpen}>
        {wasOpened && <Content />}
      </DrawerErrorBoundary>
      <LiveRegion />
    </>
  );
}

const click = (name: string) => {
  act(() => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const messages = () => screen.queryAllByText('Your cart could not be opened.').length;

beforeEach(() => {
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('shows and announces the error while the drawer is open, and leaves the page as it is', () => {
  renderWithProviders(<App />);
  click('Toggle');
  expect(messages()).toBe(2);
  click('Toggle');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it.each(['Try Again', 'opening it again'])('renders the drawer again on %s', (way) => {
  renderWithProviders(<App />);
  click('Toggle');
  isBroken = false;
  if (way === 'Try Again') click('Try Again');
  else ['Toggle', 'Toggle'].forEach(click);
  expect(screen.getByText('The cart')).toBeTruthy();
});
