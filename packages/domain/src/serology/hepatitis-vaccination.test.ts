import type { HepatitisBVaccine, VaccineSeries } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { type HepatitisValue, hepatitisRecord } from './hepatitis-record.ts';
import { countedTiters, type VaccineDose, vaccineProgress } from './hepatitis-vaccination.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-23');
/** `2026-01-05 ENGERIX`, of the first series unless another is named. */
const dose = (text: string): VaccineDose => {
  const [on = '', product = '', series = 'FIRST'] = text.split(' ');
  return { givenOn: day(on), product: product as HepatitisBVaccine, series: series as VaccineSeries };
};
const titer = (text: string) => {
  const [on = '', miuMl = ''] = text.split(' ');
  return { collectedOn: day(on), miuMl: Number(miuMl) };
};
const shown = (given: readonly string[], measured: readonly string[]) => {
  const doses = given.map(dose);
  const { state, given: count, planned, next } = vaccineProgress(doses, countedTiters(measured.map(titer), doses), today);
  return `${state} ${count}/${planned} ${next ? `${next.series} ${next.dose} ${next.dueOn ?? 'suggested'}${next.isOverdue ? ' overdue' : ''}` : '-'}`;
};

describe('A.10 the vaccine of 9.2', () => {
  const engerix = ['2026-01-05 ENGERIX', '2026-02-05 ENGERIX', '2026-03-05 ENGERIX', '2026-07-06 ENGERIX'];
  const second = ['2026-08-20', '2026-09-20', '2026-10-18'].map((on) => `${on} HEPLISAV SECOND`);
  test.each<[string, string[], string[], string]>([
    ['nothing known', [], [], 'NONE 0/0 -'],
    ['susceptible, no dose', [], ['2026-06-01 4'], 'NONE 0/0 FIRST 1 suggested'],
    ['protected, no dose on record', [], ['2026-06-01 40'], 'RESPONDER 0/0 -'],
    ['waned, no dose on record', [], ['2026-06-01 6', '2025-06-01 40'], 'WANED 0/0 BOOSTER 1 2026-06-01 overdue'],
    ['Recombivax: 0, 1, 6', ['2026-11-02 RECOMBIVAX'], [], 'RUNNING 1/3 FIRST 2 2026-12-02'],
    ['its third', ['2026-11-02 RECOMBIVAX', '2026-12-02 RECOMBIVAX'], [], 'RUNNING 2/3 FIRST 3 2027-05-02'],
    ['Engerix: 0, 1, 2, 6', engerix.slice(0, 2), [], 'RUNNING 2/4 FIRST 3 2026-03-05 overdue'],
    ['its fourth', engerix.slice(0, 3), [], 'RUNNING 3/4 FIRST 4 2026-07-05 overdue'],
    ['Heplisav: 0, 1, 2, 4', ['2026-10-01 HEPLISAV', '2026-11-01 HEPLISAV'], [], 'RUNNING 2/4 FIRST 3 2026-12-01'],
    ['four weeks between', ['2026-06-01 ENGERIX', '2026-11-20 ENGERIX'], [], 'RUNNING 2/4 FIRST 3 2026-12-18'],
    ['eight before the last', ['2026-01-05 RECOMBIVAX', '2026-11-20 RECOMBIVAX'], [], 'RUNNING 2/3 FIRST 3 2027-01-15'],
    ['mixed: the longer schedule', ['2026-10-01 RECOMBIVAX', '2026-11-01 ENGERIX'], [], 'RUNNING 2/4 FIRST 3 2026-12-01'],
    ['series over', engerix, [], 'ENDED 4/4 -'],
    ['an antibody before the end', engerix, ['2026-04-20 300'], 'ENDED 4/4 -'],
    ['an antibody 27 days after', engerix, ['2026-08-02 300'], 'ENDED 4/4 -'],
    ['28 days after', engerix, ['2026-08-03 300'], 'RESPONDER 4/4 -'],
    ['10 protects', engerix, ['2026-08-10 10'], 'RESPONDER 4/4 -'],
    ['no response', engerix, ['2026-08-10 9'], 'NO_RESPONSE 4/4 SECOND 1 2026-08-10 overdue'],
    ['second series', [...engerix, ...second], ['2026-08-10 9'], 'RUNNING 3/4 SECOND 4 2026-12-20'],
    [
      'non-responder',
      [...engerix, '2026-08-12 RECOMBIVAX SECOND', '2026-09-12 RECOMBIVAX SECOND', '2026-10-12 RECOMBIVAX SECOND'],
      ['2026-08-10 9', '2026-11-10 5'],
      'NON_RESPONDER 3/3 -',
    ],
    [
      'an answer to the second',
      [...engerix, '2026-08-12 RECOMBIVAX SECOND', '2026-09-12 RECOMBIVAX SECOND', '2026-10-12 RECOMBIVAX SECOND'],
      ['2026-08-10 9', '2026-11-10 55'],
      'RESPONDER 3/3 -',
    ],
    ['waned: one booster', engerix, ['2026-08-10 40', '2026-11-16 8'], 'WANED 4/4 BOOSTER 1 2026-11-16 overdue'],
    ['after the booster', [...engerix, '2026-11-18 ENGERIX BOOSTER'], ['2026-08-10 40', '2026-11-16 8'], 'ENDED 1/1 -'],
    [
      'the booster did not help: the yearly test decides',
      [...engerix, '2026-10-01 ENGERIX BOOSTER'],
      ['2026-08-10 40', '2026-09-20 8', '2026-11-10 9'],
      'WANED 1/1 -',
    ],
  ])('%s', (_, doses, titers, expected) => expect(shown(doses, titers)).toBe(expected));
});

describe('A.10 the status and what is due, with doses', () => {
  const value = (resultCode: string, text: string, on: string): HepatitisValue => ({
    resultCode,
    text: Number.isNaN(Number(text)) ? text : null,
    numeric: Number.isNaN(Number(text)) ? null : Number(text),
    comparator: null,
    isRead: true,
    collectedOn: day(on),
    drawId: on,
  });
  const record = (values: readonly [string, string, string][], doses: readonly string[]) =>
    hepatitisRecord(
      [['HCVAB', 'NR', '2026-11-02'] as const, ...values].map(([code, text, on]) => value(code, text, on)),
      { admittedOn: day('2025-01-10'), today, exposedOn: null, doses: doses.map(dose) },
    );
  const due = (made: ReturnType<typeof record>) =>
    made.due.filter((one) => one.resultCode !== 'HCVAB').map((one) => `${one.resultCode} ${one.dueOn} ${one.because}`);
  const two = ['01-05', '02-05', '07-06'].flatMap((on) => [`2025-${on} RECOMBIVAX`, `2026-${on} RECOMBIVAX SECOND`]);

  test('two full series without a response: non-responder, HBsAg monthly', () => {
    const made = record(
      [
        ['HBSAG', 'NR', '2026-11-02'],
        ['HBCT', 'NR', '2026-11-02'],
        ['AHBSQ', '4', '2026-09-01'],
      ],
      two,
    );
    expect([made.hepatitisB, made.isolate, made.vaccine.state]).toEqual(['NONRESP', false, 'NON_RESPONDER']);
    expect(due(made)).toEqual(['HBSAG 2026-12-02 SUSCEPTIBLE_MONTHLY']);
  });

  test.each([
    ['a chronic infection', 'Reactive', 'Reactive', [], null],
    ['a chronic infection in a series', 'Reactive', 'Reactive', ['2026-06-05 RECOMBIVAX'], null],
    ['an antigen that may be the vaccine’s', 'Reactive', 'NR', ['2026-10-25 RECOMBIVAX'], 'FIRST'],
    ['susceptible', 'NR', 'NR', [], 'FIRST'],
  ])('no dose is suggested to whoever is infected: %s', (_, antigen, core, doses, series) => {
    const made = record(
      [
        ['HBSAG', antigen, '2026-11-02'],
        ['HBCT', core, '2026-11-02'],
        ['AHBSQ', '1', '2026-06-01'],
      ],
      doses,
    );
    expect(made.vaccine.next?.series ?? null).toBe(series);
  });

  test('an antibody of two weeks after a dose is no response: the status stays, and the test is due a month after the dose', () => {
    const doses = ['2026-01-05 RECOMBIVAX', '2026-02-05 RECOMBIVAX', '2026-10-20 RECOMBIVAX'];
    const made = record(
      [
        ['HBSAG', 'NR', '2026-10-05'],
        ['HBCT', 'NR', '2026-10-05'],
        ['AHBSQ', '400', '2026-11-03'],
        ['AHBSQ', '2', '2025-12-20'],
      ],
      doses,
    );
    expect(made.hepatitisB).toBe('SUSC');
    expect(due(made)).toEqual(['HBSAG 2026-11-11 SUSCEPTIBLE_MONTHLY', 'AHBSQ 2026-11-20 AFTER_VACCINATION']);
    const measured = record(
      [
        ['HBSAG', 'NR', '2026-10-05'],
        ['HBCT', 'NR', '2026-10-05'],
        ['AHBSQ', '400', '2026-11-18'],
        ['AHBSQ', '2', '2025-12-20'],
      ],
      doses,
    );
    expect([measured.hepatitisB, ...due(measured)]).toEqual(['IMMV', 'AHBSQ 2027-11-18 IMMUNE_YEARLY']);
  });

  test('a reactive HBsAg within three weeks after a dose may be the vaccine; it is repeated from day 22', () => {
    const made = record(
      [
        ['HBSAG', 'Reactive', '2026-11-05'],
        ['HBCT', 'NR', '2026-11-05'],
        ['HBCM', 'NR', '2026-11-05'],
        ['AHBSQ', '40', '2026-11-05'],
      ],
      ['2026-11-02 RECOMBIVAX'],
    );
    expect([made.hepatitisB, made.isolate, made.mayBeVaccine, made.isUnusual]).toEqual(['EARL', true, true, false]);
    expect(due(made)).toContain('HBSAG 2026-11-24 REPEAT_EARLY_ANTIGEN');
  });
});
