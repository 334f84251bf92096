import { coverPanels } from '@drawday/domain';
import { isPanel, measuredOf, type Offering } from './offering.ts';

/** A panel in few words: the panels that it fully contains, largest first, then the remaining single tests. */
export function contentsOf(panel: Offering, offerings: readonly Offering[]): string[] {
  const left = new Set(panel.members.map((member) => member.code));
  const inside = offerings
    .filter(
      (other) => isPanel(other) && other.code !== panel.code && other.members.length > 1 && other.members.length < panel.members.length,
    )
    .toSorted((a, b) => b.members.length - a.members.length);
  const names: string[] = [];
  for (const other of inside) {
    if (!other.members.every((member) => left.has(member.code))) continue;
    names.push(other.code);
    for (const member of other.members) left.delete(member.code);
  }
  return [...names, ...left];
}

/** For each offering that a chosen one already contains, the code of that one. */
export function containedIn(offerings: readonly Offering[], chosen: readonly string[]): ReadonlyMap<string, string> {
  const byCode = new Map(offerings.map((offering) => [offering.code, offering]));
  const membersOf = (code: string) => {
    const offering = byCode.get(code);
    return offering && isPanel(offering) ? measuredOf(offering) : null;
  };
  const line = (offeringCode: string) => ({ offeringCode, timing: 'NA' as const, scheduleIds: [] });
  const ordered = chosen.map(line);
  return new Map(
    offerings.flatMap(({ code }) => {
      if (chosen.includes(code) || ordered.length === 0) return [];
      const cover = coverPanels([...ordered, line(code)], membersOf).covered.find((covered) => covered.offeringCode === code);
      return cover ? [[code, cover.coveredBy] as const] : [];
    }),
  );
}
