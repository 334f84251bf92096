import { describe, expect, it } from 'vitest';
import { refusePassword } from './password-rules.ts';

const account = { userName: 'nina.park', email: 'ninap@ridgeline.test', tenantDisplayName: 'Ridgeline Kidney Care' };

describe('refusePassword', () => {
  it.each([
    ['Copper-Ket1', 'PASSWORD_TOO_SHORT'],
    ['é'.repeat(11), 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(257), 'PASSWORD_TOO_LONG'],
    ['Password12345!', 'PASSWORD_COMMON'],
    ['CorrectHorseBatteryStaple', 'PASSWORD_COMMON'],
    ['123456789012', 'PASSWORD_COMMON'],
    ['abcdefghijklm', 'PASSWORD_COMMON'],
    ['aaaabbbbaaaabbbb', 'PASSWORD_COMMON'],
    ['P4$$w0rd-2026', 'PASSWORD_COMMON'],
    ['sunshinesunshine', 'PASSWORD_COMMON'],
    ['1qaz2wsx3edc', 'PASSWORD_COMMON'],
    ['Basketball-2026!', 'PASSWORD_COMMON'],
    ['B4sk3tb4ll!!!', 'PASSWORD_COMMON'],
    ['xy12xy12xy12', 'PASSWORD_COMMON'],
    ['Dialysis-Clinic-2026', 'PASSWORD_COMMON'],
    ['Drawday!Drawday!1', 'PASSWORD_COMMON'],
    ['RidgelineKidney#1', 'PASSWORD_COMMON'],
    ['Nurse.Welcome.77', 'PASSWORD_COMMON'],
    ['my-Nina.Park-2026', 'PASSWORD_HAS_NAME'],
    ['the ninap password', 'PASSWORD_HAS_NAME'],
  ])('%s: %s', (password, code) => {
    expect(refusePassword(password, account)?.code).toBe(code);
  });

  it.each(['Copper-Kettle', 'kidney beans on toast', 'Wednesday-draw-2', 'un gato muy grande', '漢字かな交じり文の合言葉です'])(
    'accepts %s',
    (password) => {
      expect(refusePassword(password, account)).toBeUndefined();
    },
  );

  it('does not mind short names, which are in many words', () => {
    expect(refusePassword('Copper-Kettle-41', { userName: 'ett', email: null })).toBeUndefined();
  });
});
