import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import type { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { lastDrawDay } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../forms/day-field.tsx';
import { formatWeekday } from '../platform/format.ts';
import { testsInLine } from '../platform/short-test-name.ts';
import { testName } from '../platform/test-words.ts';
import { DialogField, DrawDialog } from './draw-dialog.tsx';
import { DrawIdentity } from './draw-person.tsx';
import { namesOf, type OfferedTest, testsOf } from './offered-tests.ts';
import type { Draw } from './requisitions.queries.ts';
import { plannedDrawsQuery } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';

type Wish = Pick<BodyOf<typeof requisitions.reorderPatient>, 'offerings' | 'drawDate' | 'addToId' | 'confirm'>;
type ReorderDialogProps = {
  draw: Draw;
  today: Temporal.PlainDate;
  /** The tests that are marked at first; when absent, all that were not performed. */
  chosen?: readonly string[];
  onConfirm: (wish: Wish) => Promise<unknown>;
  onClose: () => void;
};

const next = 'next';
const another = 'another';

/** Orders tests of a draw again: on the next treatment day, on another, or with a draw that is planned anyway. */
export function ReorderDialog({ draw, today, chosen, onConfirm, onClose }: ReorderDialogProps) {
  const text = useRequisitionsTexts();
  const tests = testsOf(draw);
  const [codes, setCodes] = useState<readonly string[]>(chosen ?? tests.filter((test) => test.isOpen).map((test) => test.code));
  const { data: planned } = useQuery(plannedDrawsQuery(draw, today));
  const [where, setWhere] = useState(next);
  const [drawDate, setDrawDate] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const again = tests.filter((test) => test.isReordered && codes.includes(test.code));
  const wish: Wish = {
    confirm: again.length > 0,
    offerings: codes.map((offeringCode) => ({ offeringCode })),
    ...(where === another && drawDate && { drawDate }),
    ...(where !== another && where !== next && { addToId: where }),
  };
  const options = (planned?.items ?? []).filter((one) => one.statusTypeCode === 'PENDING' && one.id !== draw.id && one.drawDate !== null);

  return (
    <DrawDialog
      wide
      title={text('reorderTitle')}
      confirmLabel={text('reorderConfirm', { count: codes.length })}
      isIncomplete={codes.length === 0 || (where === another && !drawDate) || (again.length > 0 && !isSure)}
      onClose={onClose}
      onConfirm={() => onConfirm(wish)}
    >
      <DrawIdentity draw={draw} />
      <TestChoice tests={tests} codes={codes} onChange={setCodes} />
      {again.length > 0 && (
        <label className="dd-row">
          <input type="checkbox" className="dd-check" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
          {text('reorderOnceMore', { count: again.length, tests: namesOf(again) })}
        </label>
      )}
      <DialogField label={text('reorderWhere')} note={text('reorderEffect')}>
        {(id) => (
          <select id={id} className="dd-plain-field" value={where} onChange={(event) => setWhere(event.target.value)}>
            <option value={next}>{text('reorderNext')}</option>
            {options.map((one) => (
              <option key={one.id} value={one.id}>
                {text(one.isLabelPrinted ? 'reorderWithPrinted' : 'reorderWith', {
                  day: one.drawDate ? formatWeekday(one.drawDate) : '—',
                  tests: testsInLine(one.offerings),
                })}
              </option>
            ))}
            <option value={another}>{text('reorderOn')}</option>
          </select>
        )}
      </DialogField>
      {where === another && (
        <DialogField label={text('drawDate')}>
          {(id) => <DayField id={id} value={drawDate} min={today.toString()} max={lastDrawDay(today).toString()} onChange={setDrawDate} />}
        </DialogField>
      )}
    </DrawDialog>
  );
}

type TestChoiceProps = { tests: readonly OfferedTest[]; codes: readonly string[]; onChange: (codes: readonly string[]) => void };

/** The tests of a draw, those that were not performed first. */
export function TestChoice({ tests, codes, onChange }: TestChoiceProps) {
  const text = useRequisitionsTexts();
  return (
    <fieldset className="dd-draw-field">
      <legend>{text('tests')}</legend>
      {tests.map(({ code, name, isOpen, isReordered }) => (
        <label key={code} className="dd-row">
          <input
            type="checkbox"
            className="dd-check"
            checked={codes.includes(code)}
            onChange={() => onChange(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code])}
          />
          <b>{testName(code, name)}</b> {name !== code && <span className="dd-faint dd-small">{code}</span>}{' '}
          <span className="dd-faint dd-small">{text(isReordered ? 'testReordered' : isOpen ? 'testNotPerformed' : 'testPerformed')}</span>
        </label>
      ))}
    </fieldset>
  );
}
