import { apiOf, type Api } from '../support/api.js';
import { newUser, registerCustomer, signIn } from '../support/customer.js';
import { tokenInEmail, waitForEmail } from '../support/mailbox.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';

const REFUSED = 'This password is one of the most common ones. Please choose another';
const REGISTER = 'mutation Register($input: RegisterInput!) { register(input: $input) { message } }';
const RESET = 'mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';
const CHANGE = 'mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ SEED: 'none', REFUSE_COMMON_PASSWORDS: 'true', ...QUICK_PASSWORDS });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

/** The refusals of one body, by REST and by GraphQL. */
async function refusals(
  [method, path, body]: [string, string, object],
  [operation, input]: [string, object],
  headers: Record<string, string> = {},
) {
  const rest = await api.rest(method, path, body, headers);
  const { errors } = await api.gql(operation, { input }, headers);
  return [
    { status: rest.status, code: rest.body.code, fields: rest.body.fields },
    { code: errors?.[0]?.extensions.code, fields: errors?.[0]?.extensions.fields },
  ];
}
const refusedIn = (field: string) => [
  { status: 400, code: 'VALIDATION_FAILED', fields: { [field]: REFUSED } },
  { code: 'VALIDATION_FAILED', fields: { [field]: REFUSED } },
];

it('a common password is refused at registration, at a reset and at a change, by both APIs', async () => {
  const taken = newUser({ password: 'Password1' });
  expect(await refusals(['POST', '/users', taken], [REGISTER, taken])).toEqual(refusedIn('password'));

  const user = await registerCustomer(api, { password: 'kundan-4-pearls' });
  await api.rest('POST', '/auth/forgot-password', { email: user.email });
  const reset = { token: tokenInEmail(await waitForEmail(api, user.email, 'reset-password')), password: 'qwerty123' };
  expect(await refusals(['POST', '/auth/reset-password', reset], [RESET, reset])).toEqual(refusedIn('password'));

  const { id, headers } = await signIn(api, user);
  const change = { currentPassword: user.password, newPassword: 'trustno1', confirmPassword: 'trustno1' };
  const put = { currentPassword: user.password, newPassword: 'trustno1', password: 'trustno1' };
  expect(await refusals(['PUT', `/users/${id}`, put], [CHANGE, change], headers)).toEqual(refusedIn('newPassword'));
  await signIn(api, user);
});
