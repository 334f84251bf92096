import type { OruOrder } from '@drawday/hl7/oru.ts';
import type { DrawState } from './draw-state.ts';
import { measuredCodes } from './measured-codes.ts';
import { resolveResultCode } from './resolve-result-code.ts';

/** Was at least one of these tests ordered on the draw? */
export function isOrderedOn(draw: DrawState, orders: readonly OruOrder[], mappings: ReadonlyMap<string, string>): boolean {
  const offered = new Set(draw.lines.map((line) => line.offeringCode));
  const expected = new Set(draw.lines.flatMap((line) => measuredCodes(line.offeringCode, draw.modality)));
  const context = { mappings, expected, ofLine: expected, role: null };
  return orders.some(
    ({ code, observations }) =>
      offered.has(code.toUpperCase()) || observations.some((observation) => expected.has(resolveResultCode(observation, context) ?? '')),
  );
}
