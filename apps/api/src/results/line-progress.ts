import { lineStatuses } from '@drawday/vocabulary';
import type { CurrentResult, DrawLine } from './draw-state.ts';
import { measuredCodes, otherNames } from './measured-codes.ts';
import type { LaboratoryQuestion } from './read-question.ts';

/** What the laboratory said about a line besides its values (OBR-25). */
export type LineNews = 'IN_PROCESS' | 'PARTIAL' | 'COMPLETE' | { readonly held: LaboratoryQuestion };

type Known = ReadonlyMap<string, Pick<CurrentResult, 'code' | 'status' | 'tnpReason' | 'withdrawnAs' | 'resultedAt'>>;

/**
 * How each ordered test stands with the results there are. A panel is final when all its measured members are, or when the
 * laboratory calls it final; not performed when none of them could be done. Members that alone could not be done, or that a final
 * panel came without, are named, so that somebody draws again. A line covered by a panel follows that panel, unless it is one of those.
 */
export function lineProgress(
  lines: readonly DrawLine[],
  modality: string | null,
  results: Known,
  news: ReadonlyMap<number, LineNews>,
  hasArrived: boolean,
): DrawLine[] {
  const own = lines.map((line) =>
    line.coveredBy === null ? { ...line, ...progressOf(line, modality, results, news.get(line.number), hasArrived) } : line,
  );
  return own.map((line) => {
    const panel = line.coveredBy === null ? undefined : own.find((one) => one.offeringCode === line.coveredBy && one.coveredBy === null);
    if (!panel || line.status === 'CANCELED') return line;
    const isLost = panel.lostCodes.length > 0 && measuredCodes(line.offeringCode, modality).every((code) => panel.lostCodes.includes(code));
    const status = isLost ? 'TNP' : panel.status;
    return { ...line, status, reason: status === 'TNP' ? panel.reason : null, lostCodes: [], question: null };
  });
}

function progressOf(
  line: DrawLine,
  modality: string | null,
  results: Known,
  news: LineNews | undefined,
  hasArrived: boolean,
): Pick<DrawLine, 'status' | 'reason' | 'lostCodes' | 'question'> & Partial<Pick<DrawLine, 'firstFinalAt'>> {
  const keep = { status: line.status, reason: line.reason, lostCodes: line.lostCodes, question: line.question ?? null };
  const clear = { reason: null, lostCodes: [], question: null };
  if (line.status === 'CANCELED') return keep;
  if (typeof news === 'object') return { ...clear, status: 'TIQ', question: news.held };
  const members = measuredCodes(line.offeringCode, modality);
  const resultOf = (code: string) =>
    results.get(code) ??
    otherNames(code, line.timing)
      .map((name) => results.get(name))
      .find((result) => result !== undefined);
  const all = members.map(resultOf);
  const known = all.filter((result) => result !== undefined);
  const found = known.filter((result) => result.withdrawnAs === null);
  const isReopened = found.length < known.length;
  const absent = members.filter((_, index) => all[index] === undefined);
  const isComplete = !isReopened && (absent.length === 0 || news === 'COMPLETE' || lineStatuses.isIn('answered', line.status));
  const isReleased = line.status === 'TIQ' && news === 'IN_PROCESS';
  if (found.length === 0)
    return isReopened || isReleased || (hasArrived && line.status === 'ORDERED') ? { status: 'INPROCESS', ...clear } : keep;
  const lost = found.filter((result) => result.status === 'X');
  if (!isComplete || found.some((result) => result.status === 'P'))
    return { status: lost.length === found.length ? 'INPROCESS' : 'PRELIM', ...clear };
  if (lost.length === found.length) return { status: 'TNP', reason: lost[0]?.tnpReason ?? 'NOREASON', lostCodes: [], question: null };
  return {
    status: found.some((result) => result.status === 'C') ? 'CORRECTED' : 'FINAL',
    reason: lost[0]?.tnpReason ?? (absent.length ? 'NOREASON' : null),
    lostCodes: [...lost.map((result) => result.code), ...absent],
    question: null,
    // Later corrections do not move it.
    firstFinalAt: line.firstFinalAt ?? latest(found.filter((result) => result.status !== 'X').map((result) => result.resultedAt)),
  };
}

function latest(instants: readonly string[]): string | null {
  // Values of one report say the same time, as a rule.
  const [last] = [...new Set(instants)]
    .map((text) => Temporal.Instant.from(text))
    .toSorted((one, other) => Temporal.Instant.compare(other, one));
  return last?.toString() ?? null;
}
