import { questionByCode, testByCode } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import {
  calculateKinetics,
  intervalOf,
  judgedNumber,
  kineticsPanel,
  modelDays,
  notCalculatedComment,
  roundHalfUp,
  usableAnswer,
} from '@drawday/domain';
import { query } from '../platform/route.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { markOf } from '../platform/verdict-columns.ts';
import { readDraws } from './draw-state.store.ts';
import type { DrawState } from './draw-state.ts';
import { kineticsFormulaOf } from './kinetics-formulas.ts';
import { collectionDay, formulaResults, kineticsInput } from './kinetics-input.ts';
import { type EarlierDoseRow, listEarlierDoses } from './party-history.store.ts';
import { removedLiters } from './removed-liters.ts';
import { findResultDraws } from './result-draws.store.ts';
import { textBeside } from './value-text.ts';

type Detail = ReplyOf<typeof results.kinetics>;

/** How a calculated value of a draw came about: formula, what went in and from where, and the start of the two-pool model. */
export const kinetics = query(results.kinetics)(async ({ params, actor, db, clock, request, refuse }) => {
  const reach = resultReach(actor);
  const [seen] = await findResultDraws(db, reach, [params.id]);
  if (!seen) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: params.id } });
  const [draw] = await readDraws(db, reach.tenantId, [seen.id]);
  const formula = draw && kineticsFormulaOf(params.resultCode, draw.modality);
  if (!draw || !formula) throw refuse('NOT_FOUND', { values: { entity: 'Result', id: params.resultCode } });
  const words = { formula: formula.formula[request.language], source: formula.source[request.language] };
  const before = seen.collected_at ?? new Date(clock.now().epochMilliseconds);
  const earlier = await listEarlierDoses(db, reach, seen.party_id, params.resultCode, before.toISOString());
  return { ...kineticsDetail(draw, params.resultCode, words, clock.now()), earlier: earlier.map(earlierDose(params.resultCode)) };
});

const earlierDose =
  (resultCode: string) =>
  (row: EarlierDoseRow): Detail['earlier'][number] => ({
    requisitionId: row.requisition_id,
    collectedAt: row.collected_at.toISOString(),
    minutes: usableAnswer(row.answers, 'TXMIN'),
    ultrafiltrationL: removedLiters(row.answers),
    text: textBeside(resultCode, row, testByCode.get(resultCode)?.unit ?? null),
    displayFlag: markOf(row),
    status: row.status,
  });

function kineticsDetail(
  draw: DrawState,
  resultCode: string,
  { formula, source }: { formula: string; source: string },
  now: Temporal.Instant,
): Omit<Detail, 'earlier'> {
  const stored = draw.results.find((result) => result.code === resultCode);
  const line = draw.lines.find((one) => kineticsPanel(one.offeringCode)?.calculated.includes(resultCode));
  const usable = draw.isInDoubt ? [] : formulaResults(draw.results);
  const input = line && kineticsInput(draw, line.offeringCode, usable, now);
  const [made] = input ? calculateKinetics({ ...input, codes: [resultCode] }) : [];
  const value = stored && stored.status !== 'X' ? stored.numeric : null;
  const reason = draw.isInDoubt ? 'SPECIMEN_IN_QUESTION' : made?.because;
  const because = value !== null ? null : (stored?.comment ?? (reason ? notCalculatedComment(reason, made?.missing ?? []) : null));
  const from = made?.from.length ? made.from : (kineticsPanel(line?.offeringCode ?? '')?.requiredResults ?? []);
  return {
    requisitionId: draw.id,
    resultCode,
    value,
    because,
    formula,
    source,
    inputs: [
      ...from.map((code) => resultInput(draw, code)),
      ...answerInputs(draw, line?.offeringCode),
      ...patientInputs(draw, input?.patient.ageYears),
    ],
    model: input ? modelOf(draw, input, collectionDay(draw, now).dayOfWeek) : null,
  };
}

function resultInput(draw: DrawState, code: string): Detail['inputs'][number] {
  const result = draw.results.find((one) => one.code === code);
  const test = testByCode.get(code);
  return {
    name: test?.name ?? code,
    value: result && result.status !== 'X' ? result.numeric : null,
    unit: result?.unit ?? test?.unit ?? null,
    from: result ? `Result ${code} (${result.id})` : `Result ${code}`,
  };
}

function answerInputs(draw: DrawState, offeringCode: string | undefined): Detail['inputs'] {
  const panel = kineticsPanel(offeringCode ?? '');
  const asked = new Set([
    ...(panel?.requiredAnswers ?? []),
    ...['NETUF', 'SAMEDAY', 'HEIGHT', 'URSTART', 'UREND', 'LASTTX', 'LASTWT'].filter(
      (code) => draw.answers[code] !== undefined && panel?.requiredAnswers.length,
    ),
  ]);
  return [...asked].map((code) => {
    const question = questionByCode.get(code);
    const answer = draw.answers[code]?.trim() || null;
    const isNumber = question?.kind === 'NUMBER' && answer !== null && Number.isFinite(Number(answer));
    return {
      name: question?.text ?? code,
      value: isNumber ? Number(answer) : answer,
      unit: question?.unit ?? null,
      from: `Answer ${code}`,
    };
  });
}

function patientInputs(draw: DrawState, ageYears: number | undefined): Detail['inputs'] {
  const { party } = draw;
  const age = ageYears === undefined || Number.isNaN(ageYears) ? null : ageYears;
  return [
    { name: 'Age at collection', value: age, unit: 'a', from: 'Patient AGE' },
    { name: 'Sex', value: party.sex, unit: null, from: 'Patient SEX' },
    { name: 'Height', value: party.heightCm, unit: 'cm', from: 'Patient HEIGHT' },
    { name: 'Treatment days', value: party.scheduleDays.join(', ') || null, unit: null, from: 'Schedule DAYS' },
    {
      name: 'Treatments per week',
      value: party.treatmentsPerWeek ?? (party.scheduleDays.length || null),
      unit: null,
      from: 'Schedule WEEK',
    },
  ];
}

/** Where the two-pool model starts from: what the formulas start from too; null when a pair of BUN, times, weights or a volume is missing. */
function modelOf(draw: DrawState, input: ReturnType<typeof kineticsInput>, measuredDay: number): Detail['model'] {
  const numberOf = (code: string) => {
    const { number, comparator } = judgedNumber(input.results.find((result) => result.resultCode === code)?.value) ?? {};
    return number === undefined || comparator ? null : number;
  };
  const [preBunMgDl, postBunMgDl] = [numberOf('BUNPRE'), numberOf('BUNPOST')];
  const sessionMinutes = usableAnswer(input.answers, 'TXMIN');
  const postWeightKg = usableAnswer(input.answers, 'POSTWT');
  const [volume] = calculateKinetics({ ...input, codes: ['VWAT'] });
  const treatmentsPerWeek = usableAnswer(input.answers, 'TXWEEK') ?? input.patient.treatmentsPerWeek ?? null;
  if (
    preBunMgDl === null ||
    postBunMgDl === null ||
    sessionMinutes === null ||
    postWeightKg === null ||
    treatmentsPerWeek === null ||
    !volume ||
    volume.value === null
  )
    return null;
  return {
    preBunMgDl,
    postBunMgDl,
    sessionMinutes,
    ultrafiltrationL: removedLiters(input.answers) ?? 0,
    postWeightKg,
    treatmentsPerWeek,
    volumeL: roundHalfUp(volume.value, 1),
    access: draw.answers.ACCESS?.trim() || input.patient.access || 'AVF',
    scheduleDays: [...modelDays({ scheduleDays: draw.party.scheduleDays, treatmentsPerWeek, measuredDay })],
    daysSincePreviousSession: intervalOf(input, treatmentsPerWeek, sessionMinutes).days ?? null,
    residualUreaClearanceMlMin: numberOf('KRU') ?? input.patient.residualUreaClearanceMlMin ?? 0,
  };
}
