import type { CartLineWithProduct } from '../cart-types';

/** One piece of work with the shop. */
export interface Job<Answer> {
  /** What it will have done, shown until it is answered. */
  apply: (lines: CartLineWithProduct[]) => CartLineWithProduct[];
  run: () => Promise<Answer>;
  onResponse: (answer: Answer) => void;
  onFailure: (error: unknown) => void;
  /** A later one that says the same, asked for before this one is sent, is enough. */
  dedupeKey?: string | undefined;
}

/** Why a piece of work was not done. */
export interface JobFailure {
  error: unknown;
}

interface QueuedJob {
  job: Pick<Job<unknown>, 'apply' | 'says'>;
  /** Never rejects. */
  run: () => Promise<JobFailure | null>;
  resolve: (failure: JobFailure | null) => void;
  finished: Promise<JobFailure | null>;
  isSent: boolean;
}

/** One person's work, one after the other in the order in which it was asked for. `onStep` is told of every step. */
export function createCartQueue(onChange: () => void) {
  const queued: QueuedJob[] = [];
  let isRunning = false;
  let isClosed = false;

  async function work(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = queued[0]; next; next = queued[0]) {
      next.isSent = true;
      next.resolve(await next.run());
    }
    isRunning = false;
  }

  return {
    /** Null once it is done; a failure too of the later one that was enough. */
    push<Answer>(job: Job<Answer>): Promise<JobFailure | null> {
      let done: QueuedJob['resolve'] = () => undefined;
      const finished = new Promise<JobFailure | null>((resolve) => {
        done = resolve;
      });
      const mine: QueuedJob = { job, resolve: done, finished, isSent: false, run: () => finish(job, mine) };
      const last = queued.at(-1);
      if (last && !last.isSent && job.dedupeKey !== undefined && last.job.dedupeKey === job.dedupeKey) {
        queued.pop();
        void finished.then(last.resolve);
      }
      if (isClosed) done(null);
      else queued.push(mine);
      onChange();
      void work();
      return finished;
    },
    /** Lines as they will be once everything is done. */
    applied: (lines: CartLineWithProduct[]): CartLineWithProduct[] => queued.reduce((sofar, { job }) => job.apply(sofar), lines),
    whenSettled: (): Promise<unknown> => Promise.all(queued.map(({ finished }) => finished)),
    /** What was not sent is not sent any more, and nobody hears of what was. */
    close(): void {
      isClosed = true;
      for (const { resolve } of queued.splice(0)) resolve(null);
    },
  };

  /** Its effect gives way to its answer in one step: nothing is counted twice in between. */
  async function finish<Answer>({ run, onResponse, onFailure }: Job<Answer>, mine: QueuedJob): Promise<JobFailure | null> {
    const leave = () => {
      if (queued[0] === mine) queued.shift();
    };
    let failure: JobFailure | null = null;
    try {
      const answer = await run();
      leave();
      if (!isClosed) onResponse(answer);
    } catch (error) {
      leave();
      onFailure(error);
      failure = { error };
    }
    if (!isClosed) onChange();
    return failure;
  }
}
