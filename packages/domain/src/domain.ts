/** The one door of the rules: pure functions of their arguments, without clock, input or output. */
export * from './calendar-and-lifecycle.ts';
export * from './results-and-kinetics.ts';
