import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

const [port = '4500', identityPort = '4501', labLinkPort = '4502', labSimulatorPort = '4503'] = (process.env.E2E_PORTS ?? '')
  .split(' ')
  .filter(Boolean);

/** On a bare Linux the browser brings its own libraries, but only when it believes to be in a cloud function. */
function lacksLibraries(): boolean {
  try {
    return process.platform === 'linux' && !execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so');
  } catch {
    return false;
  }
}

async function browser(): Promise<{ executablePath: string } | { channel: string }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  if (lacksLibraries()) process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath() };
}

const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  workers: 2,
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...(await browser()), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] },
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
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e',
      DATABASE_URL: '',
      SIMULATOR_DELAY_MS: '300',
    },
  },
});
