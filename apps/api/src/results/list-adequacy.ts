import { panels, testByCode } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { goalText, kineticsPanel, usableAnswer } from '@drawday/domain';
import { adequacyVerdicts } from '@drawday/vocabulary';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { query } from '../platform/route.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { containing } from '../platform/sorting.ts';
import { markOf } from '../platform/verdict-columns.ts';
import { type AdequacyRow, listAdequacy } from './adequacy.store.ts';
import { removedLiters } from './removed-liters.ts';
import { valueText } from './value-text.ts';

type Row = ReplyOf<typeof results.adequacy>['items'][number];

const yieldsDose = (code: string) => kineticsPanel(code)?.calculated.some((one) => one === 'KTVSP' || one === 'KTVPDT') ?? false;
const offeringCodes = panels.map(({ code }) => code).filter(yieldsDose);

const adequacyRow = (row: AdequacyRow): Row => ({
  id: row.id,
  number: row.number,
  partyId: row.party_id,
  partyName: row.party_name,
  dateOfBirth: row.date_of_birth,
  mrn: row.mrn,
  modality: row.modality,
  facilityId: row.facility_id,
  facilityName: row.facility_name,
  statusTypeCode: row.status,
  drawDate: row.draw_date,
  verdict: row.verdict,
  doseCode: row.dose_code,
  doseText:
    row.dose_code && valueText(row.dose_code, { value_numeric: row.dose_numeric, comparator: row.dose_comparator, value_text: null }, true),
  isChosen: row.is_chosen,
  goalText: goalText(row.judged_by?.goal, { decimals: testByCode.get(row.dose_code ?? '')?.decimals ?? null }) || null,
  values: row.values.map((value) => ({
    resultCode: value.result_code,
    text: valueText(value.result_code, value, value.is_calculated),
    unit: value.unit,
    displayFlag: markOf(value),
    comment: value.comment,
  })),
  preWeightKg: usableAnswer(row.answers, 'PREWT'),
  postWeightKg: usableAnswer(row.answers, 'POSTWT'),
  minutes: usableAnswer(row.answers, 'TXMIN'),
  ultrafiltrationL: removedLiters(row.answers),
  missingCodes: row.missing_codes,
  concurrencyStamp: row.concurrency_stamp,
});

export const adequacy = query(results.adequacy)(async ({ body, actor, db, audit }) => {
  const month = Temporal.PlainYearMonth.from(body.month);
  const verdicts = body.verdict ?? [];
  const { rows, counts } = await listAdequacy(
    db,
    resultReach(actor),
    {
      facilityId: body.facilityId ?? null,
      inGroups: inPatientGroupsSql(actor, body.patientGroupIds, 'r.party_id'),
      from: month.toPlainDate({ day: 1 }).toString(),
      before: month.add({ months: 1 }).toPlainDate({ day: 1 }).toString(),
      modalities: body.modality ?? [],
      verdicts,
      text: body.filter?.trim() ? containing(body.filter) : null,
      offeringCodes,
    },
    body,
  );
  audit.about({ subjectType: 'result-list', facilityId: body.facilityId ?? null, detail: { rows: rows.length } });
  const shown = verdicts.length ? verdicts : adequacyVerdicts.codes;
  return {
    totalCount: [...new Set(shown)].reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0),
    items: rows.map(adequacyRow),
    counts: {
      notCalculated: counts.NOT_CALCULATED ?? 0,
      notMet: counts.NOT_MET ?? 0,
      notJudged: counts.NOT_JUDGED ?? 0,
      met: counts.MET ?? 0,
    },
  };
});
