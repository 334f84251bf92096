import './save-form.css';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import type { ApiRefusal } from '../platform/api-refusal.ts';
import { queryClient } from '../platform/query-client.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { type ComparedField, type ComparedLabels, compareVersions, mergeMine, type Version } from './compare-versions.ts';

export type ConflictAnswer = 'reload' | 'overwrite' | 'cancel';

type Conflict = {
  refusal: ApiRefusal;
  /** Which record it is, where a step is about several. */
  about?: string;
  /** What differs now; may be empty when both did the same. */
  fields: readonly ComparedField[];
  /** For a button, which has no text to lose: `again` if it still makes sense on the newer version, `over` if somebody took the step. */
  step?: 'again' | 'over';
};

function StampConflictDialog({ refusal, about, fields, step, onAnswer }: Conflict & { onAnswer: (answer: ConflictAnswer) => void }) {
  const text = usePlatformTexts();
  const { changedBy, changedAt } = refusal.changed;
  return (
    <Dialog
      open
      wide={fields.length > 0}
      role="alertdialog"
      title={text('staleTitle')}
      onClose={() => onAnswer('cancel')}
      footer={
        <>
          {!step && <Button onClick={() => onAnswer('cancel')}>{text('back')}</Button>}
          {step !== 'over' && <Button onClick={() => onAnswer('overwrite')}>{text(step ? 'stepAgain' : 'overwrite')}</Button>}
          <Button type="primary" data-autofocus="" onClick={() => onAnswer('reload')}>
            {text('reload')}
          </Button>
        </>
      }
    >
      {about && (
        <p>
          <b>{about}</b>
        </p>
      )}
      <p>
        {changedBy ? text('changedByWhom', { name: changedBy }) : (refusal.wireMessage ?? text('changedBy'))}{' '}
        {changedBy && changedAt && <TimeText value={changedAt} withDay />}
      </p>
      {step && <p className="dd-quiet">{text(step === 'again' ? 'stepNotTaken' : 'stepIsOver')}</p>}
      {fields.length > 0 && (
        <table className="dd-compare">
          <caption className="dd-only-heard">{text('compare')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('comparedField')}</th>
              <th scope="col">{text(step ? 'comparedSeen' : 'comparedMine')}</th>
              <th scope="col">{text('comparedTheirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.key}>
                <th scope="row">{field.label}</th>
                {step ? <td>{field.before || '—'}</td> : <MineCell field={field} />}
                <td>{field.theirs || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

/** What the person typed; where they typed nothing, the value they saw. */
function MineCell({ field: { mine, before } }: { field: ComparedField }) {
  const text = usePlatformTexts();
  if (mine !== null) return <td>{mine || '—'}</td>;
  return (
    <td className="dd-faint">
      {before && `${before} · `}
      {text('comparedUntouched')}
    </td>
  );
}

/**
 * After a 409: the current values beside those typed or seen. Nothing is overwritten unless the person says so, having seen it.
 * Whatever else the screen shows of the record is reloaded at once: it is as old as the stamp.
 */
export function showStampConflict(conflict: Conflict): Promise<ConflictAnswer> {
  void queryClient.invalidateQueries();
  return showDialog<ConflictAnswer>((close) => <StampConflictDialog {...conflict} onAnswer={close} />);
}

type Stale<Values extends object> = {
  refusal: ApiRefusal;
  /** What is in the form. */
  mine: Values;
  /** What the form began with. */
  base: Version<Values>;
  theirs: Version<Values>;
  labels: ComparedLabels<Values>;
};

/**
 * The whole of it for a form: compares, asks, and returns what to save with which stamp ("Save mine": their changes of other fields stay),
 * that theirs is taken, or that the person goes back to their own text.
 */
export async function settleStale<Values extends object>({ refusal, mine, base, theirs, labels }: Stale<Values>) {
  const answer = await showStampConflict({ refusal, fields: compareVersions(mine, base, theirs, labels) });
  return answer === 'overwrite' ? { answer, values: mergeMine(mine, base.values, theirs.values), stamp: theirs.stamp } : { answer };
}
