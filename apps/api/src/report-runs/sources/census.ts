import { ageOn, percentile, type ReportCell, roundHalfUp } from '@drawday/domain';
import { accessTypes, leavings, modalities, partyStatuses, type SexCode, sexes, shifts } from '@drawday/vocabulary';
import { dayCell, flagCell, numberCell, textCell } from '../cells.ts';
import { nameOf, schedText } from '../month-facts.ts';
import { listProviderNames } from '../places.store.ts';
import { type PresentPerson, presentPeople } from '../present-people.ts';
import { reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import { sectionOfFacility } from '../section-of-facility.ts';
import { shownColumns } from '../shown-columns.ts';

const yearsOf = (from: string | null, to: Temporal.PlainDate): number | null =>
  from === null ? null : roundHalfUp(Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days / 365.25, 1);
const meanOf = (numbers: readonly number[]) =>
  numbers.length ? roundHalfUp(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 1) : null;

/** Everybody of the report’s facilities in the month of its day, by facility and name. */
async function everybody({ db, plan, tick }: RowContext): Promise<PresentPerson[]> {
  const found: PresentPerson[] = [];
  for (const place of plan.places) {
    const some = await presentPeople(db, plan, place);
    found.push(...some);
    await tick(some.length);
  }
  return found;
}

const isHere = ({ stay }: PresentPerson): boolean => stay.leftBecause === null;
/** Whoever was here from the first of the month on came in it only if the record says so. */
const cameOn = ({ stay, person }: PresentPerson): string | null =>
  stay.firstDay.endsWith('-01') && (person.date_of_admission ?? person.start_date) !== stay.firstDay ? null : stay.firstDay;
const leftOn = ({ stay }: PresentPerson): string | null =>
  stay.leftBecause === null ? null : Temporal.PlainDate.from(stay.lastDay).add({ days: 1 }).toString();

/** Who is here on a day, who came in its month and who left. */
export const census: RowSource = async (context) => {
  const { db, plan } = context;
  const { design, language, places } = plan;
  const text = reportText(language);
  const found = await everybody(context);
  const here = found.filter(isHere);
  const gone = found.filter((one) => !isHere(one));
  const providerIds = [...new Set(found.flatMap(({ person }) => person.primary_provider_id ?? []))];
  const providers = new Map((await listProviderNames(db, plan.actor.tenantId, providerIds)).map(({ id, name }) => [id, name]));
  const count = (title: string, of: (one: PresentPerson) => string | null | undefined) => ({
    key: title,
    title,
    lines: [...Map.groupBy(here, (one) => of(one) ?? '–')].map(([key, some]) => ({ key, title: key, count: some.length, of: here.length })),
  });
  const marks = [
    { title: text('diabetic'), is: ({ person }: PresentPerson) => person.is_diabetic },
    { title: text('inIsolation'), is: ({ person }: PresentPerson) => person.is_isolation },
    { title: text('transient'), is: ({ person }: PresentPerson) => person.is_transient },
  ];
  const titles = { CAME: text('cameThisMonth'), LEFT: text('leftThisMonth'), HERE: text('here') } as const;
  const section = (facilityId: string, key: keyof typeof titles) => sectionOfFacility(plan, facilityId, { key, title: titles[key] });
  const groupOf = (one: PresentPerson) => (!isHere(one) ? 'LEFT' : cameOn(one) === null ? 'HERE' : 'CAME');
  const groups = ['CAME', 'LEFT', 'HERE'] as const;
  const ordered = places.flatMap((place) =>
    groups.flatMap((group) => found.filter((one) => one.place.id === place.id && groupOf(one) === group)),
  );
  const byShift = count(text('modalityAndShift'), ({ stay: { treatment } }) =>
    [modalities.find(treatment.modality)?.[language] ?? treatment.modality, shifts.find(treatment.shift)?.[language]]
      .filter(Boolean)
      .join(', '),
  );
  const vintages = here.flatMap(({ person }) => yearsOf(person.date_first_dialysis, plan.asOf) ?? []);
  return {
    columns: shownColumns(design.columns, language),
    total: found.length,
    rows: ordered.map((one) => {
      const { person, stay, place } = one;
      const { treatment } = stay;
      const cells: Record<string, ReportCell | null> = {
        name: textCell(nameOf(person)),
        mrn: textCell(person.mrn),
        modality: textCell(treatment.modality),
        sched: textCell(schedText(treatment.dayGroup, treatment.shift)),
        provider: textCell(person.primary_provider_id && providers.get(person.primary_provider_id)),
        facility: textCell(place.name),
        dob: { v: person.date_of_birth },
        age: numberCell(ageOn(Temporal.PlainDate.from(person.date_of_birth), plan.asOf)),
        admitted: dayCell(cameOn(one) ?? person.date_of_admission ?? person.start_date),
        firstDialysis: dayCell(person.date_first_dialysis),
        vintage: numberCell(yearsOf(person.date_first_dialysis, plan.asOf)),
        status: textCell(isHere(one) ? partyStatuses.find(stay.statusAtEnd)?.[language] : null),
        isolation: flagCell(person.is_isolation),
        transient: flagCell(person.is_transient),
        left: dayCell(leftOn(one)),
        because: textCell(leavings.find(stay.leftBecause)?.[language]),
      };
      return { k: person.id, s: section(place.id, groupOf(one)).key, c: design.columns.map((key) => cells[key] ?? null) };
    }),
    sections: () => places.flatMap(({ id }) => groups.map((key) => section(id, key))),
    facts: () => ({
      answer: text('censusCounts', {
        patients: text('patients', { count: here.length }),
        came: here.filter((one) => cameOn(one) !== null).length,
        left: gone.length,
      }),
      second: here.length
        ? text('agesAndYears', {
            age: meanOf(here.map(({ person }) => ageOn(Temporal.PlainDate.from(person.date_of_birth), plan.asOf))) ?? '–',
            years: meanOf(vintages) ?? '–',
          })
        : null,
      counts: [
        byShift,
        count(text('access'), ({ stay }) => accessTypes.find(stay.treatment.accessType)?.[language]),
        count(text('status'), ({ stay }) => partyStatuses.find(stay.statusAtEnd)?.[language]),
        {
          key: 'MARKS',
          title: text('ofThem'),
          lines: marks.map(({ title, is }) => ({ key: title, title, count: here.filter(is).length, of: here.length })),
        },
      ],
      charts: here.length
        ? [
            {
              ...{ key: 'BAR', kind: 'BAR', title: byShift.title },
              categories: byShift.lines.map(({ title }) => title),
              rows: [text('here')],
              counts: [byShift.lines.map((line) => line.count)],
            },
          ]
        : [],
    }),
  };
};

const ageClasses = [
  [0, 17],
  [18, 44],
  [45, 54],
  [55, 64],
  [65, 74],
  [75, 84],
  [85, 200],
] as const;

/** How old the patients are on a day, in classes, by sex. */
export const ageDistribution: RowSource = async (context) => {
  const { plan } = context;
  const { design, language } = plan;
  const text = reportText(language);
  const here = (await everybody(context)).filter(isHere);
  const aged = here.map(({ person }) => ({ person, age: ageOn(Temporal.PlainDate.from(person.date_of_birth), plan.asOf) }));
  const title = ([low, high]: readonly [number, number]) => (high > 120 ? `${low}+` : `${low}–${high}`);
  const ofSex = (some: typeof aged, sex: SexCode) =>
    some.filter(({ person }) => (sexes.find(person.sex) ? person.sex : 'UNKNOWN') === sex).length;
  const classes = ageClasses.map((bounds) => ({ bounds, some: aged.filter(({ age }) => age >= bounds[0] && age <= bounds[1]) }));
  const ages = aged.map(({ age }) => age);
  const elderly = ages.filter((age) => age >= 65).length;
  const vintages = here.flatMap(({ person }) => yearsOf(person.date_first_dialysis, plan.asOf) ?? []);
  return {
    columns: shownColumns(design.columns, language),
    total: classes.length,
    rows: classes.map(({ bounds, some }) => {
      const cells: Record<string, ReportCell | null> = {
        group: { v: title(bounds) },
        female: { v: ofSex(some, 'FEMALE') },
        male: { v: ofSex(some, 'MALE') },
        otherSex: { v: ofSex(some, 'UNKNOWN') },
        total: { v: some.length },
        part: here.length ? { v: roundHalfUp((100 * some.length) / here.length, 1) } : null,
      };
      return { k: title(bounds), s: '', c: design.columns.map((key) => cells[key] ?? null) };
    }),
    sections: () => [{ key: '', title: '' }],
    facts: () => ({
      answer: text('ageCounts', { patients: text('patients', { count: here.length }), age: meanOf(ages) ?? '–', elderly }),
      second: here.length
        ? text('medianAndYears', {
            median: percentile(ages, 0.5) ?? '–',
            percent: roundHalfUp((100 * elderly) / here.length, 1),
            years: meanOf(vintages) ?? '–',
          })
        : null,
      counts: [
        {
          key: 'MODALITY',
          title: text('modality'),
          lines: [...Map.groupBy(here, ({ stay }) => stay.treatment.modality)].map(([modality, some]) => ({
            key: modality,
            title: modalities.find(modality)?.[language] ?? modality,
            count: some.length,
            of: here.length,
          })),
        },
      ],
      charts: [
        {
          key: 'AGE',
          kind: 'AGE',
          title: text('agesBySex'),
          categories: classes.map(({ bounds }) => title(bounds)),
          rows: [...sexes.codes],
          counts: sexes.codes.map((sex) => classes.map(({ some }) => ofSex(some, sex))),
        },
      ],
    }),
  };
};
