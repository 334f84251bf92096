import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needDatabase = ['apps/{api,identity,lab-link}/**/*.test.ts', 'packages/{database,demo-data}/**/*.test.ts'];
/** Component tests: the real pages over a fake of the server. */
const screens = '**/*.screen.test.{ts,tsx}';

/** On a fresh clone Vitest knows how large a file is, not how long it takes; the longest begin first, so that no worker is left alone with one. */
const longest = /screen-states-|every-(?:call|account)\.|counters-and-lists|load-demo|recount|demo-tenant|outbox-sender|two-editors/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => (longest.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

const cores = availableParallelism();

export default defineConfig({
  test: {
    maxWorkers: cores,
    sequence: { sequencer: LongestFirst },
    coverage: { provider: 'v8', include: ['packages/domain/src/**/*.ts'], exclude: ['**/*.test.ts'] },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
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
          sequence: { groupOrder: 1 },
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
          // They wait for PostgreSQL a third of their time.
          maxWorkers: cores + 1,
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
