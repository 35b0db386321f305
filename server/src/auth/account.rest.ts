import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { invalidField } from '../common/errors/app-error.js';
import { objectFields } from '../common/rest/rest-values.js';

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * The change of the password in the documented body; undefined if the body leaves `newPassword`, `password` and
 * `confirmPassword` out, or sends all of them empty without `currentPassword`, as a form does. What the body has of
 * `password` beside `newPassword`, and of `confirmPassword`, repeats the new password.
 */
export function passwordChangeFromRest(body: unknown) {
  const { currentPassword, newPassword, password, confirmPassword } = objectFields(body);
  const fields = [newPassword, password, confirmPassword];
  if (!fields.some(isSent) && !(isSent(currentPassword) && fields.includes(''))) return undefined;
  const chosen = isSent(newPassword) ? newPassword : password;
  if (isSent(confirmPassword) && confirmPassword !== chosen)
    throw invalidField('confirmPassword', ACCOUNT_TEXTS.passwordsShouldMatch, 'confirmPassword');
  return { currentPassword, newPassword: chosen, confirmPassword: password ?? chosen };
}
