import { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import { externalResultStatuses } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { send, sendForFile } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { patientName } from '../platform/name-on-list.ts';
import { openFile } from '../platform/open-file.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { deleteDialog } from './delete-dialog.tsx';
import { detailsDialog, type NextStep } from './external-result-details.tsx';
import { externalResultDialog } from './external-result-dialog.tsx';
import { type ExternalResult, refreshExternalResults, verifyExternalResult } from './external-results.queries.ts';
import { useExternalResultsTexts } from './external-results.texts.ts';
import type { PatientOnPaper } from './of-patient.tsx';

/** What can be done with results of other laboratories, and which of it this person may do. */
export function useExternalResultActions() {
  const text = useExternalResultsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const putVerified = useMutation(verifyExternalResult);
  const changed = () => refreshExternalResults(client);
  const mayChange = can('Order.ExternalResults.Update') && !readOnly;

  const seen = (result: ExternalResult) => {
    const version = (one: ExternalResult) => ({
      stamp: one.concurrencyStamp,
      // The step starts from these values: whoever changed one, nobody vouches for it unseen.
      values: { lines: one.lines.map((line) => `${line.resultCode} ${line.valueText} ${line.unit ?? ''}`).join(' · ') },
      facts: { [text('status')]: codeWord(externalResultStatuses, one.statusTypeCode), [text('laboratory')]: one.laboratoryName },
    });
    return { ...version(result), newest: async () => version(await send(externalResults.find, { params: { id: result.id } })) };
  };
  async function verify(result: ExternalResult) {
    const done = await stepStamped(seen(result), (concurrencyStamp) =>
      putVerified.mutateAsync({ params: { id: result.id }, body: { concurrencyStamp } }),
    );
    await changed();
    if (done) showNotice(text('verifiedNotice', { name: patientName(result) }));
  }
  async function enter(patient?: PatientOnPaper) {
    const saved = await externalResultDialog({ result: null, patient });
    if (!saved) return;
    await changed();
    showNotice(text('enteredNotice', { name: patientName(saved) }));
  }
  async function edit(result: ExternalResult) {
    if (await externalResultDialog({ result })) await changed();
  }
  async function remove(result: ExternalResult) {
    if (!(await deleteDialog(result))) return;
    await changed();
    showNotice(text('deletedNotice', { name: patientName(result) }));
  }
  const openPaper = ({ id }: ExternalResult) =>
    void sendForFile(externalResults.document, { params: { id } }).then(openFile).catch(reportFailure);
  const stepsOf = (result: ExternalResult): NextStep[] => [
    ...(can('Order.ExternalResults.Delete') && !readOnly ? ['remove' as const] : []),
    ...(mayChange ? ['edit' as const] : []),
    ...(mayChange && result.statusTypeCode === 'ENTERED' && result.isSecondPerson ? ['verify' as const] : []),
  ];
  async function open(row: ExternalResult) {
    const chosen = await detailsDialog({ row, stepsOf, onPaper: openPaper });
    if (!chosen) return;
    await { verify, edit, remove }[chosen.step](chosen.result);
  }
  return { mayEnter: can('Order.ExternalResults.Create') && !readOnly, stepsOf, enter, open, openPaper };
}
