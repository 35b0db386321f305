import { signIn, signOut } from '../../../test/session';
import { checkoutStorage } from './checkout-storage';

const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

beforeEach(() => {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbidden);
});
afterEach(() => jest.restoreAllMocks());

it('without storage, a checkout lives as long as the page and the session', () => {
  signIn({ id: 'a' });
  checkoutStorage.saveDetails({ firstname: 'Asha' });
  const paymentId = checkoutStorage.paymentId();
  expect(checkoutStorage.paymentId()).toBe(paymentId);
  expect(checkoutStorage.details().firstname).toBe('Asha');
  signOut();
  expect(checkoutStorage.details().firstname).toBe('');
  expect(checkoutStorage.paymentId()).not.toBe(paymentId);
});

it('knows an order that was sent and not answered, until it is refused or begun anew', () => {
  checkoutStorage.paymentId();
  expect(checkoutStorage.isUnanswered()).toBe(false);
  checkoutStorage.setSent(true);
  expect(checkoutStorage.isUnanswered()).toBe(true);
  checkoutStorage.setSent(false);
  expect(checkoutStorage.isUnanswered()).toBe(false);
  checkoutStorage.setSent(true);
  checkoutStorage.renewPaymentId();
  expect(checkoutStorage.isUnanswered()).toBe(false);
});

it('keeps a payment id for a day: who orders the same pieces later wants them again', () => {
  const paymentId = checkoutStorage.paymentId();
  checkoutStorage.setSent(true);
  const madeAt = Number(/\d+/.exec(paymentId)?.[0]);
  const now = jest.spyOn(Date, 'now').mockReturnValue(madeAt + 86_399_999);
  expect([checkoutStorage.paymentId(), checkoutStorage.isUnanswered()]).toEqual([paymentId, true]);
  now.mockReturnValue(madeAt + 86_400_000);
  expect(checkoutStorage.isUnanswered()).toBe(false);
  expect(checkoutStorage.paymentId()).not.toBe(paymentId);
});

it('is empty after clear', () => {
  checkoutStorage.saveDetails({ firstname: 'Asha' });
  checkoutStorage.clear();
  expect(checkoutStorage.details().firstname).toBe('');
});

it('keeps the payment method when the payment id is renewed or the method is chosen again', () => {
  const [paymentId, method] = [checkoutStorage.paymentId(), checkoutStorage.paymentMethod()];
  checkoutStorage.choosePaymentMethod(method);
  expect(checkoutStorage.paymentId()).toBe(paymentId);
  checkoutStorage.renewPaymentId();
  expect(checkoutStorage.paymentId()).not.toBe(paymentId);
  expect(checkoutStorage.paymentMethod()).toBe(method);
});
