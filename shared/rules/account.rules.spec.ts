import { passwordStrength } from '../password-strength.js';
import {
  ACCOUNT_TEXTS,
  availabilityRules,
  changePasswordRulesFor,
  profileRules,
  registerFormRules,
  registerRules,
  registerRulesFor,
  resetPasswordRulesFor,
  signInRules,
} from './account.rules.js';
import { phoneCheckFor } from '../phone.js';
import { addressRulesFor, checkoutAddressRulesFor } from './address.rules.js';
import { contactRules } from './contact.rules.js';

const policyOf = (min: number, ...common: string[]) => ({ min, common: new Set(common) });

const person = {
  firstname: 'Asha',
  lastname: 'Verma',
  username: 'asha_1',
  email: 'asha@example.com',
  password: 'pearls1',
};
const textsOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a registration', () => {
  it.each([
    ['firstname', '', 'Please enter your first name'],
    ['firstname', 'A', 'First name must be at least 2 characters long'],
    ['firstname', 'A'.repeat(31), 'First name cannot exceed 30 characters'],
    ['firstname', 'Asha1', 'First name can only contain letters and spaces'],
    ['lastname', '', 'Please enter your last name'],
    ['lastname', 'V', 'Last name must be at least 2 characters long'],
    ['lastname', 'V'.repeat(31), 'Last name cannot exceed 30 characters'],
    ['lastname', 'V-x', 'Last name can only contain letters and spaces'],
    ['username', 'ab', 'Username must be at least 3 characters long'],
    ['username', 'a'.repeat(21), 'Username cannot exceed 20 characters'],
    ['username', 'asha@x', 'Username can only contain letters, numbers, and underscores'],
    ['email', '', 'Please include an email'],
    ['email', 'asha', 'Please include a valid email'],
    ['password', 'abc12', 'Password must be at least 6 characters long'],
    ['password', `a1${'x'.repeat(99)}`, 'Password cannot exceed 100 characters'],
    ['password', 'abcdef', 'Password must contain at least one letter and one number'],
    ['password', '123456', 'Password must contain at least one letter and one number'],
  ])('with %s %p is refused: %s', (field, value, text) => {
    expect(textsOf(registerRules.safeParse({ ...person, [field]: value }))).toEqual([`${field}: ${text}`]);
  });

  it.each([
    ['firstname', 'Please enter your first name'],
    ['lastname', 'Please enter your last name'],
    ['email', 'Please include an email'],
    ['password', 'Please enter your password'],
  ])('without %s is refused: %s', (field, text) => {
    expect(textsOf(registerRules.safeParse({ ...person, [field]: undefined }))).toEqual([`${field}: ${text}`]);
  });

  it.each([
    ['Al', 'abc', 'a12345'],
    ['A'.repeat(30), 'a'.repeat(20), `a1${'x'.repeat(98)}`],
    ['Zoë Ann', 'A_9', '  é 1  '],
  ])('takes %p, %p, %p', (firstname, username, password) => {
    expect(registerRules.parse({ ...person, firstname, username, password })).toMatchObject({
      firstname,
      username,
      password,
    });
  });

  it.each([
    'amna@gmail..com',
    'amna@.gmail.com',
    'amna@gmail.com.',
    'amna@-gmail.com',
    'amna@gmail-.com',
    'x@y.zz-',
    '.amna@gmail.com',
    'amna.@gmail.com',
    'am..na@gmail.com',
    'amna@gmail.c',
    'amna@mail。gmail.com',
    'amna@mail．gmail.com',
    'amna@mail｡gmail.com',
  ])('with the email %s, which nobody can have, is refused', (email) => {
    expect(textsOf(registerRules.safeParse({ ...person, email }))).toEqual(['email: Please include a valid email']);
  });

  it.each([
    'a@b.pk',
    'amna.k@mail.gmail.com',
    'amna+shop@my--shop.co.uk',
    '-amna-@x-1.example',
    'amna@münchen.de',
    'amna@دکان.pk',
    "o'neill_@3m.com",
  ])('with the email %s is taken', (email) => {
    expect(registerRules.parse({ ...person, email }).email).toBe(email);
  });

  it.each(['a.', '-', 'a-', 'a'])('with an email of many %j is answered at once', (part) => {
    const email = `a@${part.repeat(250 / part.length)}@`;
    expect(registerRules.safeParse({ ...person, email }).success).toBe(false);
  });

  it('is refused with an unknown field', () => {
    expect(registerRules.safeParse({ ...person, isAdmin: true }).success).toBe(false);
  });

  it('requires the same password twice in its form', () => {
    expect(textsOf(registerFormRules.safeParse({ ...person, confirmPassword: 'pearls2' }))).toEqual([
      'confirmPassword: Passwords do not match',
    ]);
  });
});

it.each([[{}], [{ username: 'abc', email: 'a@b.example' }], [{ username: { $regex: '.*' } }], [{ email: 'x' }]])(
  'the availability check refuses %p',
  (query) => {
    expect(availabilityRules.safeParse(query).success).toBe(false);
  },
);

it.each([
  ['abc', 0],
  ['abcdef', 1],
  ['abcdefgh', 2],
  ['abcdefg1', 3],
  ['Abcdefg1', 4],
  ['Abcdefg1!', 4],
  ['abcdefg!', 3],
  ['', 0],
])('%p has strength %d', (password, score) => {
  expect(passwordStrength(password).score).toBe(score);
});

it.each([
  [0, 'Weak - Add more characters and variety'],
  [1, 'Weak - Add more characters and variety'],
  [2, 'Fair - Consider adding numbers or symbols'],
  [3, 'Good - Strong password'],
  [4, 'Excellent - Very strong password'],
])('strength %d reads %s', (score, label) => {
  const example = ['', 'abcdef', 'abcdefgh', 'abcdefg1', 'Abcdefg1'][score] ?? '';
  expect(passwordStrength(example)).toEqual({ score, label });
});

it('a reset takes a token of 64 hexadecimal characters and a password of any length, as do the other forms', () => {
  const password = `a1${'x'.repeat(50_000)}`;
  expect(resetPasswordRulesFor(policyOf(6)).safeParse({ token: 'a'.repeat(64), password }).success).toBe(true);
  expect(signInRules.safeParse({ email: 'asha', password }).success).toBe(true);
  expect(
    changePasswordRulesFor(policyOf(6)).safeParse({
      currentPassword: password,
      newPassword: 'pearls1',
      confirmPassword: 'pearls1',
    }).success,
  ).toBe(true);
  expect(resetPasswordRulesFor(policyOf(6)).safeParse({ token: 'a'.repeat(63), password: 'abcdef1' }).success).toBe(
    false,
  );
});

it('a password change requires the same password twice', () => {
  expect(
    textsOf(
      changePasswordRulesFor(policyOf(6)).safeParse({
        currentPassword: 'x',
        newPassword: 'pearls1',
        confirmPassword: 'pearls2',
      }),
    ),
  ).toEqual(['confirmPassword: Passwords should match!']);
});

it('a shop may require longer passwords than the documented six characters', () => {
  const person = { firstname: 'Asha', lastname: 'Verma', username: 'asha_1', email: 'asha@example.com' };
  const register = (password: string) => textsOf(registerRulesFor(policyOf(12)).safeParse({ ...person, password }));
  expect(register('pearls12345')).toEqual(['password: Password must be at least 12 characters long']);
  expect(register('pearls123456')).toEqual([]);
});

it('a shop may refuse common passwords, in whatever case they are typed', () => {
  const reset = (password: string) =>
    textsOf(resetPasswordRulesFor(policyOf(6, 'pearls1')).safeParse({ token: 'a'.repeat(64), password }));
  expect(reset('Pearls1')).toEqual([`password: ${ACCOUNT_TEXTS.commonPassword}`]);
  expect(reset('pearls12')).toEqual([]);
});

it('a profile drops unknown fields', () => {
  expect(profileRules.parse({ firstname: 'Asha', isAdmin: true, gender: '' })).toEqual({
    firstname: 'Asha',
    gender: '',
  });
  expect(profileRules.safeParse({ gender: 'x' }).success).toBe(false);
});

describe('addresses', () => {
  const isPhone = phoneCheckFor('PK');
  const [addressRules, checkoutAddressRules] = [addressRulesFor(isPhone), checkoutAddressRulesFor(isPhone)];
  const texts = (rules: typeof addressRules | typeof checkoutAddressRules) => textsOf(rules.safeParse({}));
  it('of the profile have error messages of their own', () => {
    expect(texts(addressRules)).toEqual([
      'firstname: Please enter your first name',
      'lastname: Please enter your last name',
      'phone: Please enter your phone number',
      'streetAddress: Please enter your address',
      'city: Please enter your city',
      'state: Please enter your state',
    ]);
  });
  it('of checkout have error messages of their own', () => {
    expect(texts(checkoutAddressRules).map((text) => text.split(': ')[1])).toEqual([
      'First name is required',
      'Last name is required',
      'Phone is required',
      'Street address is required',
      'City is required',
      'State is required',
      'Zip code is required',
      'Country is required',
    ]);
  });
});

describe('a contact message', () => {
  const message = {
    name: 'Asha',
    email: 'a@b.example',
    phone: '',
    subject: 'feedback',
    message: 'Lovely\nrings',
    marketingConsent: true,
  };
  it.each([
    'product-inquiry',
    'custom-order',
    'order-status',
    'return-exchange',
    'wholesale-inquiry',
    'general',
    'complaint',
    'feedback',
  ])('may be about %s', (subject) => {
    expect(contactRules.parse({ ...message, subject })).toMatchObject({ subject, phone: null });
  });
  it.each([
    ['name', ''],
    ['email', 'x'],
    ['subject', 'other'],
    ['message', ' '],
    ['marketingConsent', false],
    ['name', 'a\r\nBcc: x'],
    ['phone', '1\n2'],
    ['message', 'x'.repeat(5001)],
  ])('is refused with %s %p', (field, value) => {
    expect(contactRules.safeParse({ ...message, [field]: value }).success).toBe(false);
  });
});
