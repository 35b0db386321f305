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

/** A user as administrators see everybody. */
export const adminView = ({
  _id,
  firstname,
  lastname,
  username,
  email,
  isAdmin,
}: Pick<User, '_id' | 'firstname' | 'lastname' | 'username' | 'email' | 'isAdmin'>) => ({
  id: _id.toHexString(),
  firstname,
  lastname,
  username,
  email,
  isAdmin,
});

export type AdminUserView = ReturnType<typeof adminView>;

export const adminViewToRest = ({ id, ...user }: AdminUserView) => ({ _id: id, ...user });
