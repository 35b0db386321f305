import * as z from 'zod';
import { LIMITS } from '#shared/limits';
import {
  addressedRules,
  adminToggleRules,
  availabilityRules,
  deleteAccountRules,
  passwordRule,
  profileRules,
  registerRules,
  resetPasswordRulesFor,
  signInRules,
  userPageRules,
} from '#shared/rules/account.rules';
import {
  account,
  accountData,
  adminUser,
  availability,
  freshToken,
  registered,
  signedIn,
  tokenPair,
  verified,
} from '../answers/accounts.answers.js';
import { notice } from '../answers/values.js';
import type { Chapter } from '../operation.js';

const resetRules = resetPasswordRulesFor({ min: LIMITS.password.min, common: new Set() });

/** Empty texts leave a password as it is. */
const passwordChange = {
  currentPassword: z.string().nullish(),
  newPassword: z.union([z.literal(''), passwordRule()]).nullish(),
  password: z.string().nullish().describe('`newPassword` again, or alone instead of it'),
  confirmPassword: z.string().nullish().describe('The new password again, if it is sent'),
};

export const ACCOUNTS: Chapter = {
  tag: 'Accounts',
  description: 'Registration, sessions, the own account, and the accounts of all users for administrators.',
  operations: {
    'POST /users': {
      id: 'register',
      summary: 'Registers an account',
      description:
        'Sends an email with a link that verifies the address; signing in is possible from then on. The answer does not ' +
        'say whether the address had an account.',
      body: registerRules,
      answer: registered,
      errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
    },
    'POST /auth/check-availability': {
      id: 'checkAvailability',
      summary: 'Says whether a username or an email address is free',
      body: availabilityRules,
      answer: availability,
    },
    'POST /auth/resend-verification': {
      id: 'resendVerification',
      summary: 'Sends the email with the verification link again',
      description: 'The answer is the same for unknown and for verified addresses, to which nothing is sent.',
      body: addressedRules,
      answer: notice,
    },
    'POST /auth/verify-email': {
      id: 'verifyEmail',
      summary: 'Verifies an email address by the token in the link',
      description: 'Also completes a change of the address, or undoes one by the link that the old address got.',
      body: z.object({ token: z.string() }),
      answer: verified,
      errors: ['TOKEN_INVALID', 'EMAIL_TAKEN'],
    },
    'POST /auth/forgot-password': {
      id: 'forgotPassword',
      summary: 'Sends an email with a link to set a new password',
      description: 'The answer is the same for unknown addresses, to which nothing is sent.',
      body: addressedRules,
      answer: notice,
    },
    'POST /auth/reset-password': {
      id: 'resetPassword',
      summary: 'Sets a new password by the token in the link',
      description: 'Ends all sessions of the account, and verifies the email address that the link was sent to.',
      body: resetRules,
      answer: notice,
      errors: ['TOKEN_INVALID'],
    },
    'POST /auth': {
      id: 'signIn',
      summary: 'Signs in',
      description: '`email` takes an email address or a username.',
      body: signInRules,
      answer: signedIn,
      errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED'],
    },
    'GET /auth': { id: 'getAccount', summary: 'The account that is signed in', answer: account },
    'POST /auth/refresh': {
      id: 'refreshToken',
      summary: 'Exchanges the access token for a new one',
      description: 'The earlier token stays valid for a minute, for other tabs.',
      answer: freshToken,
      errors: ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID'],
    },
    'POST /auth/token/refresh': {
      id: 'refreshTokenPair',
      summary: 'Exchanges a refresh token for a new pair of tokens',
      description: 'A refresh token can be used once; using it again ends its session.',
      body: z.object({ refresh: z.string() }),
      answer: tokenPair,
      errors: ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID'],
    },
    'POST /auth/logout': {
      id: 'signOut',
      summary: 'Ends the session of the token',
      description: 'Answers the same without a token, and for a token that is not valid any more.',
      answer: notice,
    },
    'POST /auth/logout-everywhere': {
      id: 'signOutEverywhere',
      summary: 'Ends all sessions of the account',
      answer: notice,
    },
    'PUT /users/:id': {
      id: 'updateAccount',
      summary: 'Changes the own account, and its password',
      description:
        'Fields that are left out stay. A new email address is used when its link has been opened; until then it is ' +
        '`pendingEmail`. With `newPassword` or `password` the password is changed as well, or nothing is; this ends all ' +
        'other sessions and an earlier change of the address that is still pending. The same change of the password ' +
        'again changes nothing more. Usernames and addresses of accounts that were never verified are free.',
      params: { id: 'The id of the signed-in user' },
      body: profileRules.extend(passwordChange),
      answer: account,
      errors: ['FORBIDDEN', 'USERNAME_TAKEN', 'EMAIL_TAKEN'],
    },
    'GET /users/me/data': {
      id: 'getAccountData',
      summary: 'What the shop has of the signed-in account, as a file',
      description: 'Profile, addresses, cart, all orders and sessions, without secrets.',
      answer: accountData,
    },
    'POST /users/me/delete': {
      id: 'deleteAccount',
      summary: 'Deletes the signed-in account',
      description:
        'With its addresses, cart and sessions, at once. Its orders stay without the person, and an email tells of it. A ' +
        'wrong password counts as a failed sign-in.',
      body: deleteAccountRules,
      answer: notice,
      errors: ['ORDERS_UNDER_WAY', 'LAST_ADMIN'],
    },
    'GET /users': {
      id: 'listUsers',
      summary: 'All users, or one page of them',
      query: userPageRules,
      answer: z.array(adminUser),
    },
    'PUT /users/:id/admin': {
      id: 'setAdmin',
      summary: 'Grants or takes the role of an administrator',
      description: 'Without `isAdmin` the role is toggled.',
      body: adminToggleRules,
      answer: adminUser,
      errors: ['LAST_ADMIN'],
    },
  },
};
