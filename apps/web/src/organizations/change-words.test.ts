import { beforeAll, describe, expect, test } from 'vitest';
import { startTexts } from '../platform/texts.ts';
import { changeWords } from './change-words.ts';
import english from './organizations.en.json' with { type: 'json' };
import spanish from './organizations.es.json' with { type: 'json' };
import type { OrganizationsText } from './organizations.texts.ts';

const reading =
  (texts: Readonly<Record<string, string>>): OrganizationsText =>
  (key) =>
    texts[key] ?? key;
const [inEnglish, inSpanish] = [reading(english), reading(spanish)];
const range = {
  id: 'a',
  organization_id: 'b',
  facility_id: null,
  result_code: 'K',
  greater: '>=',
  greater_value: 3.5,
  less: '<=',
  less_value: 5.5,
  critical_range_settings: [{ ModalityTypeCode: 'HD', Greater: '>', GreaterValue: 6, Less: null, LessValue: null }],
  valid_from: '2026-04-01',
  valid_to: null,
  note: null,
};

beforeAll(() => startTexts('en'));

describe('a change in words', () => {
  test.each([
    ['a range was added', 'RANGE', null, range, 'Normal range: 3.5–5.5 · Critical: HD > 6 · From: 04/01/2026'],
    [
      'its bounds and days were changed',
      'RANGE',
      range,
      { ...range, less_value: 5.2, valid_from: '2026-11-21' },
      'Normal range: 3.5–5.5 → 3.5–5.2 · From: 04/01/2026 → 11/21/2026',
    ],
    ['it ended', 'RANGE', range, { valid_to: '2026-11-20' }, 'Until: — → 11/20/2026'],
    [
      'a goal was taken away',
      'GOAL',
      { ...range, critical_range_settings: undefined, less_value: null },
      null,
      'Goal: ≥ 3.5 · From: 04/01/2026',
    ],
    [
      'an organization was paused',
      'ORGANIZATION',
      { status_type_code: 'ACTIVE' },
      { status_type_code: 'PAUSED', reason: 'Flood' },
      'Status: Active → Paused · Reason: — → Flood',
    ],
    [
      'more than eight fields',
      'ORGANIZATION',
      null,
      {
        id: 'a',
        name: 'Larkspur',
        code: 'L-1',
        billing_address: { addressLine1: 'P.O. Box 4', addressLine2: null, city: 'Boise' },
        phone: '5552014400',
        email: 'a@b.example',
        tax_id: '12-3456789',
        external_id: 'X',
        time_zone: 'EST',
        billing_method: 'MIXED',
        is_contracted_for_source: false,
        start_date: '2026-01-01',
      },
      'Name: Larkspur · Code: L-1 · Billing address: P.O. Box 4, Boise · Phone: 555-201-4400 · E-mail: a@b.example · Tax ID: 12-3456789 · External ID: X · Time zone: EST · Billed as: Mixed · Source testing: no · Since: 01/01/2026',
    ],
    ['leaders', 'LEADERS', { leaders: [] }, { leaders: ['Calloway, Renee (MEDICAL)'] }, 'Leaders: — → Calloway, Renee (Medical)'],
    ['nothing that anybody reads', 'GOAL_SET', { updated_by: 'a' }, { updated_by: 'b' }, ''],
  ])('%s', (_, subject, before, after, expected) => {
    expect(changeWords({ subject, before, after }, inEnglish)).toBe(expected);
  });
  test('in Spanish', () => {
    expect(changeWords({ subject: 'GOAL_SET', before: { is_default: true }, after: { is_default: false } }, inSpanish)).toBe(
      `${spanish.isDefault}: ${spanish.yes} → ${spanish.no}`,
    );
  });
});
