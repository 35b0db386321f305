import { startServiceWorker } from './service-worker';

const register = jest.fn(async () => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  register.mockClear();
  const serviceWorker = { register, controller: {}, addEventListener: jest.fn(), startMessages: jest.fn() };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const start = (isDevelopment: boolean) => startServiceWorker({ isDevelopment, isGuest: () => true });

it('is registered six seconds after the first page has loaded', () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  start(false);
  jest.advanceTimersByTime(60_000);
  expect(register).not.toHaveBeenCalled();
  readyState.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(5999);
  expect(register).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledWith('/service-worker.js');
});

it('is not registered in development', () => {
  start(true);
  jest.advanceTimersByTime(60_000);
  expect(register).not.toHaveBeenCalled();
});
