import { type ValuePurpose, valuePurposes } from '@drawday/vocabulary';
import { Button, Form, Select } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useEmployeeTestingTexts } from './employee-testing.texts.ts';

/** Was a report of employees refused because nobody has said for what purpose their results are opened? */
export const asksForPurpose = (error: unknown): boolean => error instanceof ApiRefusal && String(error.code) === 'REPORT_PURPOSE';

/** Asks why somebody opens results of employees; null: not opened after all. */
export const askPurpose = () => showDialog<ValuePurpose | null>((close) => <PurposeDialog onAnswer={close} />);

/** In the place of results of employees, until somebody says why they are opened. */
export function PurposeGate({ onPurpose }: { onPurpose: (purpose: ValuePurpose) => void }) {
  const text = useEmployeeTestingTexts();
  const ask = async () => {
    const purpose = await askPurpose();
    if (purpose) onPurpose(purpose);
  };
  return (
    <EmptyState
      icon="lock"
      title={text('purposeNeeded')}
      action={
        <Button type="primary" icon={<Icon name="eye" />} onClick={() => void ask()}>
          {text('showValues')}
        </Button>
      }
    >
      {text('purposeHint')}
    </EmptyState>
  );
}

function PurposeDialog({ onAnswer }: { onAnswer: (purpose: ValuePurpose | null) => void }) {
  const text = useEmployeeTestingTexts();
  return (
    <Dialog open title={text('showValues')} onClose={() => onAnswer(null)}>
      <p>{text('purposeHint')}</p>
      <SaveForm<{ purpose: ValuePurpose }>
        initialValues={{ purpose: 'PROGRAM' }}
        saveLabel={text('showValues')}
        onCancel={() => onAnswer(null)}
        onSave={({ purpose }) => {
          onAnswer(purpose);
          return Promise.resolve();
        }}
      >
        <Form.Item name="purpose" label={text('purpose')}>
          <Select options={optionsOf(valuePurposes)} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
