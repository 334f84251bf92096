import { singlePoolKtV } from '@drawday/domain';

/** What the answers of an order say about the treatment. */
export type SessionFacts = {
  readonly minutes: number;
  readonly preWeightKg: number;
  readonly postWeightKg: number;
  readonly treatmentsPerWeek: number;
};

const numberOf = (text: string | undefined, low: number, high: number): number | null => {
  const value = Number(text);
  return text !== undefined && text.trim() !== '' && value >= low && value <= high ? value : null;
};

/** The treatment by the answers (AOE); where something is not answered, a usual one. */
export function sessionFacts(answers: Readonly<Record<string, string>>): SessionFacts {
  const postWeightKg = numberOf(answers.POSTWT, 5, 350) ?? 76;
  return {
    minutes: numberOf(answers.TXMIN, 30, 900) ?? 225,
    postWeightKg,
    preWeightKg: Math.max(postWeightKg, numberOf(answers.PREWT, 5, 350) ?? postWeightKg * 1.03),
    treatmentsPerWeek: numberOf(answers.TXWEEK, 1, 7) ?? 3,
  };
}

/**
 * The post-dialysis BUN that gives a dose (single-pool Kt/V) from a pre-dialysis BUN in this treatment, found by halving:
 * the dose falls as the ratio rises. In mg/dL, not rounded.
 */
export function postBunFor(preBunMgDl: number, dose: number, session: SessionFacts): number {
  let low = 0.08;
  let high = 0.95;
  for (let step = 0; step < 20; step++) {
    const ratio = (low + high) / 2;
    const { value } = singlePoolKtV({
      preBunMgDl,
      postBunMgDl: preBunMgDl * ratio,
      sessionMinutes: session.minutes,
      ultrafiltrationL: session.preWeightKg - session.postWeightKg,
      postWeightKg: session.postWeightKg,
      treatmentsPerWeek: session.treatmentsPerWeek,
    });
    if (value === null || value > dose) low = ratio;
    else high = ratio;
  }
  return preBunMgDl * ((low + high) / 2);
}

const usualMinutes = 225;

/** The dose of a treatment: the person's own, in proportion to the minutes, less where treatments are many. */
export function doseOf(session: SessionFacts, personFactor: number): number {
  return 1.5 * personFactor * (session.minutes / usualMinutes) * (session.treatmentsPerWeek > 3 ? 0.52 : 1);
}
