import { describe, expect, test } from 'vitest';
import { cardAdvice, cardName } from './card-texts.ts';

const cardCodes = ['HGB', 'KTVSP', 'KTVSTD', 'KTVPDT', 'ALB', 'K', 'PHOS', 'CACOR', 'PTHI', 'A1C', 'IDWG', 'IDWGP'];
const treatments = ['CENTER', 'HOME', 'PD'] as const;
const all = cardCodes.flatMap((code) =>
  (['low', 'high'] as const).flatMap((side) =>
    treatments.flatMap((treatment) => {
      const advice = cardAdvice(code, side, treatment);
      return advice ? [{ what: `${code} ${side} ${treatment}`, ...advice }] : [];
    }),
  ),
);

const wordsOf = (text: string) => text.match(/[\p{L}\d/]+/gu) ?? [];
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/).filter(Boolean);

/** Counts groups of vowels, without a silent e at the end. */
function syllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^laeiouy]ed|[^laeiouy]e)$/, '')
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

function fleschKincaidGrade(text: string): number {
  const count = wordsOf(text).length;
  const sum = wordsOf(text).reduce((total, word) => total + syllables(word), 0);
  return 0.39 * (count / sentencesOf(text).length) + 11.8 * (sum / count) - 15.59;
}

test('the grade of a text is counted as it should be', () => {
  expect(fleschKincaidGrade('The cat sat on the mat.')).toBeLessThan(0);
  expect(fleschKincaidGrade('Hyperphosphatemia necessitates individualized pharmacological intervention.')).toBeGreaterThan(15);
});

describe.each(all)('$what', ({ means, doing }) => {
  test('is sixth grade at most, in short sentences', () => {
    expect(fleschKincaidGrade(`${means.en} ${doing.en}`)).toBeLessThanOrEqual(6);
    for (const text of [means.en, means.es, doing.en, doing.es])
      for (const sentence of sentencesOf(text)) expect(wordsOf(sentence).length).toBeLessThan(15);
    for (const language of ['en', 'es'] as const) {
      expect(wordsOf(means[language]).length).toBeLessThanOrEqual(20);
      expect(wordsOf(doing[language]).length).toBeLessThanOrEqual(25);
    }
  });

  test('advises no change of a drug, and says nothing of what a card must not tell', () => {
    const text = [means.en, means.es, doing.en, doing.es].join(' ');
    expect(text).not.toMatch(/\b(dose|stop taking|more pills|fewer pills|dosis|deje de tomar|hepatitis|hiv|vih|level of|epo|insulin)/i);
  });
});

test('every test has a name in both languages, and words where a card has it out of goal', () => {
  for (const code of cardCodes) expect(cardName(code)?.name.es).toBeTruthy();
  expect(cardName('HBSAG')).toBeUndefined();
  expect(cardAdvice('HIV', 'high', 'CENTER')).toBeNull();
  expect(cardAdvice('KTVPDT', 'low', 'PD')?.doing.en).toContain('exchange');
  expect(cardAdvice('KTVSTD', 'low', 'HOME')?.doing.en).toContain('home treatment');
  expect(all.length).toBeGreaterThan(40);
});
