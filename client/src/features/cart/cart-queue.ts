import type { KeptLine } from './cart-types';

/** One piece of work with the shop. */
export interface Job<Answer> {
  /** What it will have done, shown until it is answered. */
  apply: (lines: KeptLine[]) => KeptLine[];
  run: () => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (error: unknown) => void;
  /** A later one that says the same, asked for before this one is sent, is enough. */
  says?: string | undefined;
}

/** Why a piece of work was not done. */
export interface Failure {
  error: unknown;
}

interface Waiting {
  job: Pick<Job<unknown>, 'apply' | 'says'>;
  /** Never rejects. */
  work: () => Promise<Failure | null>;
  done: (failure: Failure | null) => void;
  finished: Promise<Failure | null>;
  isSent: boolean;
}

/** One person's work, one after the other in the order in which it was asked for. `onStep` is told of every step. */
export function cartQueue(onStep: () => void) {
  const waiting: Waiting[] = [];
  let isWorking = false;
  let isClosed = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let next = waiting[0]; next; next = waiting[0]) {
      next.isSent = true;
      next.done(await next.work());
    }
    isWorking = false;
  }

  return {
    /** Null once it is done; a failure too of the later one that was enough. */
    push<Answer>(job: Job<Answer>): Promise<Failure | null> {
      let done: Waiting['done'] = () => undefined;
      const finished = new Promise<Failure | null>((resolve) => {
        done = resolve;
      });
      const mine: Waiting = { job, done, finished, isSent: false, work: () => finish(job, mine) };
      const last = waiting.at(-1);
      if (last && !last.isSent && job.says !== undefined && last.job.says === job.says) {
        waiting.pop();
        void finished.then(last.done);
      }
      if (isClosed) done(null);
      else waiting.push(mine);
      onStep();
      void work();
      return finished;
    },
    /** Lines as they will be once everything is done. */
    applied: (lines: KeptLine[]): KeptLine[] => waiting.reduce((sofar, { job }) => job.apply(sofar), lines),
    settled: (): Promise<unknown> => Promise.all(waiting.map(({ finished }) => finished)),
    /** What was not sent is not sent any more, and nobody hears of what was. */
    close(): void {
      isClosed = true;
      for (const { done } of waiting.splice(0)) done(null);
    },
  };

  /** Its effect gives way to its answer in one step: nothing is counted twice in between. */
  async function finish<Answer>({ run, onAnswer, onFailure }: Job<Answer>, mine: Waiting): Promise<Failure | null> {
    const leave = () => {
      if (waiting[0] === mine) waiting.shift();
    };
    let failure: Failure | null = null;
    try {
      const answer = await run();
      leave();
      if (!isClosed) onAnswer(answer);
    } catch (error) {
      leave();
      onFailure(error);
      failure = { error };
    }
    if (!isClosed) onStep();
    return failure;
  }
}
