import { fireEvent, renderHook } from '@testing-library/react';
import { overlayVar } from './shortcuts-store';
import { useDashboardKeys } from './use-dashboard-keys';

afterEach(() => void overlayVar(null));

it('Ctrl+K opens and closes the palette once, however long it is held', () => {
  renderHook(() => useDashboardKeys());
  const press = (repeat: boolean) => fireEvent.keyDown(window, { key: 'k', ctrlKey: true, repeat });
  press(false);
  // False: the browser's own search does not get the held key either.
  expect([press(true), press(true), overlayVar()]).toEqual([false, false, 'palette']);
  press(true);
  expect(overlayVar()).toBe('palette');
  press(false);
  expect(overlayVar()).toBeNull();
});
