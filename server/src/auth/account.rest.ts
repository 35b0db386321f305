import { objectFields } from '../common/rest/rest-values.js';

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The change of the password in the documented body: undefined unless it has `newPassword` or `password`. */
export function passwordChangeFromRest(body: unknown) {
  const { currentPassword, newPassword, password } = objectFields(body);
  if (!isSent(newPassword) && !isSent(password)) return undefined;
  const chosen = isSent(newPassword) ? newPassword : password;
  return { currentPassword, newPassword: chosen, confirmPassword: isSent(password) ? password : chosen };
}
