export type Loop = {
  /** Does it now, unless it is being done. */
  hurry(): void;
  /** No more from now on; resolves when what is being done has ended. */
  stop(): Promise<void>;
};

/** Does something again and again, with a pause after each time; a failure is told and the next time comes all the same. */
export function loop(pauseMs: number, work: () => Promise<void>, complain: (failure: unknown) => void): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  const wait = (): void => {
    if (!isStopped) timer = setTimeout(run, pauseMs).unref();
  };
  const run = (): void => {
    running = work()
      .catch(complain)
      .finally(() => {
        running = null;
        wait();
      });
  };
  wait();
  return {
    hurry: () => {
      if (running || isStopped) return;
      clearTimeout(timer);
      run();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
