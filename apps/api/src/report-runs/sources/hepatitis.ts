import { testTitle } from '@drawday/catalogue';
import {
  type AntigenConversion,
  antigenConversion,
  formatDate,
  hepatitisBActions,
  hepatitisLine,
  hepatitisNeed,
  ianaTimeZone,
  monthHepatitis,
  type ReportCell,
  type ReportCounts,
  shortFinding,
} from '@drawday/domain';
import { hepatitisNeeds, patientHepatitisB, type ReportMeasureId, vaccineStates } from '@drawday/vocabulary';
import { hepatitisPerson, hepatitisReply, hepatitisValue, listKnownHepatitis } from '../../patients/patients.public.ts';
import { flagCell, numberCell, textCell } from '../cells.ts';
import { measureTitle } from '../measure-summary.ts';
import { nameOf, schedText } from '../month-facts.ts';
import { monthNotes } from '../month-notes.ts';
import { listProviderNames } from '../places.store.ts';
import { type PresentPerson, presentPeople } from '../present-people.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import { sectionOfFacility } from '../section-of-facility.ts';
import { shownColumns } from '../shown-columns.ts';

type Standing = PresentPerson & {
  row: Known;
  standing: ReturnType<typeof hepatitisReply>;
  /** The surface antigen turned reactive within a year. */
  conversion: AntigenConversion | null;
};
type Known = Awaited<ReturnType<typeof listKnownHepatitis>>[number];
const batchSize = 500;
/** Who was never tested has a dash: where the value stands, or its day where that stands alone. */
const isMarker = (key: string, columns: readonly string[]): boolean =>
  key.startsWith('value:') || (key.startsWith('on:') && !columns.includes(key.replace('on:', 'value:')));
/** Numbers and words of the same place against each other; the first that differ decide. */
function compared(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}

/** Everybody's hepatitis status at the end of a day with the newest markers and what is due; never kept, so never out of date. */
export const hepatitis: RowSource = async ({ db, plan, tick }) => {
  const { design, language, places } = plan;
  const text = reportText(language);
  const endOfDay = plan.asOf.add({ days: 1 }).toZonedDateTime(ianaTimeZone(plan.zone)).toInstant();
  const at = Temporal.Instant.compare(endOfDay, plan.now) < 0 ? endOfDay.subtract({ seconds: 1 }) : plan.now;
  const wanted: Standing[] = [];
  for (const place of places) {
    const here = (await presentPeople(db, plan, place)).filter(({ stay }) => stay.leftBecause === null);
    for (let from = 0; from < here.length; from += batchSize) {
      const some = here.slice(from, from + batchSize);
      const ids = some.map(({ person }) => person.id);
      const known = new Map((await listKnownHepatitis(db, plan.actor.tenantId, ids, at)).map((row) => [row.id, row]));
      for (const one of some) {
        const row = known.get(one.person.id);
        if (row)
          wanted.push({
            ...{ ...one, row, standing: hepatitisReply(row, row, at) },
            conversion: antigenConversion(row.values.map(hepatitisValue), plan.asOf),
          });
      }
      await tick(some.length);
    }
  }
  const providerIds = [...new Set(wanted.flatMap(({ person }) => person.primary_provider_id ?? []))];
  const providers = new Map((await listProviderNames(db, plan.actor.tenantId, providerIds)).map(({ id, name }) => [id, name]));
  const lateOf = ({ standing }: Standing) =>
    Math.max(
      0,
      ...standing.due
        .filter(({ isOverdue }) => isOverdue)
        .map(({ dueOn }) => Temporal.PlainDate.from(dueOn).until(plan.asOf, { largestUnit: 'days' }).days),
    );
  const placeOf = ({ place }: Standing) => places.indexOf(place);
  const section = (one: Standing) =>
    sectionOfFacility(plan, one.place.id, one.conversion ? { key: 'CONVERSION', title: text('newlyReactive') } : groupOf(one));
  const ordered = wanted.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      Number(b.conversion !== null) - Number(a.conversion !== null) ||
      compared(groupOf(a).order, groupOf(b).order) ||
      lateOf(b) - lateOf(a) ||
      (`${nameOf(a.person)} ${a.person.id}` < `${nameOf(b.person)} ${b.person.id}` ? -1 : 1),
  );
  const overdue = wanted.filter((one) => lateOf(one) > 0).length;
  const converted = wanted.filter(({ conversion }) => conversion !== null);
  const byStatus = Map.groupBy(wanted, ({ standing }) => standing.statusB);
  const rows = ordered.map((one) => {
    const { row, standing, person, place, stay } = one;
    const [next] = standing.due.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
    const late = lateOf(one);
    const cells: Record<string, ReportCell | null> = {
      name: { v: nameOf(person) },
      mrn: textCell(person.mrn),
      modality: textCell(stay.treatment.modality),
      sched: textCell(schedText(stay.treatment.dayGroup, stay.treatment.shift)),
      chair: numberCell(stay.treatment.chair),
      provider: textCell(person.primary_provider_id && providers.get(person.primary_provider_id)),
      facility: textCell(place.name),
      isolation: flagCell(person.is_isolation),
      'hep:code': { v: patientHepatitisB.of[standing.statusB][language] },
      'hep:act': { v: actionsOf(one).join('; ') },
      'hep:due': next ? { v: `${testTitle(next.resultCode)[language]} ${formatDate(Temporal.PlainDate.from(next.dueOn))}` } : null,
      'hep:late': late ? { v: late } : null,
      'hep:doses': { v: row.doses.length },
    };
    for (const value of row.values.toReversed()) {
      cells[`value:${value.resultCode}`] = {
        v: value.numeric ?? value.text ?? '',
        ...(value.comparator && value.numeric !== null && { cmp: value.comparator, t: `${value.comparator}${value.numeric}` }),
        // As on the board and in every language: "POS" and "neg", which nobody mistakes for each other.
        ...(value.numeric === null && value.text && { t: shortFinding(value.text) }),
        on: value.collectedOn,
        ...(value.laboratory && { ext: true as const }),
      };
      cells[`on:${value.resultCode}`] = { v: value.collectedOn };
    }
    return {
      k: person.id,
      s: section(one).key,
      c: design.columns.map((key) => cells[key] ?? (isMarker(key, design.columns) ? { v: null } : null)),
    };
  });
  return {
    columns: shownColumns(design.columns, language),
    total: rows.length,
    rows,
    sections: () => [...new Map(ordered.map((one) => [section(one).key, section(one)])).values()],
    facts: () => ({
      answer: [
        ...(converted.length ? [text('conversions', { count: converted.length })] : []),
        text('hepatitisOverdue', { overdue, of: wanted.length, susceptible: byStatus.get('SUSC')?.length ?? 0 }),
      ].join(' · '),
      counts: [
        ...(converted.length
          ? [
              {
                key: 'CONVERSION',
                title: text('newlyReactive'),
                lines: [{ key: 'CONVERSION', title: text('investigate'), count: converted.length }],
              },
            ]
          : []),
        measuresOf(wanted),
        ...dosesOf(wanted),
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
        {
          key: 'VACCINE',
          title: text('vaccine'),
          lines: [...Map.groupBy(wanted, ({ standing }) => standing.vaccine.state)].map(([state, some]) => ({
            key: state,
            title: vaccineStates.of[state][language],
            count: some.length,
            of: wanted.length,
          })),
        },
      ],
      notes: monthNotes(plan),
      counted: [{ title: text('newlyReactive'), text: text('conversionCounted') }],
    }),
  };

  /** Under which head somebody stands, and where within it: by status, by what is due, or as one walks. */
  function groupOf({ standing, person, stay: { treatment } }: Standing): {
    key: string;
    title: string;
    order: readonly (number | string)[];
  } {
    const { statusB, due } = standing;
    if (plan.grouping === 'DUE') {
      const dates = due.map(({ dueOn, isOverdue }) => ({ isOverdue, dueOn: Temporal.PlainDate.from(dueOn) }));
      const need = hepatitisNeed({ due: dates, statusB, isIsolated: person.is_isolation || standing.needsIsolation }, plan.asOf);
      const first = due.map(({ dueOn }) => dueOn).toSorted()[0] ?? '9';
      return { key: need, title: hepatitisNeeds.of[need][language], order: [hepatitisNeeds.codes.indexOf(need), first] };
    }
    if (plan.grouping === 'CHAIR') {
      const title = schedText(treatment.dayGroup, treatment.shift);
      return { key: title || '-', title: title || '–', order: [title || '~', treatment.chair ?? 999] };
    }
    return { key: statusB, title: patientHepatitisB.of[statusB][language], order: [patientHepatitisB.groups.byGravity.indexOf(statusB)] };
  }

  /** Words of what is to be done, the conversion first; who is isolated already is not to be isolated again. */
  function actionsOf({ standing: { statusB, needsIsolation }, person, conversion }: Standing): string[] {
    const usual = hepatitisBActions(statusB).filter((action) => action !== 'ISOLATE');
    const day = (on: Temporal.PlainDate) => formatDate(on);
    return [
      ...(conversion ? [text('turnedReactive', { on: day(conversion.reactiveOn), before: day(conversion.lastNegativeOn) })] : []),
      ...(needsIsolation && !person.is_isolation ? [text('isolate')] : []),
      ...usual.map((action) => text(`hep_${action}`)),
    ];
  }

  /** Overdue, protected and screened, as the measures of a facility count them, up to the day of the report. */
  function measuresOf(some: readonly Standing[]): ReportCounts {
    const days = { from: plan.asOf.with({ day: 1 }), to: plan.asOf };
    const months = some.map(({ row }) => monthHepatitis(row.values.map(hepatitisValue), hepatitisPerson(row, row), days));
    const line = (id: ReportMeasureId, question: Parameters<typeof hepatitisLine>[0], outcome: 'IN' | 'BELOW') => {
      const counted = months.map((month) => hepatitisLine(question, month)).filter((one) => one.outcome !== 'EXCLUDED');
      return {
        key: id,
        title: measureTitle(id, language),
        count: counted.filter((one) => one.outcome === outcome).length,
        of: counted.length,
      };
    };
    return {
      key: 'MEASURES',
      title: text('hepatitisTests'),
      lines: [
        line('HEP_OVERDUE', 'OVERDUE', 'BELOW'),
        line('HBSAG_MONTHLY', 'ANTIGEN', 'IN'),
        line('HBV_PROTECTED', 'PROTECTED', 'IN'),
        line('HCV_SCREENED', 'ANTIBODY_C', 'IN'),
      ].filter(({ of }) => of > 0),
    };
  }

  /** Susceptible patients by doses; a clinic that records none is not one without vaccination. */
  function dosesOf(some: readonly Standing[]): ReportCounts[] {
    const susceptible = some.filter(({ standing }) => standing.statusB === 'SUSC');
    if (!susceptible.length) return [];
    const isRecorded = some.some(({ row }) => row.doses.length > 0);
    const begun = susceptible.filter(({ row }) => row.doses.length > 0).length;
    return [
      {
        key: 'VACC_HBV',
        title: text(isRecorded ? 'susceptibleVaccinated' : 'noVaccinations'),
        lines: isRecorded ? [{ key: 'BEGUN', title: text('vaccineBegun'), count: begun, of: susceptible.length }] : [],
      },
    ];
  }
};
