import { testByCode } from '@drawday/catalogue';
import { bloodstreamEvents, firstWorkingDays, type ReportCell, type ReportCounts, readCulture, treatedOn } from '@drawday/domain';
import { accessTypes, modalities, sexes } from '@drawday/vocabulary';
import { listPresence } from '../../report-months/report-months.public.ts';
import { listBloodCultures, listOtherCultures } from '../blood-cultures.store.ts';
import { flagCell, textCell } from '../cells.ts';
import { reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import { monthsFrom } from '../run-plan.ts';
import { sectionOfFacility } from '../section-of-facility.ts';
import { shownColumns } from '../shown-columns.ts';

/** A chain of positives can begin long before the month that is listed. */
const monthsBefore = 6;

const bloodCulture = testByCode.get('BCX')?.culture ?? { growth: 'CRITICAL' as const, toleratesFlora: false };
const collator = new Intl.Collator('en-US', { sensitivity: 'base' });

/** Positive blood cultures of a month, as candidates for the dialysis event form; nothing is reported by itself. */
export const bloodstream: RowSource = async (context) => {
  const { db, plan, tick } = context;
  const { design, language, places } = plan;
  const text = reportText(language);
  const last = Temporal.PlainDate.from(monthsFrom(plan.month, 1)).subtract({ days: 1 }).toString();
  const first = monthsFrom(plan.month, -monthsBefore);
  const elsewhere = (await listOtherCultures(db, plan, first, last)).filter(
    ({ value_text }) => readCulture(value_text ?? '', bloodCulture) === 'FINDING',
  );
  const found = [...(await listBloodCultures(db, plan, first, last)), ...elsewhere].toSorted((a, b) =>
    a.collected_on < b.collected_on ? -1 : a.collected_on > b.collected_on ? 1 : 0,
  );
  await tick(found.length);
  const section = (facilityId: string) => sectionOfFacility(plan, facilityId, { key: '', title: '' });
  const judged = [...Map.groupBy(found, ({ party_id }) => party_id).values()].flatMap((some) => {
    const events = bloodstreamEvents(some.map(({ collected_on }) => Temporal.PlainDate.from(collected_on)));
    return some.map((row, at) => ({ row, isEvent: events[at] === true }));
  });
  const shown = judged.filter(({ row }) => row.collected_on >= plan.month).toSorted((a, b) => collator.compare(a.row.name, b.row.name));
  const events = shown.filter(({ isEvent }) => isEvent).length;
  return {
    columns: shownColumns(design.columns, language),
    total: shown.length,
    rows: shown.map(({ row, isEvent }) => {
      const cells: Record<string, ReportCell | null> = {
        name: textCell(row.name),
        mrn: textCell(row.mrn),
        dob: { v: row.date_of_birth },
        sex: textCell(sexes.find(row.sex)?.[language]?.slice(0, 1)),
        access: textCell(accessTypes.find(row.access_type)?.[language]),
        transient: flagCell(row.is_transient),
        draw: textCell(row.number),
        laboratory: textCell(row.laboratory_name),
        collectedOn: { v: row.collected_on },
        organisms: { v: row.value_text ?? '', ...(row.result_id ? { id: row.result_id } : { ext: true as const }) },
        event: { v: text(isEvent ? 'event' : 'sameEvent') },
        note: null,
      };
      return { k: row.party_id, s: section(row.facility_id).key, c: design.columns.map((key) => cells[key] ?? null) };
    }),
    sections: () => places.map(({ id }) => section(id)),
    facts: async () => ({
      answer: `${text('events', { count: events })}, ${text('cultures', { count: shown.length })}`,
      counts: [await denominator(context)],
      notes: [text('culturesNote')],
    }),
  };
};

/**
 * The denominator of the form as a proposal: hemodialysis patients of the center who are treated on its first two working days, by access;
 * transient patients count, who is away does not.
 */
async function denominator({ db, plan }: RowContext): Promise<ReportCounts> {
  const text = reportText(plan.language);
  const days = firstWorkingDays(Temporal.PlainDate.from(plan.month), 2);
  const [, last] = days;
  const byAccess = new Map<string | null, number>();
  for (const place of plan.places)
    for (const { lastDay, statusAtEnd, treatment } of await listPresence(
      db,
      plan.actor.tenantId,
      place.id,
      last?.toString() ?? plan.month,
    )) {
      const isThere = lastDay === last?.toString() && statusAtEnd === 'ACTIVE' && modalities.isIn('inCenter', treatment.modality);
      if (isThere && days.some((day) => treatedOn(treatment.dayGroup, day)))
        byAccess.set(treatment.accessType, (byAccess.get(treatment.accessType) ?? 0) + 1);
    }
  return {
    key: 'DENOMINATOR',
    title: text('treatedFirstDays'),
    lines: [
      ...accessTypes.codes.flatMap((code) => {
        const count = byAccess.get(code);
        return count ? [{ key: code, title: accessTypes.of[code][plan.language], count }] : [];
      }),
      ...(byAccess.has(null) ? [{ key: 'NONE', title: text('accessNotKnown'), count: byAccess.get(null) ?? 0 }] : []),
    ],
  };
}
