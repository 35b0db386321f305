import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';

/** A user whose name, username, email or phone changed, with the new values. */
export interface ChangedUser {
  _id: Types.ObjectId;
  firstname: string;
  lastname: string;
  username: string;
  email: string;
}

/** A user who has proved to own the email address, and the guest's order that the registration named. */
export interface VerifiedUser extends ChangedUser {
  guestOrderHash?: string;
}

type Handler<User> = (user: User, session: ClientSession) => Promise<void>;

/**
 * Publishes changes of a user to the modules that store copies of the user's name or email, or tell others of them.
 * Handlers run one after the other inside the publisher's transaction, so a handler that throws aborts the change.
 */
@Injectable()
export class UserEvents {
  private readonly handlers: Handler<ChangedUser>[] = [];
  private readonly verifiedHandlers: Handler<VerifiedUser>[] = [];

  subscribe(handler: Handler<ChangedUser>): void {
    this.handlers.push(handler);
  }

  /** For the moment when the email address of a new account is verified. */
  subscribeVerified(handler: Handler<VerifiedUser>): void {
    this.verifiedHandlers.push(handler);
  }

  async publish(user: ChangedUser, session: ClientSession): Promise<void> {
    for (const handler of this.handlers) await handler(user, session);
  }

  async publishVerified(user: VerifiedUser, session: ClientSession): Promise<void> {
    for (const handler of this.verifiedHandlers) await handler(user, session);
  }
}
