import { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import { type ExternalDeletionReason, externalDeletionReasons, externalResultStatuses } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import type { Version } from '../forms/compare-versions.ts';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { deleteExternalResult, type ExternalResult } from './external-results.queries.ts';
import { useExternalResultsTexts } from './external-results.texts.ts';
import { OfPatient } from './of-patient.tsx';

type Values = { reason: ExternalDeletionReason | null };

function DeleteDialog({ result, onDone }: { result: ExternalResult; onDone: (isDeleted: boolean) => void }) {
  const text = useExternalResultsTexts();
  const remove = useMutation(deleteExternalResult);
  const versionOf = (one: ExternalResult): Version<Values> => ({
    stamp: one.concurrencyStamp,
    values: {},
    facts: { [text('status')]: codeWord(externalResultStatuses, one.statusTypeCode), [text('laboratory')]: one.laboratoryName },
  });
  return (
    <Dialog open title={text('deleteTitle', { laboratory: result.laboratoryName })} onClose={() => onDone(false)}>
      <OfPatient patient={result} />
      <SaveForm<Values>
        wide
        initialValues={{ reason: null }}
        record={{
          ...versionOf(result),
          newest: async () => versionOf(await send(externalResults.find, { params: { id: result.id } })),
        }}
        saveLabel={text('remove')}
        onCancel={() => onDone(false)}
        onSave={async ({ reason }, concurrencyStamp) => {
          if (reason === null) return;
          await remove.mutateAsync({ params: { id: result.id }, query: { reason, ...(concurrencyStamp && { concurrencyStamp }) } });
        }}
        onSaved={() => onDone(true)}
      >
        <Form.Item name="reason" label={text('reason')} rules={[{ required: true, message: text('required') }]}>
          <Select options={optionsOf(externalDeletionReasons)} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

/** Asks why, and deletes. @returns whether it was deleted */
export const deleteDialog = (result: ExternalResult): Promise<boolean> =>
  showDialog<boolean>((close) => <DeleteDialog result={result} onDone={close} />);
