import { Button } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { useEmployeesTexts } from './employees.texts.ts';

export type Outcome = { id: string; ok: boolean; message: string | null };

function OutcomeDialog({
  title,
  outcomes,
  nameOf,
  onClose,
}: {
  title: string;
  outcomes: readonly Outcome[];
  nameOf: (id: string) => string;
  onClose: () => void;
}) {
  const text = useEmployeesTexts();
  const failed = outcomes.filter((outcome) => !outcome.ok);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button type="primary" data-autofocus onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      <p>{text('doneFor', { count: outcomes.length - failed.length })}</p>
      {failed.length > 0 && (
        <>
          <p>{text('notFor', { count: failed.length })}</p>
          <ul className="dd-emp-outcomes">
            {failed.slice(0, 100).map((outcome) => (
              <li key={outcome.id}>
                <b>{nameOf(outcome.id)}</b> {outcome.message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** What became of each record of a batch; refused ones are listed with the reason. */
export function showOutcomes(facts: { title: string; outcomes: readonly Outcome[]; nameOf: (id: string) => string }): Promise<void> {
  return showDialog<void>((close) => <OutcomeDialog {...facts} onClose={() => close()} />);
}
