import type { User } from './user.schema.js';

/** A user as that user sees it. */
export const userView = (user: User) => ({
  id: user._id.toHexString(),
  firstname: user.firstname,
  lastname: user.lastname,
  username: user.username,
  email: user.email,
  pendingEmail: user.pendingEmail,
  phone: user.phone,
  gender: user.gender,
  isAdmin: user.isAdmin,
});

export type UserView = ReturnType<typeof userView>;

/** The same under the documents' names. */
export const userToRest = ({ id, ...user }: UserView) => ({ _id: id, ...user });
