import { AppError } from '../common/errors/app-error.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import type { UsersService } from '../users/users.service.js';
import type { PasswordChangesService } from './password-changes.service.js';
import type { PasswordHasher } from './password-hasher.js';
import type { PasswordVerifier } from './password-verifier.js';
import { PasswordService } from './password.service.js';

it('a link that was used is one attempt, and beyond the limit no password is compared', async () => {
  const matches = jest.fn().mockResolvedValue(true);
  const count = jest.fn();
  const service = new PasswordService(
    {} as UsersService,
    { matches } as Partial<PasswordHasher> as PasswordHasher,
    {} as PasswordVerifier,
    {
      resetWithLink: async () => false,
      hashSetWithLink: async () => 'her hash',
    } as Partial<PasswordChangesService> as PasswordChangesService,
    { min: 6, common: new Set() },
  );
  const reset = () =>
    service.reset({ token: 'a'.repeat(64), password: 'golden2' }, { count } as Partial<ThrottledCall> as ThrottledCall);
  expect((await reset()).message).toMatch(/^Password has been reset/);
  expect(count).toHaveBeenCalledTimes(1);
  count.mockRejectedValue(new AppError('RATE_LIMITED'));
  await expect(reset()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(matches).toHaveBeenCalledTimes(1);
});
