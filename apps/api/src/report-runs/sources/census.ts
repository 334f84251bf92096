import { ageOn, type ReportCell, roundHalfUp } from '@drawday/domain';
import { accessTypes, modalities, partyStatuses, sexes } from '@drawday/vocabulary';
import { dayCell, flagCell, numberCell, textCell } from '../cells.ts';
import { listCensus } from '../census.store.ts';
import { schedText } from '../month-facts.ts';
import { reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import { shownColumns } from '../shown-columns.ts';

const yearsOf = (from: string | null, to: Temporal.PlainDate): number | null =>
  from === null ? null : roundHalfUp(Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days / 365.25, 1);
const meanOf = (numbers: readonly number[]) =>
  numbers.length ? roundHalfUp(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 1) : null;

/** Who is here on a day, who came in its month and who left. */
export const census: RowSource = async ({ db, plan, tick }) => {
  const { design, language } = plan;
  const text = reportText(language);
  const found = await listCensus(db, plan);
  await tick(found.length);
  const here = found.filter(({ left_on }) => left_on === null);
  const count = (title: string, of: (row: (typeof found)[number]) => string | null | undefined) => ({
    key: title,
    title,
    lines: [...Map.groupBy(here, (row) => of(row) ?? '–')].map(([key, some]) => ({ key, title: key, count: some.length, of: here.length })),
  });
  const left = found.length - here.length;
  const came = here.filter(({ came_on }) => came_on !== null).length;
  return {
    columns: shownColumns(design.columns, language),
    total: found.length,
    rows: found.map((row) => {
      const cells: Record<string, ReportCell | null> = {
        name: textCell(row.name),
        mrn: textCell(row.mrn),
        modality: textCell(row.modality),
        sched: textCell(schedText(row.day_group, row.shift)),
        provider: textCell(row.provider_name),
        facility: textCell(row.facility_name),
        dob: { v: row.date_of_birth },
        age: numberCell(ageOn(Temporal.PlainDate.from(row.date_of_birth), plan.asOf)),
        admitted: dayCell(row.date_of_admission ?? row.start_date),
        firstDialysis: dayCell(row.date_first_dialysis),
        vintage: numberCell(yearsOf(row.date_first_dialysis, plan.asOf)),
        status: textCell(partyStatuses.find(row.status_type_code)?.[language]),
        isolation: flagCell(row.is_isolation),
        transient: flagCell(row.is_transient),
        left: dayCell(row.left_on),
        because: textCell(row.left_because),
      };
      return { k: row.id, s: row.left_on ? 'LEFT' : 'HERE', c: design.columns.map((key) => cells[key] ?? null) };
    }),
    sections: () => [
      { key: 'HERE', title: text('here') },
      { key: 'LEFT', title: text('leftThisMonth') },
    ],
    facts: () => ({
      answer: text('censusCounts', { patients: text('patients', { count: here.length }), came, left }),
      counts: [
        count(text('modality'), ({ modality }) => modalities.find(modality)?.[language] ?? modality),
        count(text('access'), ({ access_type }) => accessTypes.find(access_type)?.[language]),
        count(text('status'), ({ status_type_code }) => partyStatuses.find(status_type_code)?.[language]),
      ],
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

/** How old the patients are, in classes, by sex. */
export const ageDistribution: RowSource = async ({ db, plan, tick }: RowContext) => {
  const { design, language } = plan;
  const text = reportText(language);
  const here = (await listCensus(db, plan)).filter(({ left_on }) => left_on === null);
  await tick(here.length);
  const aged = here.map((row) => ({ row, age: ageOn(Temporal.PlainDate.from(row.date_of_birth), plan.asOf) }));
  const title = ([low, high]: readonly [number, number]) => (high > 120 ? `${low}+` : `${low}–${high}`);
  const ofSex = (some: typeof aged, sex: string | null) =>
    some.filter(({ row }) => (sex === null ? row.sex !== 'FEMALE' && row.sex !== 'MALE' : row.sex === sex)).length;
  const classes = ageClasses.map((bounds) => ({ bounds, some: aged.filter(({ age }) => age >= bounds[0] && age <= bounds[1]) }));
  const ages = aged.map(({ age }) => age);
  const elderly = ages.filter((age) => age >= 65).length;
  return {
    columns: shownColumns(design.columns, language),
    total: classes.length,
    rows: classes.map(({ bounds, some }) => {
      const cells: Record<string, ReportCell | null> = {
        group: { v: title(bounds) },
        female: { v: ofSex(some, 'FEMALE') },
        male: { v: ofSex(some, 'MALE') },
        otherSex: { v: ofSex(some, null) },
        total: { v: some.length },
        part: here.length ? { v: roundHalfUp((100 * some.length) / here.length, 1) } : null,
      };
      return { k: title(bounds), s: '', c: design.columns.map((key) => cells[key] ?? null) };
    }),
    sections: () => [{ key: '', title: '' }],
    facts: () => ({
      answer: text('ageCounts', { patients: text('patients', { count: here.length }), age: meanOf(ages) ?? '–', elderly }),
      charts: [
        {
          key: 'AGE',
          kind: 'AGE',
          title: text('age'),
          categories: classes.map(({ bounds }) => title(bounds)),
          rows: [sexes.of.FEMALE[language], sexes.of.MALE[language]],
          counts: [classes.map(({ some }) => ofSex(some, 'FEMALE')), classes.map(({ some }) => ofSex(some, 'MALE'))],
        },
      ],
    }),
  };
};
