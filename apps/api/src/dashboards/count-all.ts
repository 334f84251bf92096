import type { Reader } from '@drawday/database/connect.ts';
import type { CounterName } from '@drawday/domain';
import { countUnmatched } from '../lab-link/lab-link.public.ts';
import type { CounterScope } from './counter-scope.ts';
import { type Counted, countQueues } from './counters.store.ts';

type Count = { countType: CounterName; count: number };
const isUnmatched = ({ name }: Counted<CounterName>) => name === 'unmatchedReports' || name === 'unmatchedCriticals';

/** Counters in the order asked for. What waits in the laboratory link belongs to no facility and is counted there. */
export async function countAll(db: Reader, scope: CounterScope, counted: readonly Counted<CounterName>[]): Promise<Count[]> {
  const here = counted.filter((one) => !isUnmatched(one));
  const counts: Partial<Record<CounterName, number>> = {
    ...(here.length && (await countQueues(db, scope, here))),
    ...(here.length < counted.length && (await countUnmatched(db))),
  };
  return counted.map(({ name }) => ({ countType: name, count: counts[name] ?? 0 }));
}
