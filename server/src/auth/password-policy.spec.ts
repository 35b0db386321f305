import { ConfigError } from '../config/config.js';
import { readPasswordPolicy } from './password-policy.js';

const settings = { ADMIN_PASSWORD: undefined, PASSWORD_MIN_LENGTH: 6, REFUSE_COMMON_PASSWORDS: true };

it('refuses the 3,000 most common passwords that the other rules allow, if the shop wants it', async () => {
  const { min, common } = await readPasswordPolicy(settings);
  expect([min, common.size]).toEqual([6, 3000]);
  expect(['abc123', 'password1', 'trustno1', 'qwerty123'].filter((each) => !common.has(each))).toEqual([]);
  expect([...common].filter((each) => !/^(?=.*\d)(?=.*[a-z]).{6,}$/.test(each))).toEqual([]);
  expect((await readPasswordPolicy({ ...settings, REFUSE_COMMON_PASSWORDS: false })).common.size).toBe(0);
});

it('counts only passwords that are as long as the shop asks', async () => {
  const { common } = await readPasswordPolicy({ ...settings, PASSWORD_MIN_LENGTH: 9 });
  expect([common.has('password1'), common.has('abc123')]).toEqual([true, false]);
});

it('ends the start if the first administrator would have a common password', async () => {
  await expect(readPasswordPolicy({ ...settings, ADMIN_PASSWORD: 'Password1' })).rejects.toThrow(ConfigError);
  await expect(readPasswordPolicy({ ...settings, ADMIN_PASSWORD: 'pearls-4-queens' })).resolves.toBeDefined();
});
