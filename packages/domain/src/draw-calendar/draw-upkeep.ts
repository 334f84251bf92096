/** A pending recurring draw as it stands, with which order wants which test of it. */
export type OpenDraw = {
  id: string;
  partyId: string;
  /** The day it was planned for: that of the draw it replaces when it was rescheduled. YYYY-MM-DD. */
  plannedDate: string;
  lines: readonly { offeringCode: string; timing: string; scheduleIds: readonly string[] }[];
};

/** What the orders want on a day: by order, its tests as `code|timing`. */
export type WantedDay = ReadonlyMap<string, ReadonlySet<string>>;

/** Draws to take back whole, draws that keep only the lines at these places with the orders that still want them, and tests that an order of a draw wants on top. */
export type DrawUpkeep = {
  takeBack: string[];
  reduce: { id: string; lines: { index: number; scheduleIds: string[] }[] }[];
  add: { id: string; scheduleId: string; tests: string[] }[];
};

/**
 * After a change of calendar or orders: what has to leave the draws that exist. A test stays while some order wants it on that day, while an
 * order that is not judged here names it, or when no order does, for then a person added it. Orders that have nothing on a draw yet are left to generation.
 * @param wanted by party and day
 * @param judged the orders that were looked at; one that has ended is among them and wants nothing
 * @param changed those whose tests changed: what they want now is added to their draws, while a test that a person took out stays out
 */
export function planDrawUpkeep(
  draws: readonly OpenDraw[],
  wanted: ReadonlyMap<string, ReadonlyMap<string, WantedDay>>,
  { judged, changed }: { judged: ReadonlySet<string>; changed: ReadonlySet<string> },
): DrawUpkeep {
  const upkeep: DrawUpkeep = { takeBack: [], reduce: [], add: [] };
  for (const draw of draws) {
    const day = wanted.get(draw.partyId)?.get(draw.plannedDate);
    const kept = draw.lines.flatMap((line, index) => {
      if (line.scheduleIds.length === 0) return [{ index, scheduleIds: [] }];
      const scheduleIds = line.scheduleIds.filter((id) => !judged.has(id) || day?.get(id)?.has(`${line.offeringCode}|${line.timing}`));
      return scheduleIds.length ? [{ index, scheduleIds }] : [];
    });
    if (kept.length === 0 && draw.lines.length > 0) upkeep.takeBack.push(draw.id);
    else if (kept.length < draw.lines.length) upkeep.reduce.push({ id: draw.id, lines: kept });
    if (kept.length > 0) upkeep.add.push(...missingTests(draw, day).filter(({ scheduleId }) => changed.has(scheduleId)));
  }
  return upkeep;
}

function missingTests(draw: OpenDraw, day: WantedDay | undefined): DrawUpkeep['add'] {
  return [...(day ?? [])].flatMap(([scheduleId, wanted]) => {
    const own = draw.lines.filter((line) => line.scheduleIds.includes(scheduleId)).map((line) => `${line.offeringCode}|${line.timing}`);
    const tests = [...wanted].filter((test) => !own.includes(test));
    return own.length > 0 && tests.length > 0 ? [{ id: draw.id, scheduleId, tests }] : [];
  });
}
