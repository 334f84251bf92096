import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { testBrowser } from './scripts/test-browser.ts';
import { testSettings } from './scripts/test-drawday.ts';

const settings = testSettings();
const baseURL = `http://127.0.0.1:${settings.PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A machine that stands still for seconds fails any journey. The summary counts those that passed only when repeated: look into each.
  retries: 1,
  // A worker waits half of its time for the servers, which want cores too.
  workers: Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2))),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // A browser without a window draws few frames: a list that fades stays in the way of the next click, once in a while for ever.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(await testBrowser(import.meta.dirname)),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        // Pages that live for a minute do not earn the last of V8's compilers back: it took a tenth of the work of a walk.
        '--js-flags=--max-opt=2',
        // All pages are ours: a process for each costs more, up to an eighth of a walk.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--process-per-site',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/run.mjs start --fresh`,
    url: `${baseURL}/health/ready`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: settings,
    // `npm test` starts it while other tests run.
    reuseExistingServer: process.env.E2E_STARTED !== undefined,
  },
});
