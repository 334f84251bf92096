/**
 * Resolves when this program is asked to stop: Ctrl-C, a supervisor's signal, or the end of the program that started it.
 *
 * A terminal and `run.mjs` both pass Ctrl-C on, so a second one counts as impatience only after a while.
 *
 * @param onImpatience called at a later second signal
 */
export function stopSignal(onImpatience: () => void): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const stop = () => {
      if (firstAt !== undefined && Date.now() - firstAt > 1500) onImpatience();
      firstAt ??= Date.now();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    process.on('disconnect', stop);
  });
}
