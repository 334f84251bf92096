import { describe, expect, test } from 'vitest';
import type { AoeQuestion } from './aoe-answers.ts';
import { decideAnswerAoes, decideKtvSwitch, decideTreatmentReload, unansweredQuestions } from './aoe-answers.ts';
import { refuse } from './decision.ts';

const at = (iso: string) => Temporal.Instant.from(iso);
const now = at('2027-01-06T18:00:00Z');

describe('answers', () => {
  const questions: AoeQuestion[] = [
    {
      code: 'TXMIN',
      text: 'Delivered treatment minutes',
      type: 'NUMBER',
      min: 30,
      max: 900,
      isWhole: true,
      isRequired: true,
      requiredAt: 'COLLECT',
    },
    { code: 'ACCESS', text: 'Access', type: 'CHOICE', choices: ['AVF', 'AVG', 'CVC'], isRequired: true, requiredAt: 'ORDER' },
    { code: 'URSTART', text: 'Collection start', type: 'DATETIME', isRequired: true, requiredAt: 'RESULT' },
    { code: 'FASTING', text: 'Fasting', type: 'YESNO', isRequired: false, requiredAt: 'COLLECT' },
    { code: 'VACC', text: 'Vaccine date', type: 'DATE', isRequired: false, requiredAt: 'ORDER' },
    { code: 'LAST', text: 'Last dose', type: 'TIME', isRequired: false, requiredAt: 'COLLECT' },
    { code: 'NOTE', text: 'Note', type: 'TEXT', isRequired: false, requiredAt: 'COLLECT' },
    { code: 'WEIGHT', text: 'Weight', type: 'NUMBER', min: 5, isRequired: false, requiredAt: 'COLLECT' },
    { code: 'VOLUME', text: 'Volume', type: 'NUMBER', max: 6000, isRequired: false, requiredAt: 'COLLECT' },
    { code: 'SITE', text: 'Site', type: 'CHOICE', isRequired: false, requiredAt: 'COLLECT' },
  ];
  const good = { TXMIN: 240, ACCESS: 'AVF', URSTART: '2027-01-06T08:00' };
  const decide = (
    answers: Record<string, string | number | null>,
    status: 'PENDING' | 'MISSINGAOE' | 'RESULTED' = 'PENDING',
    savedAnswers = {},
  ) => decideAnswerAoes({ status, questions, savedAnswers, answers, now });

  test.each([
    ['AOE_RANGE', { TXMIN: 29 }],
    ['AOE_RANGE', { TXMIN: '901' }],
    ['AOE_RANGE', { WEIGHT: 4.9 }],
    ['AOE_RANGE', { VOLUME: 6001 }],
    ['AOE_VALUE', { TXMIN: 'long' }],
    ['AOE_VALUE', { TXMIN: '1e3' }],
    ['AOE_VALUE', { TXMIN: '70.1' }],
    ['AOE_VALUE', { TXMIN: Number.NaN }],
    ['AOE_VALUE', { ACCESS: 'PICC' }],
    ['AOE_VALUE', { URSTART: 'yesterday' }],
    ['AOE_VALUE', { FASTING: 'maybe' }],
    ['AOE_VALUE', { VACC: '01/06/2027' }],
    ['AOE_VALUE', { LAST: '25:00' }],
    ['AOE_UNKNOWN', { HEIGHT: 170 }],
  ])('%s: %o', (because, answers) => {
    expect(decide(answers)).toMatchObject({ kind: 'refuse', because });
  });

  const now = Temporal.ZonedDateTime.from('2027-01-06T08:30:40-05:00[America/New_York]');
  test.each([
    ['URSTART', '2027-01-06T08:30', 'do'],
    ['URSTART', '2027-01-06T08:31', 'AOE_FUTURE'],
    ['URSTART', '2027-01-07T00:00:00', 'AOE_FUTURE'],
    ['URSTART', '2027-01-06T13:30:00Z', 'do'],
    ['URSTART', '2027-01-06T13:31Z', 'AOE_FUTURE'],
    ['URSTART', '2027-01-06T13:30:00+01:00', 'do'],
    ['URSTART', '2027-01-06T08:30-0600', 'AOE_FUTURE'],
    ['URSTART', '2027-01-06T99:31Z', 'AOE_VALUE'],
    ['URSTART', '2027-01-05T99:31', 'AOE_VALUE'],
    ['VACC', '2027-01-06', 'do'],
    ['VACC', '2027-01-07', 'AOE_FUTURE'],
    ['LAST', '23:00', 'do'],
    ['NOTE', '2099-01-01', 'do'],
    ['URSTART', '', 'do'],
  ])('%s %s by the clock of the facility: %s', (code, answer, told) => {
    const decision = decideAnswerAoes({ status: 'PENDING', questions, savedAnswers: {}, answers: { [code]: answer }, now });
    expect(decision.kind === 'refuse' ? decision.because : decision.kind).toBe(told);
  });

  test('limits are inclusive; an answer can be taken back', () => {
    for (const answers of [
      { TXMIN: 30 },
      { TXMIN: '900' },
      { TXMIN: null },
      { TXMIN: '' },
      { SITE: 'left' },
      { NOTE: 'anything' },
      { VACC: '2027-01-06' },
    ]) {
      expect(decide(answers).kind).toBe('do');
    }
  });

  test('the refusal reads like the design says', () => {
    const decision = decide({ TXMIN: 29 });
    if (decision.kind !== 'refuse') throw new Error('expected a refusal');
    expect(decision).toMatchObject({ because: 'AOE_RANGE', detail: { question: 'Delivered treatment minutes', min: 30, max: 900 } });
    const open = decide({ WEIGHT: 1 });
    if (open.kind !== 'refuse') throw new Error('expected a refusal');
    expect(open.detail).toMatchObject({ min: 5, max: '' });
  });

  test('the last answer makes a waiting draw final; earlier answers count', () => {
    expect(decide({ TXMIN: 240 }, 'MISSINGAOE')).toMatchObject({ to: 'MISSINGAOE', unanswered: ['ACCESS', 'URSTART'] });
    const done = decide({ TXMIN: 240 }, 'MISSINGAOE', { ACCESS: 'AVF', URSTART: '2027-01-06T08:00' });
    expect(done).toMatchObject({
      to: 'RESULTED',
      unanswered: [],
      effects: ['SAVE_ANSWERS', 'CALCULATE_RESULTS', 'SET_RESULTED', 'RENDER_REPORT'],
    });
  });

  test('an answer taken back, or saved out of range, counts as missing', () => {
    expect(decide({ TXMIN: null }, 'MISSINGAOE', good)).toMatchObject({ to: 'MISSINGAOE', unanswered: ['TXMIN'] });
    expect(decide({}, 'MISSINGAOE', { ...good, TXMIN: 5 })).toMatchObject({ to: 'MISSINGAOE', unanswered: ['TXMIN'] });
  });

  test('answers after the final result correct what was calculated', () => {
    expect(decide(good, 'RESULTED')).toMatchObject({ to: 'RESULTED', effects: ['SAVE_ANSWERS', 'CORRECT_CALCULATED_RESULTS'] });
    expect(decide(good)).toMatchObject({ to: 'PENDING', effects: ['SAVE_ANSWERS'] });
  });

  test('questions fall due at order, collection, result', () => {
    expect(unansweredQuestions(questions, {}, 'ORDER')).toEqual(['ACCESS']);
    expect(unansweredQuestions(questions, {}, 'COLLECT')).toEqual(['TXMIN', 'ACCESS']);
    expect(unansweredQuestions(questions, {})).toEqual(['TXMIN', 'ACCESS', 'URSTART']);
  });

  test('treatment data and the reported Kt/V need kinetics', () => {
    const facts = { status: 'RESULTED', hasKinetics: true, isComplete: true } as const;
    expect(decideTreatmentReload({ ...facts, hasKinetics: false })).toEqual(refuse('REQ_NO_KINETICS'));
    expect(decideTreatmentReload(facts)).toMatchObject({ to: 'RESULTED', effects: ['PULL_TREATMENT_INFO', 'CORRECT_CALCULATED_RESULTS'] });
    expect(decideTreatmentReload({ ...facts, status: 'MISSINGAOE' })).toMatchObject({ to: 'RESULTED' });
    expect(decideKtvSwitch({ status: 'RESULTED', hasKinetics: false })).toEqual(refuse('REQ_NO_KINETICS'));
  });
});
