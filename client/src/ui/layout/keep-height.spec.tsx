import { screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../test/render-with-providers';
import { KeepHeight } from './keep-height';

function ToggledMessage() {
  const [text, setText] = useState('');
  return (
    <>
      <KeepHeight>{text && <p>{text}</p>}</KeepHeight>
      <button onClick={() => setText((before) => (before === '' ? 'Sent.' : ''))}>Next</button>
    </>
  );
}

it('has no height before its first content and keeps the height after the content is removed', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
  renderWithProviders(<ToggledMessage />);
  const next = screen.getByRole('button');
  const box = next.previousElementSibling as HTMLElement;
  expect(box.style.minHeight).toBe('');
  await userEvent.click(next);
  screen.getByText('Sent.');
  await userEvent.click(next);
  expect(box.textContent).toBe('');
  expect(box.style.minHeight).toBe('72px');
});
