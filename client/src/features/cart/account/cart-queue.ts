import type { CartLineWithProduct } from '../cart-types';

/** One request to the server, with its optimistic effect on the lines. */
export interface Job<Result> {
  /** The expected effect, shown until the response arrives. */
  apply: (lines: CartLineWithProduct[]) => CartLineWithProduct[];
  run: () => Promise<Result>;
  onResponse: (result: Result) => void;
  onFailure: (error: unknown) => void;
  /** A later job with the same key replaces the one before it, if that one has not been sent yet. */
  dedupeKey?: string | undefined;
}

export interface JobFailure {
  error: unknown;
}

interface QueuedJob {
  job: Pick<Job<unknown>, 'apply' | 'dedupeKey'>;
  /** Never rejects. */
  run: () => Promise<JobFailure | null>;
  resolve: (failure: JobFailure | null) => void;
  finished: Promise<JobFailure | null>;
  isSent: boolean;
}

/** Runs jobs one after the other, in the order of their `push`. `onChange` is called whenever the queue changes. */
export function createCartQueue(onChange: () => void) {
  const queued: QueuedJob[] = [];
  let isRunning = false;
  let isClosed = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = queued[0]; next; next = queued[0]) {
      next.isSent = true;
      next.resolve(await next.run());
    }
    isRunning = false;
  }

  return {
    /** Resolves with null on success, else with the failure: its own, or that of the job that replaced it. */
    push<Result>(job: Job<Result>): Promise<JobFailure | null> {
      let resolveFinished: QueuedJob['resolve'] = () => undefined;
      const finished = new Promise<JobFailure | null>((resolve) => {
        resolveFinished = resolve;
      });
      const entry: QueuedJob = {
        job,
        resolve: resolveFinished,
        finished,
        isSent: false,
        run: () => runJob(job, entry),
      };
      const last = queued.at(-1);
      if (last && !last.isSent && job.dedupeKey !== undefined && last.job.dedupeKey === job.dedupeKey) {
        queued.pop();
        void finished.then(last.resolve);
      }
      if (isClosed) resolveFinished(null);
      else queued.push(entry);
      onChange();
      void runAll();
      return finished;
    },
    /** The lines with the effects of all queued jobs. */
    applied: (lines: CartLineWithProduct[]): CartLineWithProduct[] =>
      queued.reduce((current, { job }) => job.apply(current), lines),
    whenSettled: (): Promise<unknown> => Promise.all(queued.map(({ finished }) => finished)),
    /** Drops unsent jobs and ignores the responses of those that were sent. */
    close(): void {
      isClosed = true;
      for (const { resolve } of queued.splice(0)) resolve(null);
    },
  };

  /** Removes the job and applies its response in one step, so that its effect is never counted twice. */
  async function runJob<Result>(
    { run, onResponse, onFailure }: Job<Result>,
    entry: QueuedJob,
  ): Promise<JobFailure | null> {
    const dequeue = () => {
      if (queued[0] === entry) queued.shift();
    };
    let failure: JobFailure | null = null;
    try {
      const result = await run();
      dequeue();
      if (!isClosed) onResponse(result);
    } catch (error) {
      dequeue();
      onFailure(error);
      failure = { error };
    }
    if (!isClosed) onChange();
    return failure;
  }
}
