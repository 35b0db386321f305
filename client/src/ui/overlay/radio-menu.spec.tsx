import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../test/render-with-providers';
import { Button } from '../button/button';
import { RadioMenu } from './radio-menu';

it.each(['Enter', 'Space'])('%s that is held on the button of a menu opens it and chooses nothing', async (key) => {
  const onChange = jest.fn();
  const options = [
    ['one', 'One'],
    ['two', 'Two'],
  ] as const;
  renderWithProviders(
    <RadioMenu label="Numbers" value="" onChange={onChange} options={options} trigger={<Button>Open</Button>} />,
  );
  screen.getByRole('button').focus();
  await userEvent.keyboard(`[${key}>20/]`);
  await screen.findByRole('menuitemradio', { name: 'One' });
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard(`[${key}]`);
  expect(onChange).toHaveBeenCalledWith('one');
});
