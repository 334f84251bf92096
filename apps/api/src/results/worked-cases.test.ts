import { defaultGoals, testByCode } from '@drawday/catalogue';
import { type JudgedPerson, judgeTest, leadFor, readValue, resolveYardsticks, specimenOf, verdictMark, wireFlags } from '@drawday/domain';
import { expect, test } from 'vitest';

/** A man of 60 years on hemodialysis, three times a week, without diabetes. */
const man: JudgedPerson = { modality: 'HD', perWeek: 3, age: 60, sex: 'MALE', circumstances: ['NOT_DIABETIC'] };

function judgedOf(code: string, text: string, unit: string | null, who: Partial<JudgedPerson> = {}, comment: string | null = null) {
  const found = testByCode.get(code);
  if (!found) throw new Error(`there is no test ${code}`);
  const person = { ...man, ...who };
  const goal = defaultGoals.filter((one) => one.resultCode === code);
  const level = { reference: found.referenceRanges, critical: found.criticals, alert: found.alerts, goal };
  const measure = { lead: leadFor(found.leads, person), limits: resolveYardsticks([level], found, person) };
  const read = readValue({ text, unit }, found);
  const specimen = specimenOf({ code, condition: read.condition, comment });
  return { read, judged: judgeTest({ reading: read.reading, senderFlag: null, isKnownPositive: false, specimen }, found, measure, person) };
}

function verdictOf(...value: Parameters<typeof judgedOf>) {
  const { read, judged } = judgedOf(...value);
  const { verdict, because, criticalOpen } = judged;
  const words = [verdictMark(judged), because ?? verdict, criticalOpen === 'UNVERIFIED' ? criticalOpen : ''].filter(Boolean);
  return `${words.join(' ')}${read.numeric === null ? '' : `, ${read.numeric}`}`;
}

const diabetic = { circumstances: ['DIABETIC'] } as const;
test.each<[number, string, string, string | null, string, Partial<JudgedPerson>?, string?]>([
  [1, 'HGB', '12.4', 'g/dL', '↑G OUT_OF_GOAL, 12.4'],
  [2, 'HGB', '11.2', 'g/dL', 'EXPECTED, 11.2'],
  [3, 'HGB', '8.8', 'g/dL', 'L ABNORMAL, 8.8'],
  [4, 'HGB', '6.9', 'g/dL', 'LL CRITICAL, 6.9'],
  [5, 'HGB', '108', 'g/L', 'EXPECTED, 10.8'],
  [6, 'HGB', '10.8', null, '? UNIT'],
  [7, 'HGB', '6.2', null, '?! UNIT UNVERIFIED'],
  [8, 'PTHI', '100', 'pg/mL', '↓G OUT_OF_GOAL, 100'],
  [9, 'PTHI', '62.1', 'pmol/L', 'EXPECTED, 585'],
  [10, 'PTHI', '>900', 'pg/mL', '↑G OUT_OF_GOAL, 900'],
  [11, 'PHOS', '1.78', 'mmol/L', 'EXPECTED, 5.5'],
  [12, 'PHOS', '5.54', 'mg/dL', '↑G OUT_OF_GOAL, 5.54'],
  [13, 'K', '6.5', 'mmol/L', 'H ABNORMAL, 6.5'],
  [13, 'K', '6.6', 'mmol/L', 'HH CRITICAL, 6.6'],
  [14, 'K', '5.3', 'mmol/L', 'EXPECTED, 5.3'],
  [14, 'K', '5.3', 'mmol/L', '↑G OUT_OF_GOAL, 5.3', { modality: 'PD' }],
  [15, 'K', '6.3', 'mmol/L', 'HH CRITICAL, 6.3', { modality: 'PD' }],
  [16, 'K', '>6.0', 'mmol/L', '?! COMPARATOR, 6'],
  [17, 'K', '5.6', 'mmol/L', '? SPECIMEN, 5.6', {}, 'Specimen moderately hemolyzed'],
  [18, 'K', '7.2 hemolyzed', 'mmol/L', 'HH CRITICAL, 7.2'],
  [19, 'K', '47', 'mmol/L', '?! IMPLAUSIBLE UNVERIFIED, 47'],
  [20, 'K', '6,8', 'mmol/L', '?! TEXT UNVERIFIED'],
  [21, 'CA', '2.10', 'mmol/L', 'EXPECTED, 8.4'],
  [22, 'CA', '2.30', 'mg/dL', '?! IMPLAUSIBLE UNVERIFIED, 2.3'],
  [23, 'CA', '10.3', 'mg/dL', 'H ABNORMAL, 10.3'],
  [24, 'BUNPRE', '22.5', 'mmol/L', 'EXPECTED, 63'],
  [25, 'CREPRE', '80', 'umol/L', 'L ABNORMAL, 0.9'],
  [26, 'FERR', '620', 'ng/mL', 'EXPECTED, 620'],
  [27, 'FERR', '620', 'ng/mL', 'EXPECTED, 620', { sex: null }],
  [28, 'IRON', '60', 'ug/dL', '? NO_YARDSTICK, 60', { modality: 'NONE', perWeek: null, sex: null }],
  [29, 'ALB', '3.8', 'g/dL', '↓G OUT_OF_GOAL, 3.8'],
  [29, 'ALB', '3.8', 'g/dL', 'IN_RANGE, 3.8', { modality: 'PD' }],
  [30, 'A1C', '53', 'mmol/mol', 'EXPECTED, 7', diabetic],
  [31, 'KTVSP', '0.74', '1', 'INPUT, 0.74', { modality: 'HHD', perWeek: 5 }],
  [31, 'KTVSTD', '2.37', '/wk', 'IN_RANGE, 2.37', { modality: 'HHD', perWeek: 5 }],
  [33, 'HBSAG', 'Weakly reactive', null, 'AA CRITICAL'],
  [34, 'HBSAG', 'Equivocal', null, 'A ABNORMAL'],
  [35, 'HBSAG', 'See note', null, '?! TEXT'],
  [36, 'HBSAG', 'NON-REACTIVE', null, 'IN_RANGE'],
  [36, 'HBSAG', 'No reactivo', null, 'IN_RANGE'],
  [37, 'HCVRNA', 'Detected <20 IU/mL', '[IU]/mL', 'A ABNORMAL'],
  [37, 'HCVRNA', '<20', '[IU]/mL', '? COMPARATOR, 20'],
  [38, 'RPR', 'Reactive 1:32', null, 'A ABNORMAL'],
  [39, 'BCX', 'No growth to date', null, 'IN_RANGE'],
  [39, 'BCX', 'Gram positive cocci in clusters', null, 'AA CRITICAL'],
  [40, 'WCFU', '<1', '[CFU]/mL', 'IN_RANGE, 1', { modality: 'NONE' }],
  [40, 'UCFU', '<1', '[CFU]/mL', '?! COMPARATOR, 1', { modality: 'NONE' }],
  [40, 'WCFU', 'TNTC', '[CFU]/mL', 'HH CRITICAL', { modality: 'NONE' }],
  [40, 'DCFU', 'Too numerous to count', null, 'HH CRITICAL', { modality: 'NONE' }],
  [40, 'UCFU', 'Confluent growth', '[CFU]/mL', 'HH CRITICAL', { modality: 'NONE' }],
  [40, 'WLAL', 'TNTC', '[EU]/mL', '? TEXT', { modality: 'NONE' }],
  [49, 'ALT', '6', 'U/L', 'IN_RANGE, 6'],
  [50, 'TRIG', '165', 'mg/dL', 'IN_RANGE, 165'],
  [50, 'TRIG', '165', 'mg/dL', 'H ABNORMAL, 165', { circumstances: ['FASTING', 'NOT_DIABETIC'] }],
])('A.1, A.6 worked case %i: %s %s %s is %s', (_, code, text, unit, verdict, who, comment) =>
  expect(verdictOf(code, text, unit, who, comment)).toBe(verdict),
);

test.each([
  [1, '12.4', { goalMet: false, criticalFlag: 'N', alertFlag: 'N' }],
  [2, '11.2', { goalMet: true, criticalFlag: 'N', alertFlag: 'N' }],
  [3, '8.8', { goalMet: false, criticalFlag: 'N', alertFlag: 'L' }],
  [4, '6.9', { goalMet: false, criticalFlag: 'L', alertFlag: 'L' }],
])('A.1, A.6 worked case %i: a hemoglobin of %s and its goal and flags on the wire', (_, text, expected) => {
  const { judged } = judgedOf('HGB', text, 'g/dL');
  expect({ goalMet: judged.goalMet, ...wireFlags(judged) }).toEqual(expected);
});

test.each([
  ['0.49', 'PET_LOW'],
  ['0.50', 'PET_LOW_AVERAGE'],
  ['0.64', 'PET_LOW_AVERAGE'],
  ['0.65', 'PET_HIGH_AVERAGE'],
  ['0.81', 'PET_HIGH_AVERAGE'],
  ['0.82', 'PET_HIGH'],
])('A.6 D/P creatinine of %s names the class of the peritoneum: %s', (text, note) => {
  expect(judgedOf('DPCR', text, '1', { modality: 'PD' }).judged).toMatchObject({ because: 'INPUT', notes: [note] });
});
