import type { LineStatus, RequisitionStatus } from '@drawday/vocabulary';

type Line = {
  offeringCode: string;
  coveredBy: string | null;
  status: LineStatus;
  isReordered: boolean;
  lostCodes: readonly string[];
};

/**
 * The tests of a draw that somebody has to draw again: those not performed and not ordered again; of a panel whose other tests were
 * performed only the lost ones, where each can be ordered alone. Of a cancelled draw, which was never performed, every test.
 */
export function offeringsToRepeat(
  { status, lines }: { status: RequisitionStatus; lines: readonly Line[] },
  isOrderable: (code: string) => boolean,
): string[] {
  const own = lines.filter((line) => line.coveredBy === null && !line.isReordered);
  if (status === 'CANCELED') return own.map((line) => line.offeringCode);
  return own.flatMap((line) => {
    if (line.status === 'TNP') return [line.offeringCode];
    if (line.status === 'TIQ' || line.lostCodes.length === 0) return [];
    return line.lostCodes.every(isOrderable) ? line.lostCodes : [line.offeringCode];
  });
}

/** The line of a draw to which an ordered code belongs: its own, or the panel that lost it. */
export const lineOfOffering = <Some extends Line>(lines: readonly Some[], code: string): Some | undefined =>
  lines.find((line) => line.offeringCode === code && line.coveredBy === null) ?? lines.find((line) => line.lostCodes.includes(code));
