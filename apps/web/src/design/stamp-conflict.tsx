import './save-form.css';
import { Button } from 'antd';
import { usePlatformTexts } from '../platform/texts.ts';
import { Dialog } from './dialog.tsx';
import { showDialog } from './dialog-host.tsx';

export type ComparedField = { key: string; label: string; mine: string; theirs: string };
export type ConflictAnswer = 'reload' | 'overwrite' | 'cancel';

type Conflict = {
  /** The server's words: who changed what. */
  message: string;
  /** Fields that differ now; none: only Reload is offered. */
  fields: readonly ComparedField[];
};

function StampConflictDialog({ message, fields, onAnswer }: Conflict & { onAnswer: (answer: ConflictAnswer) => void }) {
  const text = usePlatformTexts();
  return (
    <Dialog
      open
      wide={fields.length > 0}
      role="alertdialog"
      title={text('staleTitle')}
      onClose={() => onAnswer('cancel')}
      footer={
        <>
          <Button onClick={() => onAnswer('cancel')}>{text('back')}</Button>
          {fields.length > 0 && <Button onClick={() => onAnswer('overwrite')}>{text('overwrite')}</Button>}
          <Button type="primary" data-autofocus="" onClick={() => onAnswer('reload')}>
            {text('reload')}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      {fields.length > 0 && (
        <table className="dd-compare">
          <caption className="dd-only-heard">{text('compare')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('comparedField')}</th>
              <th scope="col">{text('comparedMine')}</th>
              <th scope="col">{text('comparedTheirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.key}>
                <th scope="row">{field.label}</th>
                <td>{field.mine || '—'}</td>
                <td>{field.theirs || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

/** After a 409: what stands there now beside what was typed. Nothing is overwritten unless the person says so, having seen it. */
export function showStampConflict(conflict: Conflict): Promise<ConflictAnswer> {
  return showDialog<ConflictAnswer>((close) => <StampConflictDialog {...conflict} onAnswer={close} />);
}
