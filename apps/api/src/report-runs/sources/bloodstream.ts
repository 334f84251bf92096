import { testByCode } from '@drawday/catalogue';
import {
  bloodstreamEvents,
  countedAccess,
  eventAccessOf,
  formatDate,
  isCommonCommensal,
  type ReportCell,
  type ReportCounts,
  readCulture,
} from '@drawday/domain';
import { accessTypes, type DialysisEventKind, dialysisEventKinds, eventAccesses, sexes, suspectedSources } from '@drawday/vocabulary';
import { type BloodCultureRow, listBloodCultures, listOtherCultures } from '../blood-cultures.store.ts';
import { dayCell, flagCell, localDay, textCell } from '../cells.ts';
import { type AccessCounts, type EventRow, listEventMonths, listEvents } from '../dialysis-events.store.ts';
import { type ReportText, reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import { type Language, monthsFrom, type RunPlan } from '../run-plan.ts';
import { sectionOfFacility } from '../section-of-facility.ts';
import { shownColumns } from '../shown-columns.ts';
import { noneTreated, treatedByAccess } from '../treated-by-access.ts';

/** A chain of positives can begin long before the month that is listed. */
const monthsBefore = 6;

const bloodCulture = testByCode.get('BCX')?.culture ?? { growth: 'CRITICAL' as const, toleratesFlora: false };
const collator = new Intl.Collator('en-US', { sensitivity: 'base' });

/** An event of a patient on a day: a culture, what the clinic entered, or both. */
type Happened = { kind: DialysisEventKind; on: string; person: BloodCultureRow | EventRow; patientId: string } & {
  culture: BloodCultureRow | null;
  entry: EventRow | null;
};

/**
 * Positive blood cultures of a month with what the clinic entered about them, and the other events that it entered, as candidates for the
 * dialysis event form; nothing is reported by itself.
 */
export const bloodstream: RowSource = async (context) => {
  const { plan, tick } = context;
  const { design, language, places } = plan;
  const text = reportText(language);
  const all = await everyEvent(context);
  await tick(all.length);
  const section = (facilityId: string, kind: DialysisEventKind) =>
    sectionOfFacility(plan, facilityId, { key: kind, title: dialysisEventKinds.of[kind][language] });
  const judged = [...Map.groupBy(all, ({ kind, patientId }) => `${kind} ${patientId}`).values()].flatMap((some) => {
    const events = bloodstreamEvents(some.map(({ on }) => Temporal.PlainDate.from(on)));
    return some.map((one, at) => ({ ...one, isEvent: events[at] === true }));
  });
  const rankOf = ({ kind }: Happened) => dialysisEventKinds.codes.indexOf(kind);
  const shown = judged
    .filter(({ on }) => on >= plan.month)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || collator.compare(a.person.name, b.person.name) || (a.on < b.on ? -1 : 1));
  const ordered = places.flatMap(({ id }) => shown.filter(({ person }) => person.facility_id === id));
  const counted = ordered.filter(({ isEvent }) => isEvent);
  const entered = counted.flatMap(({ entry }) => entry ?? []);
  return {
    columns: shownColumns(design.columns, language),
    total: ordered.length,
    rows: ordered.map((one) => {
      const cells = cellsOf(one, plan);
      return { k: one.patientId, s: section(one.person.facility_id, one.kind).key, c: design.columns.map((key) => cells[key] ?? null) };
    }),
    sections: () => places.flatMap(({ id }) => dialysisEventKinds.codes.map((kind) => section(id, kind))),
    facts: async () => ({
      answer: `${text('events', { count: counted.length })}, ${text('cultures', { count: ordered.filter(({ culture }) => culture).length })}`,
      second: counted.length
        ? text('eventsEntered', { count: entered.length, sent: entered.filter(({ sent_at }) => sent_at !== null).length })
        : null,
      counts: await denominators(context),
      notes: [text('culturesNote')],
    }),
  };
};

/** Cultures and entries of the months that can matter, the oldest first; an entry on the day of a culture is about it. */
async function everyEvent({ db, plan }: RowContext): Promise<Happened[]> {
  const last = Temporal.PlainDate.from(monthsFrom(plan.month, 1)).subtract({ days: 1 }).toString();
  const first = monthsFrom(plan.month, -monthsBefore);
  const elsewhere = (await listOtherCultures(db, plan, first, last)).filter(
    ({ value_text }) => readCulture(value_text ?? '', bloodCulture) === 'FINDING',
  );
  const cultures = [...(await listBloodCultures(db, plan, first, last)), ...elsewhere];
  const ids = plan.places.map(({ id }) => id);
  const entries = await listEvents(db, { tenantId: plan.actor.tenantId, facilityIds: ids, from: first, to: last });
  const keyOf = (patientId: string, on: string) => `${patientId} ${on}`;
  const ofCultures = new Map(
    entries.flatMap((entry) => (entry.kind === 'BLOODSTREAM' ? [[keyOf(entry.patient_id, entry.event_on), entry] as const] : [])),
  );
  const found = new Set(cultures.map(({ party_id, collected_on }) => keyOf(party_id, collected_on)));
  return [
    ...cultures.map((culture): Happened => {
      const entry = ofCultures.get(keyOf(culture.party_id, culture.collected_on)) ?? null;
      return { kind: 'BLOODSTREAM', on: culture.collected_on, person: culture, patientId: culture.party_id, culture, entry };
    }),
    ...entries.flatMap((entry): Happened[] => {
      const { kind, event_on: on, patient_id: patientId } = entry;
      if (kind === 'BLOODSTREAM' && found.has(keyOf(patientId, on))) return [];
      return [{ kind, on, person: entry, patientId, culture: null, entry }];
    }),
  ].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function cellsOf(one: Happened & { isEvent: boolean }, plan: RunPlan): Record<string, ReportCell | null> {
  const { language } = plan;
  const { culture, entry, person } = one;
  const text = reportText(language);
  const known = accessTypes.codes.find((code) => code === person.access_type) ?? null;
  const access = entry?.access ?? eventAccessOf(known);
  const yesNo = (is: boolean | null | undefined): ReportCell | null => (is === null || is === undefined ? null : { v: is });
  return {
    name: textCell(person.name),
    mrn: textCell(person.mrn),
    dob: { v: person.date_of_birth },
    sex: textCell(sexes.find(person.sex)?.[language]?.slice(0, 1)),
    transient: flagCell(person.is_transient),
    eventAccess: textCell(access ? eventAccesses.of[access][language] : accessTypes.find(known)?.[language]),
    accessSince: dayCell(entry?.access_since),
    eventOn: { v: one.on },
    organisms: organismCell(culture, entry, language),
    susceptibilities: textCell(entry?.susceptibilities),
    commensal: one.kind === 'BLOODSTREAM' ? flagCell(isCommonCommensal(entry?.organisms ?? culture?.value_text ?? '')) : null,
    secondSet: yesNo(entry?.has_second_set),
    suspectedSource: textCell(suspectedSources.find(entry?.suspected_source)?.[language]),
    hospitalized: yesNo(entry?.is_hospitalized),
    antimicrobialOn: dayCell(one.kind === 'ANTIMICROBIAL' ? one.on : entry?.antimicrobial_on),
    event: { v: text(one.isEvent ? 'event' : 'sameEvent') },
    form: { v: formText(entry, text) },
    comment: textCell(entry?.note),
  };
}

/** How far the form of an event is. */
function formText(entry: EventRow | null, text: ReportText): string {
  if (!entry) return text('notEntered');
  if (!entry.sent_at) return text('entered');
  return text('formSent', { day: formatDate(Temporal.PlainDate.from(localDay(entry.sent_at, entry.time_zone))) });
}

/** What grew, as the clinic says, or else as the laboratory wrote; of another laboratory with its name. */
function organismCell(culture: BloodCultureRow | null, entry: EventRow | null, language: Language): ReportCell | null {
  const said = entry?.organisms ?? culture?.value_text ?? null;
  if (said === null) return null;
  if (!culture || culture.result_id) return { v: said, ...(culture?.result_id && { id: culture.result_id }) };
  const laboratory = culture.laboratory_name;
  return { v: laboratory ? reportText(language)('externalCulture', { culture: said, laboratory }) : said, ext: true };
}

const partsOf = Object.keys(countedAccess) as (keyof AccessCounts)[];

/** The five numbers of the form: as the clinics confirmed them, and of those that have not as their records propose. */
async function denominators({ db, plan }: RowContext): Promise<ReportCounts[]> {
  const { language, actor, places, month } = plan;
  const text = reportText(language);
  const confirmed = new Map(
    (
      await listEventMonths(
        db,
        actor.tenantId,
        places.map(({ id }) => id),
        month,
      )
    ).map((row) => [row.facility_id, row]),
  );
  const sums = { confirmed: { ...noneTreated }, proposed: { ...noneTreated } };
  for (const { id } of places) {
    const own = confirmed.get(id);
    const counts = own ?? (await treatedByAccess(db, actor.tenantId, id, month));
    for (const part of partsOf) sums[own ? 'confirmed' : 'proposed'][part] += counts[part];
  }
  const block = (key: string, title: string, counts: AccessCounts) => ({
    ...{ key, title },
    lines: partsOf.flatMap((part) => {
      const title = eventAccesses.of[countedAccess[part]][language];
      return counts[part] ? [{ key: part, title, count: counts[part] }] : [];
    }),
  });
  return [
    ...(confirmed.size ? [block('CONFIRMED', text('dayConfirmed'), sums.confirmed)] : []),
    ...(confirmed.size < places.length ? [block('DENOMINATOR', text('treatedFirstDays'), sums.proposed)] : []),
  ];
}
