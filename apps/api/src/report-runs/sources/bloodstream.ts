import { bloodstreamEvents, type ReportCell } from '@drawday/domain';
import { accessTypes, sexes } from '@drawday/vocabulary';
import { listBloodCultures } from '../blood-cultures.store.ts';
import { flagCell, textCell } from '../cells.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import { monthsFrom } from '../run-plan.ts';
import { shownColumns } from '../shown-columns.ts';

/** A chain of positives can begin long before the month that is listed. */
const monthsBefore = 6;

/** Positive blood cultures of a month, as candidates for the dialysis event form; nothing is reported by itself. */
export const bloodstream: RowSource = async ({ db, plan, tick }) => {
  const { design, language, places } = plan;
  const text = reportText(language);
  const last = Temporal.PlainDate.from(monthsFrom(plan.month, 1)).subtract({ days: 1 }).toString();
  const found = await listBloodCultures(db, plan, monthsFrom(plan.month, -monthsBefore), last);
  await tick(found.length);
  const isSeveral = places.length > 1;
  const judged = [...Map.groupBy(found, ({ party_id }) => party_id).values()].flatMap((some) => {
    const events = bloodstreamEvents(some.map(({ collected_on }) => Temporal.PlainDate.from(collected_on)));
    return some.map((row, at) => ({ row, isEvent: events[at] === true }));
  });
  const shown = judged.filter(({ row }) => row.collected_on >= plan.month);
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
        collectedOn: { v: row.collected_on },
        organisms: { v: row.value_text ?? '', id: row.result_id },
        event: { v: text(isEvent ? 'event' : 'sameEvent') },
        note: null,
      };
      return { k: row.party_id, s: isSeveral ? row.facility_id : '', c: design.columns.map((key) => cells[key] ?? null) };
    }),
    sections: () => (isSeveral ? places.map(({ id, name }) => ({ key: id, title: name, place: name })) : [{ key: '', title: '' }]),
    facts: () => ({
      answer: `${text('events', { count: events })}, ${text('cultures', { count: shown.length })}`,
      notes: [text('culturesNote')],
    }),
  };
};
