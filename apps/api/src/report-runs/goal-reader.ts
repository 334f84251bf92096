import { measureOf, testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { goalsByModality, goalWords, thresholdsFor } from '@drawday/domain';
import { type Bounds, type Measure, type ModalityCode, modalities, type ReportMeasureId } from '@drawday/vocabulary';
import { listMonthGoals, listThresholds, usualPatient } from '../report-months/report-months.public.ts';
import { yardsticksOf } from '../results/results.public.ts';
import { lastDayOf, type RunPlan } from './run-plan.ts';

/** The goals of a month of the facilities of a report. */
export type GoalReader = {
  /** Of most patients of a modality. */
  of(code: string, facilityId: string, modality: ModalityCode): Bounds | null;
  /** The goal sets they are from; the organization where none has a name. */
  names: readonly string[];
};

/** Of a closed month the goals that were frozen with it, of an open one those that hold now. */
export async function goalReader(db: Reader, plan: RunPlan, month: string): Promise<GoalReader> {
  const { places, actor, today } = plan;
  const yardsticks = await yardsticksOf(db, actor.tenantId);
  const frozen = await listMonthGoals(db, actor.tenantId, { facilityIds: places.map(({ id }) => id), months: [month] });
  const kept = new Map(frozen.map((goal) => [`${goal.facilityId} ${goal.modality} ${goal.resultCode}`, goal]));
  const isFrozen = new Set(frozen.map(({ facilityId }) => facilityId));
  const sets = Map.groupBy(frozen, ({ facilityId }) => facilityId);
  const day = lastDayOf(month, today).toString();
  const organizations = new Map(places.map((place) => [place.id, place.organization_id]));
  return {
    of(code, facilityId, modality) {
      if (isFrozen.has(facilityId)) return kept.get(`${facilityId} ${modality} ${code}`) ?? null;
      const at = { organizationId: organizations.get(facilityId) ?? '', facilityId, day };
      return yardsticks.of(code, { ...at, person: usualPatient(modality) }).limits.goal;
    },
    names: [...new Set(places.map((place) => sets.get(place.id)?.[0]?.goalSet || place.organization_name))],
  };
}

/** The goal of a measure in words, at these facilities together; null where it has none, or they have different ones. */
export type MeasureGoals = (id: ReportMeasureId, facilityIds?: readonly string[]) => string | null;

export async function measureGoals(db: Reader, plan: RunPlan, month: string): Promise<MeasureGoals> {
  const goals = await goalReader(db, plan, month);
  const limits = thresholdsFor(month, await listThresholds(db));
  const everywhere = plan.places.map(({ id }) => id);
  return (id, facilityIds = everywhere) => {
    const measure = measureOf(id);
    const texts = new Set(facilityIds.map((facilityId) => goalOf(measure, facilityId)));
    const [text] = texts;
    return texts.size === 1 && text ? text : null;
  };

  function goalOf({ rule, resultCode, ...measure }: Measure, facilityId: string): string {
    const decimals = (resultCode !== null && testByCode.get(resultCode)?.decimals) || 0;
    if (rule.kind === 'LIMIT') return goalWords(rule.bounds, decimals);
    if (rule.kind === 'CALCIUM') return goalWords({ ...noBounds, high: limits.calciumLimitMgDl }, decimals);
    if (rule.kind === 'ADEQUACY') return goalWords({ ...noBounds, low: doseOf(measure) }, decimals);
    if (rule.kind !== 'GOAL' || resultCode === null) return '';
    return goalsByModality(treatedIn(measure), (modality) => goalWords(goals.of(resultCode, facilityId, modality), decimals));
  }

  function doseOf({ modalities: some, ageTo }: Pick<Measure, 'modalities' | 'ageTo'>): number {
    if (some?.some((one) => modalities.isIn('hemodialysis', one))) return limits.hemodialysisKtV;
    return ageTo === null ? limits.adultPeritonealKtV : limits.pediatricPeritonealKtV;
  }
}

const noBounds: Bounds = { low: null, lowInclusive: true, high: null, highInclusive: true };

/** Children have goals of their own: they are named with measures of children only. */
const treatedIn = ({ modalities: some, ageTo }: Pick<Measure, 'modalities' | 'ageTo'>): readonly ModalityCode[] =>
  (some ?? modalities.codes).filter((one) => modalities.isIn('pediatric', one) === (ageTo !== null));
