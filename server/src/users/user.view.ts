import type { User } from './user.schema.js';

/** A user's own account. */
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

/** A user as administrators see it. */
export const adminUserView = ({
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

export type AdminUserView = ReturnType<typeof adminUserView>;
