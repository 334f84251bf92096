import { testTitle } from '@drawday/catalogue';
import type { ReportSection } from '@drawday/domain';
import { dayGroups, shifts } from '@drawday/vocabulary';
import { type CellContext, countedValue, lacksKinetics } from './coded-cells.ts';
import { reportText } from './report-text.ts';
import { isMeasured, type RowFacts } from './row-facts.ts';
import type { Language, RunPlan } from './run-plan.ts';
import { sectionOfFacility } from './section-of-facility.ts';

type Section = Omit<ReportSection, 'rows'>;
/** Which section a row is in. `order` sorts the sections. */
export type Sectioned = Section & { order: string };

/** Classes in which a value is read, below, between and from these limits on. */
const classLimits: Readonly<Record<string, readonly number[]>> = {
  HGB: [10, 11, 12],
  A1C: [7, 8, 9],
  ALB: [3, 3.5, 4],
  PHOS: [3.5, 4.6, 5.6, 7.1],
};

type SectionOf = (row: RowFacts, context: CellContext) => Sectioned;

/** "MWF, first shift": where and when somebody is treated. */
function shiftTitle(dayGroup: string | null, shift: string | null, language: Language): string {
  const parts = [dayGroups.find(dayGroup)?.[language] ?? dayGroup, shifts.find(shift)?.[language] ?? shift].filter(Boolean);
  return parts.join(', ') || reportText(language)('noChair');
}

function sectionMaker(groupBy: string | undefined, providerNames: ReadonlyMap<string, string>): SectionOf | undefined {
  const [kind, code = ''] = groupBy?.split(':') ?? [];
  if (kind === 'class') return (row, context) => classSection(row, code, context);
  if (kind === 'met') return (row, context) => metSection(row, code, context);
  if (kind === 'chair')
    return (row, { language }) => {
      const [dayGroup = '', shift = ''] = row.place.split('|');
      return {
        key: `${dayGroup}|${shift}`,
        title: shiftTitle(dayGroup || null, shift || null, language),
        order: row.place.split('#')[0] ?? '',
      };
    };
  if (kind === 'provider')
    return (row, { language }) => {
      const title = (row.providerId && providerNames.get(row.providerId)) ?? reportText(language)('noProvider');
      return { key: row.providerId ?? '-', title, order: row.providerId ? title.toLowerCase() : '￿', startsPage: true };
    };
  return undefined;
}

function classSection(row: RowFacts, code: string, context: CellContext): Sectioned {
  const value = countedValue(row, code, context, context.lookBack(code));
  const title = testTitle(code)[context.language];
  if (!value || !isMeasured(value) || value.numeric === null)
    return { key: `${code}:none`, title: `${title}: ${reportText(context.language)('notTested')}`, order: '9' };
  const limits = classLimits[code] ?? [];
  const at = limits.findIndex((limit) => (value.numeric ?? 0) < limit);
  const place = at < 0 ? limits.length : at;
  return { key: `${code}:${place}`, title: `${title} ${classTitle(limits, place)}`, order: String(place) };
}

/** "< 10", "10–< 11", "≥ 12". */
export function classTitle(limits: readonly number[], at: number): string {
  const low = limits[at - 1];
  const high = limits[at];
  if (low === undefined) return `< ${high}`;
  return high === undefined ? `≥ ${low}` : `${low}–< ${high}`;
}

function metSection(row: RowFacts, code: string, context: CellContext): Sectioned {
  const value = countedValue(row, code, context, context.lookBack(code));
  const text = reportText(context.language);
  if (!value || !isMeasured(value)) {
    return lacksKinetics(row, context)
      ? { key: 'kinetics', title: text('why_KINETICS'), order: '1' }
      : { key: 'untested', title: text('notTested'), order: '3' };
  }
  if (value.position === null) return { key: 'undecided', title: text('notJudged'), order: '2' };
  return value.position === 'B'
    ? { key: 'missed', title: text('notMet'), order: '0' }
    : { key: 'met', title: text('met'), order: '4', isFolded: true };
}

/** The section of every row: of its facility, where there are several, and what the report groups by. */
export function sectionsOf(plan: RunPlan, context: CellContext, providerNames: ReadonlyMap<string, string>): (row: RowFacts) => Sectioned {
  const make = sectionMaker(plan.design.groupBy, providerNames);
  const order = new Map(plan.places.map(({ id }, at) => [id, String(at).padStart(4, '0')]));
  return (row) => {
    const own = make?.(row, context) ?? { key: '', title: '', order: '' };
    const placed = sectionOfFacility(plan, row.facilityId, own);
    return placed === own ? own : { ...placed, order: `${order.get(row.facilityId)}/${own.order}` };
  };
}
