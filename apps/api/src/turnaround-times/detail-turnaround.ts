import { offeringWords } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { turnaroundTimes } from '@drawday/contracts/turnaround-times/turnaround-times.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { turnaroundOutcomes, type Words } from '@drawday/vocabulary';
import { facilityClock, instantOf } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { streamRows } from '../platform/stream-rows.store.ts';
import { xlsxFile } from '../platform/xlsx-file.ts';
import { checkPlaces } from './check-places.ts';
import {
  type Asked,
  askTurnaround,
  countTurnaround,
  type DetailFilters,
  type DetailRow,
  turnaroundRows,
} from './turnaround-times.store.ts';

type Item = ReplyOf<typeof turnaroundTimes.ordersDetail>['items'][number];

export const ordersDetail = query(turnaroundTimes.ordersDetail)(async ({ body, actor, db, clock, request }) => {
  checkPlaces(actor, body);
  const asked = await askTurnaround(db, actor, body, clock.now());
  const { rows } = await turnaroundRows(asked, body).execute(db);
  const totalCount = await countTurnaround(db, asked);
  return { totalCount, items: rows.map((row) => itemOf(row, request.language)) };
});

const titles = {
  en: [
    'Draw',
    'Initials',
    'Facility',
    'Code',
    'Test',
    'Collected',
    'Shipped',
    'Received',
    'First final',
    'Hours',
    'Hours from collection',
    'Target h',
    'Late by h',
    'State',
  ],
  es: [
    'Extracción',
    'Iniciales',
    'Centro',
    'Código',
    'Prueba',
    'Extraída',
    'Enviada',
    'Recibida',
    'Primer final',
    'Horas',
    'Horas desde la extracción',
    'Meta h',
    'Tarde por h',
    'Estado',
  ],
} as const;
const text = { kind: 'text' } as const;
const time = { kind: 'dateTime' } as const;
const hour = { kind: 'number', decimals: 1 } as const;
const kinds = [text, text, text, text, text, time, time, time, time, hour, hour, hour, hour, text] as const;

export const ordersDetailExcel = query(turnaroundTimes.ordersDetailExcel)(async ({ body, actor, db, clock, request, audit }) => {
  checkPlaces(actor, body);
  audit.about({ subjectType: 'turnaround-times', detail: { from: body.from, to: body.to } });
  return xlsxFile(`tat-detail_${body.from}`, body.to, {
    name: 'TAT',
    columns: titles[request.language].map((title, at) => ({ title, ...(kinds[at] ?? text) })),
    rows: cellsOf(db, await askTurnaround(db, actor, body, clock.now()), request.language),
  });
});

async function* cellsOf(db: Reader, asked: Asked<DetailFilters>, language: keyof Words) {
  const all = turnaroundRows(asked, { skipCount: 0, maxResultCount: null });
  for await (const rows of streamRows(db, all, (row) => row))
    for (const row of rows) {
      const clock = (at: Date | null) => {
        const instant = instantOf(at);
        return instant && facilityClock(row.time_zone, instant).toPlainDateTime().toString({ smallestUnit: 'minute' });
      };
      yield [
        ...[row.number, row.initials, row.facility_name, row.offering_code, offeringWords(row.offering_code)[language]],
        ...[row.collected_at, row.shipped_at, row.received_at, row.first_final_at].map(clock),
        ...[row.waited, row.taken, row.target, row.late_by].map((minutes) => minutes && minutes / 60),
        turnaroundOutcomes.of[row.outcome][language],
      ];
    }
}

function itemOf(row: DetailRow, language: keyof Words): Item {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    requisitionId: row.requisition_id,
    partyType: row.party_type,
    number: row.number,
    patientInitials: row.initials,
    facilityName: row.facility_name,
    timeZone: row.time_zone,
    offeringCode: row.offering_code,
    offeringName: offeringWords(row.offering_code)[language],
    isRush: row.is_rush,
    collectedAt: iso(row.collected_at),
    shippedAt: iso(row.shipped_at),
    receivedAt: row.received_at.toISOString(),
    firstFinalAt: iso(row.first_final_at),
    minutesReceived: row.waited,
    minutesCollected: row.taken,
    targetMinutes: row.target,
    lateByMinutes: row.late_by,
    outcome: row.outcome,
  };
}
