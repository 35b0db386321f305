import { sessionStore } from '../session/session-storage';
import { checkoutStorage } from './checkout-storage';

const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

beforeEach(() => {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbidden);
});
afterEach(() => jest.restoreAllMocks());

it('where storage is forbidden, a checkout lives as long as its page, and no longer than its owner’s session', () => {
  sessionStore.begin({ token: 't', refreshToken: 'r', user: { id: 'a', firstname: 'Asha', isAdmin: false } });
  checkoutStorage.keepDetails({ firstname: 'Asha' });
  const paymentId = checkoutStorage.paymentId();
  expect(checkoutStorage.paymentId()).toBe(paymentId);
  expect(checkoutStorage.details().firstname).toBe('Asha');
  sessionStore.end({ message: '', leavesAfterMs: null, comesBack: false });
  expect(checkoutStorage.details().firstname).toBe('');
  expect(checkoutStorage.paymentId()).not.toBe(paymentId);
});

it('is gone once it is cleared', () => {
  checkoutStorage.keepDetails({ firstname: 'Asha' });
  checkoutStorage.clear();
  expect(checkoutStorage.details().firstname).toBe('');
});
