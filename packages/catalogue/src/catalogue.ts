export * from './coverage-policies.ts';
export * from './default-goals.ts';
export * from './enumerations.ts';
export type {
  Handling,
  LaboratoryTest,
  ReferenceRange,
  Sex,
  TestCategory,
  TestTiming,
  UsualFrequency,
  ValueKind,
} from './laboratory-test.ts';
export * from './offering-lookup.ts';
export * from './order-entry-questions.ts';
export * from './panel-members.ts';
export * from './panels.ts';
export * from './reason-codes.ts';
export * from './report-catalogue.ts';
export * from './supply-items.ts';
export * from './tubes.ts';
