import './test-codes.css';
import { type DrawRow, testCodes } from '../requisitions/requisitions.public.ts';

/** The ordered tests in a row: as many as fit, all of them in the tooltip. */
export function TestCodes({ draw }: { draw: DrawRow }) {
  const codes = testCodes(draw);
  return (
    <span className="dd-test-codes dd-quiet" title={codes}>
      {codes || '—'}
    </span>
  );
}
