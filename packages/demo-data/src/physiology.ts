import { type LatentFactor, sharedNormal } from './analyte-factors.ts';
import { type AnalyteCode, type AnalyteModel, analyteModels } from './analyte-models.ts';
import type { Random } from './seeded-random.ts';

/** One patient's body over time: their own level, a slow drift, and deviations that fade over weeks. */
export interface Physiology {
  /** The unrounded value of an analyte on a day (days since 1970). Days must not go backwards for one analyte. */
  valueOn(code: AnalyteCode, epochDay: number): number;
  /** The patient's own repeatable randomness, for what is decided once (is immune, takes warfarin). */
  readonly random: Random;
}

interface Course {
  level: number;
  driftPerDay: number;
  phase: number;
  deviation: number;
  day: number | null;
}

/** Share of a deviation that is left after thirty days. */
const MONTHLY_MEMORY = 0.55;

/** Swings of hemoglobin under erythropoietin: a cycle of about five months (Fishbane and Berns 2005 called it cycling). */
const CYCLE_DAYS = 150;

function startCourse(random: Random, code: AnalyteCode, model: AnalyteModel, factor: (name: LatentFactor) => number): Course {
  const driftPerYear = (model.drift ?? 0) * model.between * random.normal();
  return {
    level: model.between * sharedNormal(code, random.normal(), factor),
    driftPerDay: driftPerYear / 365,
    phase: random.next() * 2 * Math.PI,
    deviation: 0,
    day: null,
  };
}

/** @param today the day on which the drift is zero, so that today's levels are the patient's typical ones. */
export function makePhysiology(random: Random, today: number): Physiology {
  const courses = new Map<AnalyteCode, Course>();
  const noise = random.fork('noise');
  const levels = random.fork('levels');
  const factors = random.fork('factors');
  return {
    random: random.fork('once'),
    valueOn(code, epochDay) {
      const model: AnalyteModel = analyteModels[code];
      let course = courses.get(code);
      if (!course) {
        course = startCourse(levels, code, model, (name) => factors.fork(name).normal());
        courses.set(code, course);
      }
      const memory = course.day === null ? 0 : MONTHLY_MEMORY ** (Math.max(0, epochDay - course.day) / 30);
      const news = sharedNormal(code, noise.normal(), (name) => factors.fork(`${name} ${epochDay}`).normal());
      course.deviation = memory * course.deviation + Math.sqrt(1 - memory * memory) * model.within * news;
      course.day = epochDay;
      const cycle = code === 'HGB' ? 0.45 * Math.sin(course.phase + (2 * Math.PI * epochDay) / CYCLE_DAYS) : 0;
      const offset = course.level + course.deviation + course.driftPerDay * (epochDay - today + 180) + cycle;
      const value = model.isLog ? model.mean * Math.exp(offset) : model.mean + offset;
      return Math.min(model.high, Math.max(model.low, value));
    },
  };
}
