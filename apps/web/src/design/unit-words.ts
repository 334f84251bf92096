const superscripts = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const raised = (digits: string): string => [...digits].map((digit) => superscripts[Number(digit)] ?? digit).join('');

/** Units as they are printed: `10*3/uL` is 10³/µL, `mg2/dL2` is mg²/dL². */
export const unitWords = (unit: string | null): string =>
  (unit ?? '')
    .replace(/10[*^](\d+)/g, (_, digits: string) => `10${raised(digits)}`)
    .replace(/([A-Za-z])(\d)/g, (_, letter: string, digit: string) => `${letter}${raised(digit)}`)
    .replace(/\bu(?=[A-Zg])/g, 'µ')
    // a plain ratio has no unit to read
    .replace(/^ratio(\/wk)?$/, '')
    .replace(/^n\/wk$/, '/wk');
