import { defineConfig } from 'vitest/config';

const needDatabase = ['apps/{api,identity,lab-link}/**/*.test.ts', 'packages/{database,demo-data}/**/*.test.ts'];

export default defineConfig({
  test: {
    coverage: { provider: 'v8', include: ['packages/domain/src/**/*.ts'], exclude: ['**/*.test.ts'] },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: needDatabase,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: needDatabase,
          globalSetup: ['packages/database/src/test-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
