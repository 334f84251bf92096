import { describe, expect, it } from 'vitest';
import { parsePrinterStatus } from './printer-status.ts';

const answer = (paperOut: number, pause: number, headUp: number, ribbonOut: number, waiting = '00000000') =>
  `\x02030,${paperOut},${pause},0203,000,0,0,0,000,0,0,0\x03\r\n\x02001,0,${headUp},${ribbonOut},1,2,6,0,${waiting},1,000\x03\r\n\x021234,0\x03\r\n`;

describe('parsePrinterStatus', () => {
  it('reads a printer that is ready', () => {
    expect(parsePrinterStatus(answer(0, 0, 0, 0))).toEqual({
      ...{ isPaperOut: false, isPaused: false, isHeadOpen: false, isRibbonOut: false, labelsWaiting: 0 },
    });
  });
  it.each([
    ['isPaperOut', answer(1, 0, 0, 0)],
    ['isPaused', answer(0, 1, 0, 0)],
    ['isHeadOpen', answer(0, 0, 1, 0)],
    ['isRibbonOut', answer(0, 0, 0, 1)],
  ] as const)('reads %s', (flag, text) => {
    const status = parsePrinterStatus(text);
    expect(status?.[flag]).toBe(true);
    expect(Object.values(status ?? {}).filter((value) => value === true)).toHaveLength(1);
  });
  it('counts labels that wait', () => {
    expect(parsePrinterStatus(answer(0, 0, 0, 0, '00000012'))?.labelsWaiting).toBe(12);
  });
  it.each(['', 'hello', '\x02030,0,0\x03', answer(0, 0, 0, 0).slice(0, 30)])('does not believe %j', (text) => {
    expect(parsePrinterStatus(text)).toBeNull();
  });
});
