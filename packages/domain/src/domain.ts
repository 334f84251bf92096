/** The one door of the rules: pure functions of their arguments, no clock, no input or output. */
export * from './calendar-and-lifecycle.ts';
export * from './results-and-kinetics.ts';
