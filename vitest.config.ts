import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const needDatabase = ['apps/{api,identity,lab-link}/**/*.test.ts', 'packages/{database,demo-data}/**/*.test.ts'];
/** Component tests: the real pages over a fake of the server. */
const screens = '**/*.screen.test.{ts,tsx}';

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    coverage: { provider: 'v8', include: ['packages/domain/src/**/*.ts'], exclude: ['**/*.test.ts'] },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...needDatabase, screens],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: 'apps/web',
        test: {
          name: 'screens',
          include: ['src/**/*.screen.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A file that is saved is no page to go to, which all later tests would start from.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          // antd and the rooms are read once, not once a file; what is signed in and shown is cleared by each test.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          include: needDatabase,
          isolate: false,
          globalSetup: ['packages/database/src/test-setup.ts'],
          setupFiles: ['packages/database/src/testing/statements-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
