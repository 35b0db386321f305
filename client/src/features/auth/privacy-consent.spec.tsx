import { fireEvent, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { PrivacyConsent } from './privacy-consent';

it('the privacy policy names the ways to the own data and to the deletion of the account', async () => {
  renderWithProviders(<PrivacyConsent />);
  fireEvent.click(screen.getByRole('button', { name: 'privacy policy' }));
  const policy = await screen.findByRole('dialog', { name: 'Privacy policy' });
  expect(policy.textContent).toContain('You can download your data and delete your account in its settings.');
  expect(policy.textContent).toContain('keep your orders, but without your name, email, phone and street.');
});
