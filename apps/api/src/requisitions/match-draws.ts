import type { QueryOf } from '@drawday/contracts/endpoint.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type MatchSearch, matchDraw } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { calendarDay, facilityDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { listMatchIds } from './lookups.store.ts';
import { findRequisitions, type RequisitionRow } from './requisitions.store.ts';

type Known = QueryOf<typeof requisitions.match>;
const mostMatches = 20;
const tube = /^\d{10}$/;
const drawNumber = /^R?\d{1,9}$/i;

/** Which draws a report or a tube in the hand may belong to. A person decides; nothing is filed. */
export const match = query(requisitions.match)(({ query: known, ...call }) => matchesOf(call, known));

export const findMatches = query(requisitions.findMatches)(({ body, ...call }) => matchesOf(call, body));

async function matchesOf({ actor, db, audit }: { actor: Actor; db: Reader; audit: AuditNotes }, typed: Known) {
  const search = searchOf(typed);
  const ids = await listMatchIds(db, actor, { ...search, anywhere: typed.filter || null }, typed);
  const found = (await findRequisitions(db, actor, ids))
    .map((row) => ({ row, ...matchDraw(search, candidateOf(row)) }))
    .toSorted((a, b) => b.score - a.score || (b.row.draw_date ?? '').localeCompare(a.row.draw_date ?? ''))
    .slice(0, mostMatches);
  for (const { row } of found)
    audit.about({
      subjectType: 'requisition',
      subjectId: row.id,
      patientId: row.party_type === 'PATIENT' ? row.party_id : null,
      facilityId: row.facility_id,
    });
  return {
    items: found.map(({ row, score, because }) => ({
      requisitionId: row.id,
      number: row.number,
      partyType: row.party_type,
      partyName: row.party_name,
      dateOfBirth: row.date_of_birth,
      mrn: row.mrn,
      facilityName: row.facility_name,
      drawDate: row.draw_date,
      status: row.status,
      score,
      because,
    })),
  };
}

/** What was typed without saying what it is counts as whatever it fits. */
function searchOf(typed: Known): MatchSearch {
  const free = typed.filter || null;
  const isTube = free !== null && tube.test(free);
  const isNumber = free !== null && drawNumber.test(free);
  return {
    number: typed.number || (isNumber ? free : null),
    accession: typed.accession || free,
    specimenNumber: typed.specimenNumber || (isTube ? free : null),
    mrn: typed.mrn || free,
    dateOfBirth: typed.dateOfBirth ?? null,
    collectedOn: typed.collectedOn ? Temporal.PlainDate.from(typed.collectedOn) : null,
    name: isTube || isNumber ? null : free,
  };
}

const candidateOf = (row: RequisitionRow) => ({
  number: row.number,
  accession: row.accession,
  specimenNumbers: row.specimens.map((one) => one.number),
  mrn: row.mrn,
  dateOfBirth: row.date_of_birth,
  day: row.collected_at ? facilityDay(row.time_zone, Temporal.Instant.from(row.collected_at.toISOString())) : calendarDay(row.draw_date),
  name: row.party_name,
});
