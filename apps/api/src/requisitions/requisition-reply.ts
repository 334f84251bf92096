import { offeringName } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { allowedActions, frequencyOf, hasReportableValue, hoursSinceSent, overdueHours } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { calendarDay, facilityDay, instantOf } from '../platform/facility-day.ts';
import { isWithheld } from '../platform/is-withheld.ts';
import { shownTo } from '../platform/shown-results-sql.ts';
import { type AskedQuestion, questionsOf } from '../questions/questions.public.ts';
import type { DetailsRow } from './requisition-details.store.ts';
import type { RequisitionRow } from './requisitions.store.ts';

type ListItem = ReplyOf<typeof requisitions.list>['items'][number];
type Whole = ReplyOf<typeof requisitions.find>;

const iso = (date: Date | null) => date?.toISOString() ?? null;
/** A time that came through JSON. */
const isoText = (text: string | null) => (text === null ? null : new Date(text).toISOString());

export function requisitionListItem(row: RequisitionRow, now: Temporal.Instant): ListItem {
  return {
    id: row.id,
    number: row.number,
    partyType: row.party_type,
    partyId: row.party_id,
    partyName: row.party_name,
    source: row.source && {
      siteTypeCode: row.source.kind,
      siteLocationCode: row.source.location,
      samplePoint: row.source.samplePoint,
      stationNumber: row.source.stationNumber,
      serialNumber: row.source.serialNumber,
      lastDisinfectionAt: isoText(row.source.lastDisinfectionAt),
    },
    dateOfBirth: row.date_of_birth,
    sex: row.sex,
    mrn: row.mrn,
    modality: row.modality,
    isIsolation: row.is_isolation,
    allergies: row.allergies,
    accessType: row.access_type,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    timeZone: row.time_zone,
    drawDate: row.draw_date,
    drawKind: row.draw_kind,
    dayGroup: row.day_group,
    shift: row.shift,
    chair: row.chair,
    statusTypeCode: row.status,
    hoursOverdue: row.status === 'PENDING' ? overdueHours(calendarDay(row.draw_date), row.time_zone, now) : null,
    hoursSinceSent: row.status === 'SENT' ? hoursSinceSent(instantOf(row.shipped_at), now) : null,
    isLabelPrinted: row.is_label_printed,
    labelPrintedAt: iso(row.label_printed_at),
    labelConfirmedAt: iso(row.label_confirmed_at),
    collectedAt: iso(row.collected_at),
    collectedByName: row.collected_by_name,
    tubesOwed: row.status === 'COLLECTED' ? row.tubes_owed : 0,
    prescribedMinutes: row.prescribed_minutes,
    scheduleDays: row.schedule_days,
    shipDate: iso(row.shipped_at),
    receivedAt: iso(row.received_at),
    resultedAt: iso(row.resulted_at),
    reviewedAt: iso(row.reviewed_at),
    accession: row.accession,
    isStat: row.is_stat,
    fasting: row.fasting,
    comment: row.comment,
    hasKinetics: row.has_kinetics,
    missingCodes: row.missing_codes,
    unreviewedResults: row.unreviewed_results,
    unreviewedCriticals: row.unreviewed_criticals,
    isCorrected: row.is_corrected,
    cancelReason: row.cancel_reason,
    rescheduleReason: row.reschedule_reason,
    providerId: row.provider_id,
    providerName: row.provider_name,
    offerings: row.lines
      .filter((line) => line.coveredBy === null)
      .map((line) => ({ code: line.offeringCode, name: offeringName(line.offeringCode), status: line.status })),
    laboratory: laboratoryReply(row),
    specimens: row.specimens.map((one) => ({
      ...one,
      scannedAt: isoText(one.scannedAt),
      takenAt: isoText(one.takenAt),
      receivedAt: isoText(one.receivedAt),
    })),
    concurrencyStamp: row.concurrency_stamp,
  };
}

/** What the laboratory says about the order, as lists show it beside the status. */
function laboratoryReply({ exchange }: RequisitionRow): ListItem['laboratory'] {
  return (
    exchange && {
      state: exchange.state,
      stateAt: new Date(exchange.stateAt).toISOString(),
      reasonText: exchange.reasonText,
      reasonField: exchange.reasonField,
      cancelReason: exchange.cancelReason,
      handledAt: isoText(exchange.handledAt),
      handledByName: exchange.handledByName,
      handledNote: exchange.handledNote,
      lines: exchange.lines.map(({ lineNumber, state, reason }) => ({ lineNumber, state, reason })),
    }
  );
}

export function requisitionReply(row: RequisitionRow, details: DetailsRow, actor: Actor, now: Temporal.Instant): Whole {
  const shown = shownTo(actor);
  return {
    ...requisitionListItem(row, now),
    lines: row.lines.map((line) => ({
      lineNumber: line.lineNumber,
      offeringId: details.offering_ids[line.offeringCode] ?? line.offeringCode,
      offeringCode: line.offeringCode,
      name: offeringName(line.offeringCode),
      coveredBy: line.coveredBy,
      status: line.status,
      ...(isWithheld(shown, { providerId: row.provider_id, offeringCode: line.offeringCode })
        ? { reason: null, reasonText: null }
        : { reason: line.reason, reasonText: line.reasonText }),
      timing: line.timing,
      delivery: line.delivery,
      icds: line.icds,
      isReordered: line.isReordered,
      isFromOrder: line.scheduleIds.length > 0,
      reorderedAsId: line.reorderedAsId,
      lostCodes: line.lostCodes,
    })),
    questions: questionsOf(row).map((asked) => questionReply(asked, details.answers)),
    drawSite: row.draw_site,
    rescheduledFromId: row.rescheduled_from_id,
    rescheduledToId: row.rescheduled_to_id,
    reorderedFromId: row.reordered_from_id,
    reorders: details.reorders,
    joined: details.joined,
    canceledAt: iso(row.canceled_at),
    reportedKtv: row.reported_ktv,
    allowedActions: actionsOn(row, details, actor, now),
    orders: details.orders.map((order) => ({
      id: order.id,
      drawTypeCode: order.drawTypeCode,
      frequency: frequencyOf(order.drawTypeCode, order.months),
      signedAt: isoText(order.signedAt),
      signedByName: order.signedByName,
      status: order.status,
    })),
    labelPrints: details.prints.map((print) => ({ ...print, printedAt: new Date(print.printedAt).toISOString() })),
    creationTime: row.created_at.toISOString(),
    extraProperties: {},
  };
}

function questionReply(
  { question, isRequired, defaultAnswer }: AskedQuestion,
  answers: Readonly<Record<string, string>>,
): Whole['questions'][number] {
  return {
    code: question.code,
    text: question.text,
    kind: question.kind,
    unit: question.unit,
    minimum: question.min,
    maximum: question.max,
    choices: question.choices.length ? question.choices.map((choice) => choice.code) : null,
    requiredAt: question.requiredAt,
    isRequired,
    value: answers[question.code] ?? null,
    defaultValue: defaultAnswer,
  };
}

export const wasEverPrinted = (row: RequisitionRow): boolean => row.specimens.some((one) => one.printCount > 0);
/** Does a signed standing order want this draw? */
export const isFromSignedOrder = (orders: DetailsRow['orders']): boolean =>
  orders.some((order) => order.signedAt !== null && order.drawTypeCode !== 'ONETIME');

function actionsOn(row: RequisitionRow, details: DetailsRow, actor: Actor, now: Temporal.Instant): string[] {
  return allowedActions(
    {
      status: row.status,
      partyType: row.party_type,
      drawDate: calendarDay(row.draw_date),
      today: facilityDay(row.time_zone, now),
      wasEverPrinted: wasEverPrinted(row),
      isFromSignedRecurringOrder: isFromSignedOrder(details.orders),
      hasKinetics: row.has_kinetics,
      hasReportableValue: hasReportableValue(row.lines),
      hasOpenIssue: row.lines.some(
        (line) => (line.status === 'TNP' || line.status === 'TIQ' || line.lostCodes.length > 0) && !line.isReordered,
      ),
      exchange: row.exchange?.state ?? null,
      replacement: details.replacement,
    },
    { permissions: actor.permissions, isReadOnly: actor.readOnly },
  );
}
