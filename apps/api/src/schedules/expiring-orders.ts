import type { QueryOf } from '@drawday/contracts/endpoint.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { XlsxSheet } from '@drawday/documents/xlsx/render-xlsx.ts';
import { counters } from '@drawday/domain';
import { frequencies } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { query } from '../platform/route.ts';
import { streamRows } from '../platform/stream-rows.store.ts';
import { totalOfPage } from '../platform/total-of-page.ts';
import { keepPlans } from '../platform/transactions.ts';
import { xlsxFile } from '../platform/xlsx-file.ts';
import { termOf } from './renew-orders.ts';
import { type ExpiringFilters, type ExpiringRow, expiringRows } from './renewals.store.ts';
import { scheduleListItem } from './schedule-reply.ts';

type Asked = QueryOf<typeof schedules.expiring>;

const filtersOf = ({ partyType, ...filters }: Asked): ExpiringFilters => ({
  ...filters,
  partyTypes: partyType ? [partyType] : (counters.expiringOrders.parties ?? []),
});

export const expiring = query(schedules.expiring)(async ({ query: asked, actor, db, clock }) => {
  await keepPlans(db);
  const read = async (page: Parameters<typeof expiringRows>[2]) => (await expiringRows(actor, filtersOf(asked), page).execute(db)).rows;
  const rows = await read(asked);
  const totalCount = await totalOfPage(rows, asked.skipCount, () => read({ skipCount: 0, maxResultCount: 1 }));
  return { totalCount, items: rows.map((row) => itemOf(row, clock.now())) };
});

function itemOf(row: ExpiringRow, now: Temporal.Instant) {
  const term = termOf(row);
  return {
    ...scheduleListItem(row, now),
    daysLeft: Temporal.PlainDate.from(row.today).until(row.expires_on).days,
    renewsFrom: term.startDate,
    renewsUntil: term.expiresOn,
    lastDrawDate: row.last_draw_date,
    notRenewedReason: row.not_renewed_reason,
  };
}

export const expiringExcel = query(schedules.expiringExcel)(async ({ query: asked, actor, db, clock, request, audit }) => {
  audit.about({ subjectType: 'schedule', detail: { state: asked.state, withinDays: asked.withinDays } });
  const now = clock.now();
  const words = titles[request.language];
  return xlsxFile('expiring-orders', now.toString().slice(0, 10), {
    name: 'Expiring Orders',
    columns: columnKinds.map((kind, at) => ({ title: words[at] ?? '', kind })),
    rows: cellsOf(db, actor, asked, now, request.language),
  });
});

const columnKinds = [
  ...(['integer', 'date', 'text', 'date', 'text', 'text', 'text', 'text', 'text'] as const),
  ...(['date', 'date', 'date', 'text', 'text'] as const),
];
const titles = {
  en: [
    ...['Days left', 'Ends', 'Name', 'DOB', 'MRN', 'Modality', 'Facility', 'Tests', 'Frequency'],
    ...['Renews from', 'Renews until', 'Last draw', 'Provider', 'Not renewed because'],
  ],
  es: [
    ...['Días restantes', 'Termina', 'Nombre', 'Fecha de nac.', 'MRN', 'Modalidad', 'Centro', 'Pruebas', 'Frecuencia'],
    ...['Renueva desde', 'Renueva hasta', 'Última extracción', 'Médico', 'No se renueva porque'],
  ],
} as const;

async function* cellsOf(db: Reader, actor: Actor, asked: Asked, now: Temporal.Instant, language: 'en' | 'es'): Rows {
  const all = expiringRows(actor, filtersOf(asked), { skipCount: 0, maxResultCount: null });
  for await (const rows of streamRows(db, all, (row) => itemOf(row, now)))
    for (const item of rows)
      yield [
        ...[item.daysLeft, item.expiresOn, item.partyName, item.dateOfBirth, item.mrn, item.modality, item.facilityName],
        ...[item.lines.map(({ name }) => name).join(', '), frequencies.of[item.frequency][language]],
        ...[item.renewsFrom, item.renewsUntil, item.lastDrawDate, item.providerName, item.notRenewedReason],
      ];
}
type Rows = AsyncGenerator<XlsxSheet['rows'] extends Iterable<infer Row> | AsyncIterable<infer Row> ? Row : never>;
