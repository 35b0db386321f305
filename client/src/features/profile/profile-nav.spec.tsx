import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderWithProviders } from '../../../test/render-with-providers';
import { ProfileNav } from './profile-nav';

function render(path: string, isAdmin = false) {
  const onSignOut = jest.fn();
  const nav = <ProfileNav isAdmin={isAdmin} onSignOut={onSignOut} />;
  renderWithProviders(
    <Routes>
      {['/profile', '/user-profile'].map((base) => (
        <Route key={base} path={base} element={nav}>
          <Route path="*" element={null} />
        </Route>
      ))}
    </Routes>,
    { path },
  );
  return onSignOut;
}
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it.each(['/profile', '/user-profile'])('links to the pages under %s, and marks the current one', (base) => {
  render(`${base}/addresses`);
  expect(links()).toEqual([
    ['My Account', base],
    ['Orders', `${base}/orders`],
    ['Addresses', `${base}/addresses`],
    ['Notifications', `${base}/notifications`],
    ['Password', `${base}/password`],
    ['Settings', `${base}/settings`],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Addresses');
});

it('links administrators to the dashboard as well', () => {
  render('/profile', true);
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
});

it('signs out', () => {
  const onSignOut = render('/profile');
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});
