import {
  criticalBoundsOf,
  type LaboratoryTest,
  laboratoryTests,
  type Panel,
  panelByCode,
  panels,
  plainRangesOf,
  questionByCode,
  questionsFor,
  referenceText,
  testByCode,
  tubeByCode,
} from '@drawday/catalogue';
import type { DirectoryEntry } from '@drawday/contracts/catalog/catalog.contract.ts';
import { readFinding } from '@drawday/domain';
import type { WordVerdict } from '@drawday/vocabulary';
import type { z } from 'zod';

type Entry = z.input<typeof DirectoryEntry>;

const tubeDetails = (codes: readonly string[]) =>
  codes.flatMap((code) => {
    const tube = [...tubeByCode.values()].find((one) => one.code === code);
    return tube
      ? [
          {
            code: tube.code,
            name: tube.name,
            capColor: tube.capColor,
            additive: tube.additive,
            volumeMl: tube.volumeMl,
            specimen: tube.specimen,
            handling: tube.handling,
          },
        ]
      : [];
  });

function questionsOf(code: string): Entry['questions'] {
  const { required, optional } = questionsFor(code);
  return [...required, ...optional].flatMap((name) => {
    const question = questionByCode.get(name);
    return question
      ? [{ code: name, text: question.text, unit: question.unit, isRequired: required.includes(name), requiredAt: question.requiredAt }]
      : [];
  });
}

const inPanels = (code: string) =>
  panels
    .filter((panel) => allMembers(panel).some((member) => member.code === code))
    .map((panel) => ({ code: panel.code, name: panel.name }));

function allMembers(panel: Panel): Entry['memberDetails'] {
  const nameOf = (code: string) => testByCode.get(code)?.name ?? code;
  const row = (how: Entry['memberDetails'][number]['how']) => (code: string) => ({ code, name: nameOf(code), how, when: null });
  return [
    ...panel.measured.map(row('MEASURED')),
    ...panel.calculated.map(row('CALCULATED')),
    ...panel.answered.map(row('ANSWERED')),
    ...panel.conditional.map(({ code, when }) => ({ code, name: nameOf(code), how: 'CONDITIONAL' as const, when })),
  ];
}

/** The usual texts of a finding that are judged as one of these when they are new. */
function textsOf({ allowedTexts, words }: LaboratoryTest, verdicts: readonly WordVerdict[]): string[] {
  if (words === null) return [];
  const verdictOf = {
    NEG: words.neg,
    POS: words.pos,
    WEAK: words.pos,
    IND: words.ind,
    REFER: null,
    PENDING: null,
    NOT_DONE: null,
    NONE: null,
  };
  return allowedTexts.filter((text) => {
    const verdict = verdictOf[readFinding(text).wordClass];
    return verdict !== null && verdicts.includes(verdict);
  });
}

function ofTest(test: LaboratoryTest): Entry {
  return {
    code: test.code,
    name: test.name,
    kind: 'TEST',
    category: test.category,
    subject: test.subject,
    loinc: test.loinc,
    loincConfirmed: test.loincConfirmed,
    cpt: [...test.cpt],
    tubes: [...test.tubes],
    unit: test.unit,
    frequency: [...test.frequency],
    isCalculated: test.calculated,
    isOrderable: !test.calculated && !test.answered,
    members: [],
    references: plainRangesOf(test).map((range) => ({ sex: range.sex, text: referenceText(range) })),
    decimals: test.decimals,
    criticalLow: criticalBoundsOf(test)?.low ?? null,
    criticalHigh: criticalBoundsOf(test)?.high ?? null,
    tubeDetails: tubeDetails(test.tubes),
    alternativeTubes: tubeDetails(test.alternativeTubes),
    handling: test.handling,
    timing: test.timing,
    valueKind: test.valueKind,
    allowedTexts: [...test.allowedTexts],
    abnormalTexts: textsOf(test, ['ABNORMAL', 'CRITICAL']),
    criticalTexts: textsOf(test, ['CRITICAL']),
    questions: questionsOf(test.code),
    memberDetails: [],
    inPanels: inPanels(test.code),
  };
}

function ofPanel(panel: Panel): Entry {
  const members = allMembers(panel);
  const tubes = [...new Set(panel.measured.flatMap((code) => testByCode.get(code)?.tubes ?? []))];
  return {
    code: panel.code,
    name: panel.name,
    kind: 'PANEL',
    category: 'panel',
    subject: panel.subject === 'SITE' ? 'EQUIPMENT' : 'PERSON',
    loinc: panel.loinc,
    loincConfirmed: panel.loinc !== null,
    cpt: [...panel.cpt],
    tubes,
    unit: null,
    frequency: [],
    isCalculated: false,
    isOrderable: true,
    members: members.map(({ code }) => code),
    references: [],
    decimals: null,
    criticalLow: null,
    criticalHigh: null,
    tubeDetails: tubeDetails(tubes),
    alternativeTubes: [],
    handling: null,
    timing: 'NA',
    valueKind: 'TEXT',
    allowedTexts: [],
    abnormalTexts: [],
    criticalTexts: [],
    questions: questionsOf(panel.code),
    memberDetails: members,
    inPanels: [],
  };
}

/** Tests as the catalogue lists them, then panels. Reference data of the product: the same for every tenant and fixed while it runs. */
export const directoryEntries: readonly Entry[] = [
  ...laboratoryTests.filter(({ code }) => !panelByCode.has(code)).map(ofTest),
  ...panels.map(ofPanel),
];
