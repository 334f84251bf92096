import { defineConfig } from '@playwright/test';
import { testBrowser } from './scripts/test-browser.ts';

const [
  port = '4500',
  identityPort = '4501',
  labLinkPort = '4502',
  labSimulatorPort = '4503',
  mailboxSmtpPort = '4504',
  mailboxPort = '4505',
] = (process.env.E2E_PORTS ?? '').split(' ').filter(Boolean);

const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  workers: 2,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...(await testBrowser(import.meta.dirname)), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] },
  },
  webServer: {
    command: `"${process.execPath}" scripts/run.mjs start --fresh`,
    url: `${baseURL}/health/ready`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      NODE_ENV: 'test',
      PORT: port,
      IDENTITY_PORT: identityPort,
      LAB_LINK_PORT: labLinkPort,
      LAB_SIMULATOR_PORT: labSimulatorPort,
      MAILBOX_SMTP_PORT: mailboxSmtpPort,
      MAILBOX_PORT: mailboxPort,
      SMTP_URL: '',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e',
      DATABASE_URL: '',
      SIMULATOR_DELAY_MS: '300',
      SIMULATOR_CHANCES: 'none',
    },
  },
});
