import { createServer } from 'node:net';

/** Can a program listen there now? */
export function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, host, () => probe.close(() => answer(true)));
  });
}

/** A port that was free a moment ago. */
export function anyFreePort(host: string): Promise<number> {
  return new Promise((answer, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? answer(address.port) : reject(new Error('No free port.'))));
    });
  });
}
