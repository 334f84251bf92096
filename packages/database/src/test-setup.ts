import { startTestServer } from './test-server.ts';

/** Global setup of Vitest: one server a run, stopped at its end. */
export async function setup() {
  const server = await startTestServer();
  return () => server.stop();
}
