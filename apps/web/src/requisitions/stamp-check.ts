import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { shiftNumber } from '@drawday/vocabulary';
import type { Version } from '../forms/compare-versions.ts';
import { retakeStamped } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { formatDay } from '../platform/format.ts';
import type { Text } from '../platform/texts.ts';
import { statusDisplay } from './draw-words.ts';
import type { Draw, DrawRow } from './requisitions.queries.ts';
import type { RequisitionsTexts } from './requisitions.texts.ts';

type DrawText = Text<RequisitionsTexts>;

/** A draw as a person saw it: any step starts from its status; the rest is what two people may disagree about. */
function seenDraw(draw: DrawRow | Draw, text: DrawText): Version<{ status: string }> {
  return {
    stamp: draw.concurrencyStamp,
    values: { status: draw.statusTypeCode },
    facts: {
      [text('status')]: statusDisplay(draw).text,
      [text('drawDate')]: draw.drawDate && formatDay(draw.drawDate),
      [text('shiftLabel')]: draw.shift && String(shiftNumber(draw.shift)),
      [text('chair')]: draw.chair === null ? null : String(draw.chair),
      [text('labelPrinted')]: text(draw.isLabelPrinted ? 'yes' : 'no'),
      [text('tests')]: draw.offerings.map((offering) => offering.code).join(', '),
      [text('provider')]: draw.providerName,
    },
  };
}

/** What the person was shown of a draw in a dialog that stayed open: its next step begins there. */
const told = new WeakMap<DrawRow, Version<{ status: string }>>();

/** Sends the stamp of what the person saw. Returns null when they did not take the step after learning of the change: a dialog stays open, with what was typed. */
export function sendWithStamp<Answer>(draw: DrawRow, text: DrawText, attempt: (stamp: string) => Promise<Answer>): Promise<Answer | null> {
  const seen = told.get(draw) ?? seenDraw(draw, text);
  const newest = async () => {
    const theirs = seenDraw(await send(requisitions.find, { params: { id: draw.id } }), text);
    told.set(draw, theirs);
    return theirs;
  };
  return retakeStamped({ ...seen, newest }, attempt);
}
