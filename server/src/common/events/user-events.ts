import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';

/** A user whose name, username or email changed, with the new values. */
export interface ChangedUser {
  _id: Types.ObjectId;
  firstname: string;
  lastname: string;
  username: string;
  email: string;
}

type UserChangeHandler = (user: ChangedUser, session: ClientSession) => Promise<void>;

/**
 * Publishes changes of a user to the modules that store copies of the user's name or email. Handlers run one after the
 * other inside the publisher's transaction, so a handler that throws aborts the change.
 */
@Injectable()
export class UserEvents {
  private readonly handlers: UserChangeHandler[] = [];

  subscribe(handler: UserChangeHandler): void {
    this.handlers.push(handler);
  }

  async publish(user: ChangedUser, session: ClientSession): Promise<void> {
    for (const handler of this.handlers) await handler(user, session);
  }
}
