import './test-names.css';
import { shortTestName } from '../platform/short-test-name.ts';
import { type DrawRow, testNames } from '../requisitions/requisitions.public.ts';

/** What is ordered, in a row: the first by name, how many more, and all of them in the tooltip. */
export function TestNames({ draw }: { draw: DrawRow }) {
  const [first, ...others] = draw.offerings;
  if (!first) return <span className="dd-quiet">—</span>;
  return (
    <span className="dd-test-names dd-quiet" title={testNames(draw)}>
      <span>{shortTestName(first.code, first.name)}</span>
      {others.length > 0 && <span>+{others.length}</span>}
    </span>
  );
}
