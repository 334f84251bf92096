import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { expect } from 'vitest';
import type { Asked, FakeServer } from '../fake-server.ts';
import { Kept } from '../kept.ts';
import type { Scenario, SecondEditor, Words } from './second-editor.ts';

// The shapes that most scenarios have: a form that both save, a row that both change and one takes away, a step that somebody took already.

type Stamped = { concurrencyStamp: string };
type Rows = readonly (readonly string[])[];
type Shape<Value extends Stamped> = Pick<Scenario, 'address' | 'role'> & {
  /** As the second sees it at first. */
  record: Value;
  /** How the page reads it, and whatever else it reads that a sample does not answer. */
  read: (server: FakeServer, kept: Kept<Value>) => unknown;
};
type FormShape<Value extends Stamped> = Shape<Value> & {
  saves: Endpoint;
  /** What saving does and answers; else the body is saved, and the record answered. */
  act?: (asked: Asked, kept: Kept<Value>) => unknown;
  /** To the form, where it is not there at once. */
  open?: (second: SecondEditor) => Promise<unknown>;
  /** What the second types. */
  fill: readonly [label: Words, text: string];
  /** What the first saves before the second does. */
  meanwhile: Partial<Value>;
  save: Words;
  /** What stands side by side then. */
  asked: Rows;
  /** What "Save mine" sends: the text of the second, and what else the first changed. */
  sends: object;
  /** How the row is taken away after one more change. */
  removal?: { removes: Endpoint; act?: (kept: Kept<Value>) => unknown; button: Words; meanwhile: Partial<Value>; asked: Rows };
};

/** A form that both save: the second goes back, keeps what was typed, then saves it with what the first changed elsewhere; or a row that is taken away as well. */
export function formOfTwo<Value extends Stamped>(shape: FormShape<Value>): Scenario {
  const { address, role, record, read, saves, act, removal } = shape;
  return {
    calls: [saves, ...(removal ? [removal.removes] : [])],
    address,
    ...(role && { role }),
    async run(open) {
      const kept = new Kept<Value>(record);
      const second = await open((server) => {
        read(server, kept);
        server.guard(saves, kept, act && ((asked) => act(asked, kept) as never));
        if (removal)
          server.guard(removal.removes, kept, () => {
            kept.remove();
            return removal.act?.(kept) as never;
          });
      });
      await shape.open?.(second);
      await second.fill(...shape.fill);
      kept.change(shape.meanwhile);
      await second.goesBackAndSaves(() => second.press(shape.save), shape.asked);
      expect(second.sent(saves)).toMatchObject(shape.sends);
      if (!removal) return;
      kept.change(removal.meanwhile);
      await second.removes(removal.button, removal.asked);
      expect(kept.items).toEqual([]);
    },
  };
}

type StepShape<Value extends Stamped> = Shape<Value> & {
  takes: Endpoint;
  act?: (asked: Asked, kept: Kept<Value>) => unknown;
  /** The button; it is gone once the newest version is read. */
  button: string;
  /** Who is asked before it is done. */
  confirms?: boolean;
  meanwhile: Partial<Value>;
  /** The row leaves the list with it. */
  leaves?: boolean;
  asked: Rows;
};

/** A step that somebody took already: the second sees that, and it is not offered again. */
export function stepTakenMeanwhile<Value extends Stamped>(shape: StepShape<Value>): Scenario {
  const { address, role, record, read, takes, act, button } = shape;
  return {
    calls: [takes],
    address,
    ...(role && { role }),
    async run(open) {
      const kept = new Kept<Value>(record);
      const second = await open((server) => {
        read(server, kept);
        server.guard(takes, kept, act && ((asked) => act(asked, kept) as never));
      });
      await second.isOffered(button);
      kept.change(shape.meanwhile);
      if (shape.leaves) kept.remove();
      await second.press(button);
      if (shape.confirms) await second.confirm();
      await second.isAsked(shape.asked);
      second.isOver();
      await second.answer('Reload');
      await second.isNotOffered(button);
    },
  };
}
