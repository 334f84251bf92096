/** What other rooms and the worker may use of schedules. */
export { facilitiesToGenerate, type GenerationResult, generateFacilityDraws } from './generate-draws.ts';
export { moveFutureDraws } from './move-future-draws.ts';
export { todayAt } from './order-calendar.ts';
