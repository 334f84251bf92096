/** A pending recurring draw as it is, and which order wants which of its tests. */
export type OpenDraw = {
  id: string;
  partyId: string;
  /** The days it stands for: its own, and those of the draws that moved there. YYYY-MM-DD. */
  plannedDates: readonly string[];
  lines: readonly { offeringCode: string; timing: string; scheduleIds: readonly string[] }[];
};

/** What the orders want on a day: by order, the tests as `code|timing`. */
export type WantedDay = ReadonlyMap<string, ReadonlySet<string>>;

/** Draws to remove, draws that keep only these lines (with the orders that still want them), and tests to add for an order of a draw. */
export type DrawUpkeep = {
  takeBack: string[];
  reduce: { id: string; lines: { index: number; scheduleIds: string[] }[] }[];
  add: { id: string; scheduleId: string; tests: string[] }[];
};

/**
 * What has to leave the existing draws after a change of calendar or orders. A test stays while some order wants it on that day, while an
 * order not judged here names it, or when no order does, because then a person added it. Generation adds orders with nothing on a draw yet.
 * @param wanted by party and day
 * @param judged the orders that were looked at, including ended ones, which want nothing
 * @param changed those whose tests changed: what they want now is added to their draws, while a test that a person took out stays out
 */
export function planDrawUpkeep(
  draws: readonly OpenDraw[],
  wanted: ReadonlyMap<string, ReadonlyMap<string, WantedDay>>,
  { judged, changed }: { judged: ReadonlySet<string>; changed: ReadonlySet<string> },
): DrawUpkeep {
  const upkeep: DrawUpkeep = { takeBack: [], reduce: [], add: [] };
  for (const draw of draws) {
    const day = wantedOn(wanted.get(draw.partyId), draw.plannedDates);
    const kept = draw.lines.flatMap((line, index) => {
      if (line.scheduleIds.length === 0) return [{ index, scheduleIds: [] }];
      const scheduleIds = line.scheduleIds.filter((id) => !judged.has(id) || day.get(id)?.has(`${line.offeringCode}|${line.timing}`));
      return scheduleIds.length ? [{ index, scheduleIds }] : [];
    });
    if (kept.length === 0 && draw.lines.length > 0) upkeep.takeBack.push(draw.id);
    else if (kept.length < draw.lines.length) upkeep.reduce.push({ id: draw.id, lines: kept });
    if (kept.length > 0) upkeep.add.push(...missingTests(draw, day).filter(({ scheduleId }) => changed.has(scheduleId)));
  }
  return upkeep;
}

/** What the orders want on any of these days. */
function wantedOn(days: ReadonlyMap<string, WantedDay> | undefined, dates: readonly string[]): WantedDay {
  const wanted = new Map<string, ReadonlySet<string>>();
  for (const [id, tests] of dates.flatMap((date) => [...(days?.get(date) ?? [])]))
    wanted.set(id, new Set([...(wanted.get(id) ?? []), ...tests]));
  return wanted;
}

function missingTests(draw: OpenDraw, day: WantedDay): DrawUpkeep['add'] {
  return [...day].flatMap(([scheduleId, wanted]) => {
    const own = draw.lines.filter((line) => line.scheduleIds.includes(scheduleId)).map((line) => `${line.offeringCode}|${line.timing}`);
    const tests = [...wanted].filter((test) => !own.includes(test));
    return own.length > 0 && tests.length > 0 ? [{ id: draw.id, scheduleId, tests }] : [];
  });
}
