import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';

/** Whose account changed, as it is now. */
export interface ChangedPerson {
  _id: Types.ObjectId;
  firstname: string;
  lastname: string;
  username: string;
  email: string;
}

type Hearer = (person: ChangedPerson, session: ClientSession) => Promise<void>;

/** Tells the parts of the shop that keep something of a person's name when it changes, in the same transaction. */
@Injectable()
export class PersonChanges {
  private readonly hearers: Hearer[] = [];

  hear(hearer: Hearer): void {
    this.hearers.push(hearer);
  }

  async tell(person: ChangedPerson, session: ClientSession): Promise<void> {
    for (const hearer of this.hearers) await hearer(person, session);
  }
}
