import { testByCode } from '@drawday/catalogue';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { judgeTest, type Reading, readValue, specimenOf } from '@drawday/domain';
import type { Clock } from '../platform/actor.ts';
import { writing } from '../platform/transactions.ts';
import { lockDraws } from './draw-state.store.ts';
import type { DrawState } from './draw-state.ts';
import { type JudgedRow, listUnjudged, listUnjudgedDraws, type UnjudgedRow, writeVerdicts } from './judge-stored.store.ts';
import { judgedBy } from './judged-by.ts';
import { judgedColumns } from './judged-columns.ts';
import { judgedPerson } from './judged-person.ts';
import { collectionDay } from './kinetics-input.ts';
import { sentRange } from './sent-range.ts';
import { type Yardsticks, yardsticksOf } from './yardsticks.ts';

const rowsAtOnce = 400;

/**
 * Judges the results of one tenant that were stored before verdicts, by the rules and limits of today as of their collection, a batch in a
 * transaction of its own. Until then they are shown as not judged. Running it again finds only what is left. @returns how many it judged
 */
export async function judgeStored(db: Reader, tenantId: string, clock: Clock): Promise<number> {
  let judged = 0;
  for (;;) {
    const count = await writing(db, tenantId, (transaction) => judgeBatch(transaction, tenantId, clock.now()));
    if (count === 0) return judged;
    judged += count;
  }
}

async function judgeBatch(db: Writer, tenantId: string, now: Temporal.Instant): Promise<number> {
  const ids = await listUnjudgedDraws(db, tenantId, rowsAtOnce);
  if (!ids.length) return 0;
  const draws = new Map((await lockDraws(db, tenantId, ids)).map((draw) => [draw.id, draw]));
  const yardsticks = await yardsticksOf(db, tenantId);
  const rows = (await listUnjudged(db, tenantId, ids)).map((row) => judgedRow(row, draws.get(row.requisitionId), yardsticks, now));
  await writeVerdicts(db, tenantId, rows);
  return rows.length;
}

/** Earlier versions kept a number in any unit, or a text; a missing unit meant that of the test. */
function judgedRow(row: UnjudgedRow, draw: DrawState | undefined, yardsticks: Yardsticks, now: Temporal.Instant): JudgedRow {
  const { id, code, numeric, comparator, text, unit } = row;
  const test = testByCode.get(code);
  const said = { id, numeric, comparator, text, unit, reportedValue: null, reportedUnit: null };
  if (!test || !draw) {
    const judgement = { ...unreadable, detail: {} };
    return { ...said, ...judgedColumns({ judgement, judgedBy: null }) };
  }
  const written = numeric === null ? (text ?? '') : `${comparator ?? ''}${numeric}`;
  const read = readValue({ text: written, unit: unit ?? test.unit }, test);
  const person = judgedPerson(
    draw,
    collectionDay(draw, now),
    (other) => draw.results.find((result) => result.code === other)?.numeric ?? null,
  );
  const whom = { organizationId: draw.organizationId, facilityId: draw.facilityId, day: collectionDay(draw, now).toString(), person };
  const yardstick = yardsticks.of(code, whom, sentRange(row.referenceText, unit, test));
  const reading: Reading = read.reading;
  const specimen = specimenOf({ code, condition: read.condition, comment: row.comment });
  const result = { reading, senderFlag: row.senderFlag, isKnownPositive: draw.positiveCodes.includes(code), specimen };
  const judgement = judgeTest(result, test, yardstick, person);
  const value = { numeric: read.numeric, comparator: read.comparator, text: read.text, unit: read.numeric === null ? unit : read.unit };
  const isConverted = read.numeric !== null && read.unit !== unit;
  const reported = isConverted ? { reportedValue: read.reportedValue, reportedUnit: read.reportedUnit } : {};
  return { ...said, ...value, ...reported, ...judgedColumns({ judgement, judgedBy: judgedBy(yardstick.limits) }) };
}

const unreadable = {
  verdict: 'NOT_JUDGED',
  side: null,
  because: 'NO_YARDSTICK',
  criticalOpen: null,
  isUrgent: false,
  goalMet: null,
  notes: [],
} as const;
