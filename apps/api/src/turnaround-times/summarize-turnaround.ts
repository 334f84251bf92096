import { offeringWords } from '@drawday/catalogue';
import { turnaroundTimes } from '@drawday/contracts/turnaround-times/turnaround-times.contract.ts';
import { deliverySpeeds, type TurnaroundGroup, turnaroundGroups, type Words } from '@drawday/vocabulary';
import { query } from '../platform/route.ts';
import { xlsxFile } from '../platform/xlsx-file.ts';
import { checkPlaces } from './check-places.ts';
import { figuresOf, noTests } from './turnaround-figures.ts';
import { listFacilityNames, summarizeTurnaround } from './turnaround-times.store.ts';

/** The key of a rush test in the groups by test. */
const rushMark = '|RUSH';

export const summary = query(turnaroundTimes.summary)(async ({ body, actor, db, clock, request }) => {
  checkPlaces(actor, body);
  const now = clock.now();
  const rows = await summarizeTurnaround(db, actor, body, now);
  const nameOf = namesOf(body.groupBy, await listFacilityNames(db, actor), request.language);
  return {
    items: rows.flatMap((row) => (row.key === null ? [] : [{ ...nameOf(row.key), ...figuresOf(row) }])),
    total: figuresOf(rows.find((row) => row.key === null) ?? noTests),
    method: 'PERCENTILE_CONT' as const,
    computedAt: now.toString(),
  };
});

export const ordersSummary = query(turnaroundTimes.ordersSummary)(async ({ body, actor, db, clock }) => {
  checkPlaces(actor, body);
  const rows = await summarizeTurnaround(db, actor, { ...body, groupBy: 'DAY' }, clock.now());
  return { items: rows.flatMap((row) => (row.key === null ? [] : [{ date: row.key, ...figuresOf(row) }])) };
});

const titles = {
  en: [
    'All',
    'Code',
    'Received',
    'Final',
    'Not performed',
    'Open',
    'Open, late',
    'Not valid',
    'Median h',
    'P90 h',
    'Mean h',
    'Collected to final: median h',
    'Target h',
    'Within target',
    'Late',
    'Within target %',
  ],
  es: [
    'Todas',
    'Código',
    'Recibidas',
    'Finales',
    'No realizadas',
    'Abiertas',
    'Abiertas, tarde',
    'No válidas',
    'Mediana h',
    'P90 h',
    'Media h',
    'De extracción a final: mediana h',
    'Meta h',
    'Dentro de la meta',
    'Tarde',
    'Dentro de la meta %',
  ],
} as const;
const hour = { kind: 'number', decimals: 1 } as const;
const whole = { kind: 'integer' } as const;
const kinds = [
  { kind: 'text' },
  { kind: 'text' },
  whole,
  whole,
  whole,
  whole,
  whole,
  whole,
  hour,
  hour,
  hour,
  hour,
  hour,
  whole,
  whole,
  hour,
] as const;

export const summaryExcel = query(turnaroundTimes.summaryExcel)(async ({ body, actor, db, clock, request, audit }) => {
  checkPlaces(actor, body);
  audit.about({ subjectType: 'turnaround-times', detail: { from: body.from, to: body.to } });
  const { language } = request;
  const rows = await summarizeTurnaround(db, actor, body, clock.now());
  const nameOf = namesOf(body.groupBy, await listFacilityNames(db, actor), language);
  const [all, ...heads] = titles[language];
  const columns = [turnaroundGroups.of[body.groupBy][language], ...heads].map((title, at) => ({ title, ...(kinds[at] ?? whole) }));
  return xlsxFile(`tat-summary_${body.from}`, body.to, {
    name: 'TAT',
    about: [[language === 'es' ? 'Recibidas' : 'Received', `${body.from} – ${body.to}`]],
    columns,
    rows: rows.map((row) => {
      const { name, offeringCode } = row.key === null ? { name: all, offeringCode: null } : nameOf(row.key);
      const one = figuresOf(row);
      return [
        ...[name, offeringCode, one.received, one.final, one.tnp, one.open, one.openLate, one.invalid],
        ...[one.medianMinutes, one.p90Minutes, one.meanMinutes, one.medianCollected, one.targetMinutes].map(hours),
        ...[one.withinTarget, one.late, one.withinTargetPercent],
      ];
    }),
  });
});

const hours = (minutes: number | null) => minutes && minutes / 60;

function namesOf(group: TurnaroundGroup, facilities: readonly { id: string; name: string }[], language: keyof Words) {
  const nameOfFacility = new Map(facilities.map(({ id, name }) => [id, name]));
  return (key: string) => {
    if (group !== 'TEST')
      return {
        ...{ key, offeringCode: null, isRush: group === 'DELIVERY' ? key === 'RushDelivery' : null },
        name: group === 'FACILITY' ? (nameOfFacility.get(key) ?? key) : (deliverySpeeds.find(key)?.[language] ?? key),
      };
    const isRush = key.endsWith(rushMark);
    const offeringCode = isRush ? key.slice(0, -rushMark.length) : key;
    const name = offeringWords(offeringCode)[language];
    return { key, offeringCode, isRush, name: isRush ? `${name}, ${language === 'es' ? 'urgente' : 'rush'}` : name };
  };
}
