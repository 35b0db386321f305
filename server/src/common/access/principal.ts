/** The signed-in caller, taken from the session alone: no request body may name another user. */
export interface Principal {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
}
