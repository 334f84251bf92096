import { useState } from 'react';
import { DrawDialog } from './draw-dialog.tsx';
import { DrawIdentity } from './draw-person.tsx';
import { namesOf, testsOf } from './offered-tests.ts';
import { TestChoice } from './reorder-dialog.tsx';
import type { Draw } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';

type MarkReorderedDialogProps = {
  draw: Draw;
  chosen?: readonly string[];
  onConfirm: (offerings: string[], confirm: boolean) => Promise<unknown>;
  onClose: () => void;
};

/** Notes that tests were ordered again elsewhere; of a test that was performed only when the person says so. */
export function MarkReorderedDialog({ draw, chosen, onConfirm, onClose }: MarkReorderedDialogProps) {
  const text = useRequisitionsTexts();
  const tests = testsOf(draw);
  const [codes, setCodes] = useState<readonly string[]>(chosen ?? tests.filter((test) => test.isOpen).map((test) => test.code));
  const [isSure, setSure] = useState(false);
  const performed = tests.filter((test) => !test.isOpen && codes.includes(test.code));
  return (
    <DrawDialog
      title={text('markReorderedTitle')}
      confirmLabel={text('markReorderedConfirm', { count: codes.length })}
      isIncomplete={codes.length === 0 || (performed.length > 0 && !isSure)}
      onClose={onClose}
      onConfirm={() => onConfirm([...codes], performed.length > 0)}
    >
      <DrawIdentity draw={draw} />
      <TestChoice tests={tests} codes={codes} onChange={setCodes} />
      {performed.length > 0 && (
        <label className="dd-row">
          <input type="checkbox" className="dd-check" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
          {text('markReorderedPerformed', { count: performed.length, tests: namesOf(performed) })}
        </label>
      )}
      <p className="dd-faint dd-small">{text('markReorderedHint')}</p>
    </DrawDialog>
  );
}
