import './test-codes.css';
import { testCodes } from './draw-words.ts';
import type { DrawRow } from './requisitions.queries.ts';

/** The ordered tests in a row: as many as have room, all of them under the pointer. */
export function TestCodes({ draw }: { draw: DrawRow }) {
  const codes = testCodes(draw);
  return (
    <span className="dd-test-codes dd-quiet" title={codes}>
      {codes || '—'}
    </span>
  );
}
