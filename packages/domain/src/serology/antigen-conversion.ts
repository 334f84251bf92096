import type { SerologyFinding } from './hepatitis-b-status.ts';
import { type HepatitisValue, serologyFinding } from './hepatitis-record.ts';

/** The surface antigen became reactive in somebody in whom it was not. */
export interface AntigenConversion {
  readonly lastNegativeOn: Temporal.PlainDate;
  readonly reactiveOn: Temporal.PlainDate;
}

/** After a year a conversion is no news: the patient stands among the infected. */
const news = { years: 1 } as const;

/**
 * Whether the surface antigen turned reactive against an earlier negative within a year, and still is. A neutralization of the same draw that does
 * not confirm it takes it back; undecided and unread results say nothing. One conversion in a clinic is an outbreak until the opposite is known.
 * @param values newest first
 * Source: CDC, MMWR 2001;50(RR-5): investigate every seroconversion.
 */
export function antigenConversion(values: readonly HepatitisValue[], today: Temporal.PlainDate): AntigenConversion | null {
  const findings = values.flatMap((value) => {
    const found = value.resultCode === 'HBSAG' ? confirmed(value, values) : null;
    return found ? [{ found, on: value.collectedOn }] : [];
  });
  const back = findings.findIndex(({ found }) => found === 'NEGATIVE');
  const [first, negative] = [findings[back - 1], findings[back]];
  if (!first || !negative || Temporal.PlainDate.compare(first.on, today.subtract(news)) < 0) return null;
  return { lastNegativeOn: negative.on, reactiveOn: first.on };
}

function confirmed(antigen: HepatitisValue, values: readonly HepatitisValue[]): SerologyFinding | null {
  const found = antigen.isRead ? serologyFinding(antigen) : null;
  const refutes = ({ resultCode, drawId, isRead, text }: HepatitisValue) =>
    resultCode === 'HBSAGN' && drawId === antigen.drawId && isRead && serologyFinding({ text }) === 'NEGATIVE';
  return found === 'POSITIVE' && values.some(refutes) ? null : found;
}
