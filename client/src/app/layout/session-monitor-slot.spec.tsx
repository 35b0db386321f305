import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { sessionStore } from '../../features/session/session-storage';
import { SessionMonitorSlot } from './session-monitor-slot';

it('says why a session has ended when nobody is signed in any more', async () => {
  sessionStore.begin({
    token: 'token-a',
    refreshToken: 'refresh-a',
    user: { id: 'a', firstname: 'Asha', isAdmin: false },
  });
  renderWithProviders(<SessionMonitorSlot />, { path: '/products' });
  await act(() => import('../../features/session/monitor/session-monitor'));
  act(() => sessionStore.end({ message: 'It is over.', loginRedirectDelayMs: null, returnsAfterLogin: true }));
  await screen.findByText('It is over.');
});
