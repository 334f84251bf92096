/** A pause that news can end early. */
export type WakeableSleep = { readonly forMs: (ms: number) => Promise<void>; readonly wake: () => void };

/** Makes a pause for one sleeper. News that comes while nobody sleeps ends the next pause at once, so none is missed. */
export function wakeableSleep(): WakeableSleep {
  let wakeUp: (() => void) | undefined;
  let hasNews = false;
  return {
    forMs: (ms) =>
      new Promise((resolve) => {
        if (hasNews) {
          hasNews = false;
          resolve();
          return;
        }
        const finish = () => {
          clearTimeout(timer);
          wakeUp = undefined;
          resolve();
        };
        const timer = setTimeout(finish, ms);
        wakeUp = finish;
      }),
    wake: () => {
      if (wakeUp) wakeUp();
      else hasNews = true;
    },
  };
}
