import { testTitle } from '@drawday/catalogue';
import type { ReportCell } from '@drawday/domain';
import { patientHepatitisB } from '@drawday/vocabulary';
import { type BoardRow, hepatitisReply, listBoard } from '../../patients/patients.public.ts';
import { flagCell, numberCell, textCell } from '../cells.ts';
import { schedText } from '../month-facts.ts';
import { monthNotes } from '../month-notes.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import { shownColumns } from '../shown-columns.ts';

/** Everybody's hepatitis status with the newest markers and what is due; never kept, so never out of date. */
export const hepatitis: RowSource = async ({ db, plan, tick }) => {
  const { design, language, places } = plan;
  const text = reportText(language);
  const found: { row: BoardRow; facility: string; standing: ReturnType<typeof hepatitisReply> }[] = [];
  for (const place of places) {
    const rows = await listBoard(db, plan.actor, { facilityId: place.id, ...(plan.patientIds && { patientIds: [...plan.patientIds] }) });
    for (const row of rows) found.push({ row, facility: place.name, standing: hepatitisReply(row, row, plan.now) });
    await tick(rows.length);
  }
  const wanted = found.filter(
    ({ row }) =>
      (!plan.input.modalities?.length || plan.input.modalities.some((one) => one === row.modality)) &&
      (!plan.input.shifts?.length || plan.input.shifts.some((one) => one === row.shift)) &&
      (!plan.input.dayGroups?.length || plan.input.dayGroups.some((one) => one === row.day_group)),
  );
  const lateOf = ({ standing }: (typeof found)[number]) =>
    Math.max(
      0,
      ...standing.due
        .filter(({ isOverdue }) => isOverdue)
        .map(({ dueOn }) => Temporal.PlainDate.from(dueOn).until(plan.today, { largestUnit: 'days' }).days),
    );
  const ordered = wanted.toSorted(
    (a, b) =>
      patientHepatitisB.groups.byGravity.indexOf(a.standing.statusB) - patientHepatitisB.groups.byGravity.indexOf(b.standing.statusB) ||
      lateOf(b) - lateOf(a) ||
      (`${a.row.last_name} ${a.row.first_name} ${a.row.id}` < `${b.row.last_name} ${b.row.first_name} ${b.row.id}` ? -1 : 1),
  );
  const overdue = wanted.filter((one) => lateOf(one) > 0).length;
  const byStatus = Map.groupBy(wanted, ({ standing }) => standing.statusB);
  const rows = ordered.map((one) => {
    const { row, standing, facility } = one;
    const [next] = standing.due.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
    const late = lateOf(one);
    const cells: Record<string, ReportCell | null> = {
      name: { v: `${row.last_name}, ${row.first_name}${row.middle_initial ? ` ${row.middle_initial}` : ''}` },
      mrn: textCell(row.mrn),
      modality: textCell(row.modality),
      sched: textCell(schedText(row.day_group, row.shift)),
      chair: numberCell(row.chair),
      facility: textCell(facility),
      isolation: flagCell(row.is_isolation),
      'hep:code': { v: patientHepatitisB.of[standing.statusB][language] },
      'hep:act': standing.needsIsolation && !row.is_isolation ? { v: text('isolate') } : null,
      'hep:due': next ? { v: `${testTitle(next.resultCode)[language]} ${next.dueOn}` } : null,
      'hep:late': late ? { v: late } : null,
      'hep:doses': { v: row.doses.length },
    };
    for (const value of row.values.toReversed()) {
      cells[`value:${value.resultCode}`] = {
        v: value.numeric ?? value.text ?? '',
        ...(value.comparator && value.numeric !== null && { cmp: value.comparator, t: `${value.comparator}${value.numeric}` }),
        on: value.collectedOn,
        ...(value.laboratory && { ext: true as const }),
      };
      cells[`on:${value.resultCode}`] = { v: value.collectedOn };
    }
    return { k: row.id, s: standing.statusB, c: design.columns.map((key) => cells[key] ?? null) };
  });
  return {
    columns: shownColumns(design.columns, language),
    total: rows.length,
    rows,
    sections: () => [...new Set(rows.map(({ s }) => s))].map((key) => ({ key, title: patientHepatitisB.find(key)?.[language] ?? key })),
    facts: () => ({
      answer: text('hepatitisOverdue', { overdue, of: wanted.length, susceptible: byStatus.get('SUSC')?.length ?? 0 }),
      counts: [
        {
          key: 'STATUS',
          title: text('byStatus'),
          lines: [...byStatus].map(([status, some]) => ({
            key: status,
            title: patientHepatitisB.of[status][language],
            count: some.length,
            of: wanted.length,
          })),
        },
      ],
      notes: monthNotes(plan),
    }),
  };
};
