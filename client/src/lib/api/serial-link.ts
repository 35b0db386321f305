import { ApolloLink, type Observable } from '@apollo/client';
import { defer, Subject } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Operations with the same key are sent one after the other, each after the response to the one before. */
    serializationKey?: string;
    /** An operation replaces the one before it that has the same key and waits: both get its response. */
    replaceKey?: string;
    /** Operations that still wait when it is aborted are not sent. */
    cancelSignal?: AbortSignal;
  }
}

interface WaitingOperation {
  replaceKey: string | undefined;
  send: () => Observable<ApolloLink.Result>;
  response: Subject<ApolloLink.Result>;
}

/** Sends operations in the order in which they were made, where their context asks for it. */
export class SerialLink extends ApolloLink {
  /** By serialization key; the first of each list is the one that was sent. */
  private readonly queues = new Map<string, WaitingOperation[]>();

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    const { serializationKey, replaceKey, cancelSignal } = operation.getContext();
    if (serializationKey === undefined) return forward(operation);
    const send = () => {
      cancelSignal?.throwIfAborted();
      return forward(operation);
    };
    return defer(() => {
      const added: WaitingOperation = { replaceKey, send, response: new Subject() };
      this.add(serializationKey, added);
      return added.response;
    });
  }

  private add(key: string, added: WaitingOperation): void {
    const queue = this.queues.get(key) ?? [];
    this.queues.set(key, queue);
    const last = queue.length > 1 ? queue.at(-1) : undefined;
    if (added.replaceKey !== undefined && last?.replaceKey === added.replaceKey) {
      queue.pop();
      added.response.subscribe(last.response);
    }
    queue.push(added);
    // Sent once it has a subscriber.
    if (queue.length === 1) queueMicrotask(() => this.sendFirst(key));
  }

  private sendFirst(key: string): void {
    const queue = this.queues.get(key);
    const first = queue?.[0];
    if (!queue || !first) return void this.queues.delete(key);
    const onEnd = () => {
      queue.shift();
      this.sendFirst(key);
    };
    defer(first.send).subscribe({
      next: (result) => first.response.next(result),
      error: (error: unknown) => {
        onEnd();
        first.response.error(error);
      },
      complete: () => {
        onEnd();
        first.response.complete();
      },
    });
  }
}
