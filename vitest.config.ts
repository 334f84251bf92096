import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 120_000,
    coverage: { provider: 'v8', include: ['packages/domain/src/**/*.ts'], exclude: ['**/*.test.ts'] },
  },
});
