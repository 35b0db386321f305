import { screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../test/render-with-providers';
import { KeepHeight } from './keep-height';

function Passing() {
  const [text, setText] = useState('');
  return (
    <>
      <KeepHeight>{text && <p>{text}</p>}</KeepHeight>
      <button onClick={() => setText((before) => (before === '' ? 'Sent.' : ''))}>Next</button>
    </>
  );
}

it('takes no room before there are words, and keeps theirs when they have gone', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
  renderWithProviders(<Passing />);
  const next = screen.getByRole('button');
  const place = next.previousElementSibling as HTMLElement;
  expect(place.style.minHeight).toBe('');
  await userEvent.click(next);
  screen.getByText('Sent.');
  await userEvent.click(next);
  expect(place.textContent).toBe('');
  expect(place.style.minHeight).toBe('72px');
});
