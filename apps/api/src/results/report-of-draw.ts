import { questionByCode, testByCode, testCategories } from '@drawday/catalogue';
import type { KineticsBlock, ReportResult, ResultReport } from '@drawday/documents/result-report.ts';
import { calculationCommentWords, formatPhone, goalText, ianaTimeZone, isCalculatedCode, notJudgedText } from '@drawday/domain';
import { doubtDecisions, notPerformedReasons, requisitionStatuses, unitWords, verdictNotes, withdrawals } from '@drawday/vocabulary';
import { taskWords } from '../platform/task-words.ts';
import { markOf } from '../platform/verdict-columns.ts';
import { kineticsFormulaOf } from './kinetics-formulas.ts';
import { laboratoryNamed, performingLaboratory } from './performing-laboratory.ts';
import type { ReportFacts } from './report.store.ts';
import type { ResultDrawRow } from './result-draws.store.ts';
import { replacedValue, reportedText } from './result-reply.ts';
import type { ResultRow } from './results.store.ts';
import { valueText } from './value-text.ts';
import type { ResultGroup } from './yardsticks.ts';

const sessionAnswers = [
  'PREWT',
  'POSTWT',
  'NETUF',
  'TXMIN',
  'TXWEEK',
  'ACCESS',
  'URINEVOL',
  'URINEMIN',
  'DRAINVOL',
  'DRAINMIN',
  'WEIGHT',
  'HEIGHT',
];

/** The report of one draw, from its rows: everything that 42 CFR 493.1291 (c), (d), (i) and (k) ask of it. */
export function reportOfDraw(
  draw: ResultDrawRow,
  facts: ReportFacts,
  rows: readonly ResultRow[],
  groupOf: (code: string) => ResultGroup | null,
): ResultReport {
  const laboratories = new Map(
    rows
      .filter((row) => !row.is_calculated)
      .map((row) => laboratoryNamed(row.performing_lab))
      .map((lab) => [lab.code, lab]),
  );
  const kinetics = rows.filter((row) => isKinetic(row.result_code));
  const others = rows.filter((row) => !kinetics.includes(row));
  const corrected = rows.filter((row) => row.status === 'C' || previousOf(row) !== null);
  const reported = rows.map((row) => row.resulted_at.getTime());
  return {
    requisitionNumber: draw.number,
    accession: draw.accession,
    status: requisitionStatuses.isIn('partlyResulted', draw.status) ? 'PRELIMINARY' : corrected.length ? 'CORRECTED' : 'FINAL',
    subject: subjectOf(draw, facts),
    facility: {
      name: draw.facility_name,
      code: facts.facility_code,
      addressLines: addressLines(facts.facility_address),
      phone: facts.facility_phone && formatPhone(facts.facility_phone),
      timeZone: ianaTimeZone(draw.time_zone),
    },
    orderedBy: facts.provider_name === null ? null : { name: facts.provider_name, title: facts.provider_title, npi: facts.provider_npi },
    laboratory: withPhone(performingLaboratory),
    performingLaboratories: (laboratories.size ? [...laboratories.values()] : [performingLaboratory]).map(withPhone),
    collectedAt: instant(draw.collected_at),
    collectedBy: facts.collected_by_name,
    receivedAt: instant(draw.received_at),
    reportedAt: reported.length ? new Date(Math.max(...reported)).toISOString() : null,
    replacesReportOf: newestOf(corrected.flatMap((row) => row.old_resulted_at ?? [])),
    fasting: facts.fasting ?? 'U',
    specimens: facts.specimens.map(({ number, tube, tubeCode, timing, rejected, condition }) => ({
      number,
      source: `${tube} (${tubeCode})`,
      timing,
      condition: rejected ?? condition ?? 'Acceptable',
    })),
    sections: [...Map.groupBy(others, (row) => sectionOf(row.result_code, groupOf))].map(([title, ofCategory]) => ({
      title,
      results: ofCategory.map(reportResult),
    })),
    kinetics: kinetics.length ? kineticsBlock(kinetics, facts, draw.modality) : null,
    comments: [...doubtsOnPaper(draw), ...(facts.comment?.trim() ? [facts.comment] : [])],
  };
}

/** Phone numbers are printed alike, whoever typed them. */
const withPhone = <Laboratory extends { phone: string | null }>(laboratory: Laboratory): Laboratory => ({
  ...laboratory,
  phone: laboratory.phone && formatPhone(laboratory.phone),
});

/** That the values may not be this patient's, until somebody accepts them. */
const doubtsOnPaper = ({ doubts }: ResultDrawRow): string[] =>
  doubts.flatMap((doubt) => {
    const { decision } = doubt;
    if (doubtDecisions.isIn('counting', decision)) return [];
    const english = taskWords(doubt, 'en');
    return decision === null ? [english] : [`${english} ${doubtDecisions.of[decision].en}.`];
  });

/** The organization's own group, else that of the directory. */
const sectionOf = (code: string, groupOf: (code: string) => ResultGroup | null): string => groupOf(code)?.name ?? categoryOf(code);

/** The paper is English. */
function categoryOf(code: string): string {
  const category = testByCode.get(code)?.category;
  return category ? testCategories[category].en : 'Other';
}

const isKinetic = (code: string) =>
  (testByCode.get(code)?.category === 'adequacy' || code === 'NPCR') && (isCalculatedCode(code) || testByCode.get(code)?.answered === true);

function subjectOf(draw: ResultDrawRow, facts: ReportFacts): ResultReport['subject'] {
  if (draw.party_type === 'SITE')
    return {
      kind: 'source',
      name: facts.source_name ?? '',
      sourceType: facts.source_kind ?? '',
      samplePoint: facts.sample_point,
      location: facts.source_location ?? '',
      waterAccount: facts.lab_account,
    };
  return {
    kind: 'person',
    lastName: facts.last_name ?? '',
    firstName: facts.first_name ?? '',
    middleInitial: facts.middle_initial,
    suffix: facts.suffix,
    dateOfBirth: draw.date_of_birth,
    sex: draw.sex === 'FEMALE' || draw.sex === 'MALE' ? draw.sex : 'UNKNOWN',
    mrn: draw.mrn,
    patientNumber: null,
  };
}

/** What a correction replaced; a value that was final and is taken back was corrected too. */
function previousOf(row: ResultRow): ReportResult['previous'] {
  const isReplacing = row.status === 'C' ? row.old_status !== null : row.status === 'X' && /^[FC]$/.test(row.old_status ?? '');
  if (!isReplacing || !row.old_resulted_at || row.withdrawn_as || row.old_withdrawn_as) return null;
  return {
    valueText: valueText(row.result_code, replacedValue(row), row.is_calculated),
    unit: row.old_status === 'X' ? null : row.old_unit,
    flag: null,
    reportedAt: row.old_resulted_at.toISOString(),
  };
}

/** What paper says about a value: that it is not verified, why it was not judged, and what was sent in another unit. */
function remarksOn(row: ResultRow): string[] {
  const value = [valueText(row.result_code, row), unitWords(row.unit, 'en')].filter(Boolean).join(' ');
  const words = { value, detail: row.verdict_detail ?? {}, notes: row.verdict_notes };
  const because = row.because === null || row.because === 'INPUT' ? null : notJudgedText(row.because, words, 'en');
  const notes = row.because === null || row.because === 'INPUT' ? row.verdict_notes.map((note) => verdictNotes.of[note].en) : [];
  const sent = reportedText(row);
  return [
    ...(because === null ? [] : [`${row.critical_open === 'UNVERIFIED' ? 'Unverified: ' : 'Not judged: '}${because}`]),
    ...(notes.length ? [`${notes.join(', ')}.`] : []),
    ...(sent === null ? [] : [`Reported ${sent}.`]),
  ];
}

function reportResult(row: ResultRow): ReportResult {
  const test = testByCode.get(row.result_code);
  return {
    resultCode: row.result_code,
    name: test?.name ?? row.result_code,
    valueText: row.status === 'X' ? null : valueText(row.result_code, row),
    unit: row.unit,
    referenceText: row.reference_text,
    flag: markOf(row) || null,
    remarks: remarksOn(row),
    status: row.status,
    previous: previousOf(row),
    withdrawn: row.withdrawn_as && withdrawals.of[row.withdrawn_as].en,
    isInQuestion: row.is_in_question,
    tnpReason:
      row.tnp_reason === null
        ? null
        : row.tnp_reason === 'NC'
          ? 'Not calculated'
          : (notPerformedReasons.find(row.tnp_reason)?.en ?? row.tnp_reason),
    comment: commentOf(row),
    method: row.method,
    performingLaboratoryCode: row.is_calculated ? null : laboratoryNamed(row.performing_lab).code,
    isCallOpen: row.opened_at !== null && row.acknowledged_at === null,
    criticalCall: row.acknowledged_at
      ? {
          calledTo: row.told_to,
          calledBy: row.acknowledged_by_name ?? '',
          calledAt: row.acknowledged_at.toISOString(),
          isReadBackConfirmed: row.read_back_value !== null,
        }
      : null,
  };
}

/** The paper is English. */
const commentOf = ({ comment, is_calculated }: Pick<ResultRow, 'comment' | 'is_calculated'>) =>
  comment && is_calculated ? calculationCommentWords(comment, 'en') : comment;

function kineticsBlock(rows: readonly ResultRow[], facts: ReportFacts, modality: string | null): KineticsBlock {
  const asked = sessionAnswers.flatMap((code) => {
    const answer = facts.answers[code]?.trim();
    const question = questionByCode.get(code);
    return answer && question ? [{ name: question.text, valueText: answer, unit: question.unit }] : [];
  });
  return {
    title: testCategories.adequacy.en,
    inputs: asked,
    outputs: rows.map((row) => ({
      name: testByCode.get(row.result_code)?.name ?? row.result_code,
      valueText: valueText(row.result_code, row, true),
      unit: row.unit,
      goalText: goalText(row.judged_by?.goal) || null,
      isGoalMet: row.goal_met,
      previous: previousOf(row),
    })),
    notes: [
      ...rows.flatMap((row) => (row.comment ? [`${row.result_code}: ${commentOf(row)}`] : [])),
      ...rows.flatMap((row) => remarksOn(row).map((remark) => `${row.result_code}: ${remark}`)),
      ...rows.flatMap((row) => {
        const formula = kineticsFormulaOf(row.result_code, modality);
        return formula && row.status !== 'X' && isCalculatedCode(row.result_code) ? [`${row.result_code}: ${formula.source.en}`] : [];
      }),
    ],
  };
}

const instant = (at: Date | null) => at?.toISOString() ?? null;
const newestOf = (times: readonly Date[]) => (times.length ? new Date(Math.max(...times.map((at) => at.getTime()))).toISOString() : null);

function addressLines(address: Readonly<Record<string, string | null>>): string[] {
  const text = (name: string) => address[name]?.trim() ?? '';
  const town = [text('city'), [text('state'), text('zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [text('addressLine1'), text('addressLine2'), town].filter(Boolean);
}
