import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { useChangeCounter } from '../platform/queue-counters.ts';
import { saveAs } from '../platform/save-as.ts';
import { type DrawRow, refreshDraws, showFailures, succeeded, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { useLabelsTexts } from './labels.texts.ts';
import { ReprintDialog } from './reprint-dialog.tsx';
import type { LabelPrinter, PrintJob } from './use-label-printer.ts';

type PrintOrder = {
  draws: readonly DrawRow[];
  /** Only these tubes; all when absent. */
  specimenNumbers?: readonly string[];
  /** Why, when a label was printed before. */
  reason?: string;
  /** Beginning of the file's name: day and shift. */
  name: string;
};

/** Prints labels: the server logs the print and makes the ZPL, then the printer gets it. Undo records that they were not printed. */
export function useLabelPrinting(printer: Pick<LabelPrinter, 'deliver'>) {
  const text = useLabelsTexts();
  const drawText = useRequisitionsTexts();
  const client = useQueryClient();
  const changeCounter = useChangeCounter();
  const isPrinting = useRef(false);

  const changed = () => {
    refreshDraws(client);
  };
  const takeBack = async (ids: readonly string[]) => {
    await send(labels.markPrinted, { body: { ids: [...ids], isLabelPrinted: false } });
    changed();
  };

  /** The printer did not take what is logged as printed: try again, save to a file, or mark as not printed. */
  function askAfterFailure(job: PrintJob, error: unknown, draws: readonly DrawRow[]): Promise<void> {
    // The bottles of a source leave with their labels: these are printed again or saved.
    const canBeTakenBack = draws.every((draw) => draw.partyType !== 'SITE');
    return showDialog<void>((close) => (
      <Dialog
        open
        role="alertdialog"
        title={text('printerFailed')}
        onClose={() => close()}
        footer={
          <>
            {canBeTakenBack && (
              <Button
                onClick={() => {
                  close();
                  void takeBack(draws.map((draw) => draw.id));
                }}
              >
                {text('notPrinted')}
              </Button>
            )}
            <Button
              onClick={() => {
                close();
                saveAs(new Blob([job.zpl], { type: 'application/zpl' }), job.fileName);
              }}
            >
              {text('saveZpl')}
            </Button>
            <Button
              type="primary"
              data-autofocus=""
              onClick={() => {
                close();
                void hand(job, draws);
              }}
            >
              {text('tryAgain')}
            </Button>
          </>
        }
      >
        <p>{text('printerFailedHint')}</p>
        <p className="dd-faint dd-small">{error instanceof Error ? error.message : String(error)}</p>
      </Dialog>
    ));
  }

  /** The labels came out: the job is closed. */
  const confirmPrinted = async (draws: readonly DrawRow[]) => {
    const { items } = await send(labels.confirmPrinted, { body: { ids: draws.map((draw) => draw.id) } });
    changed();
    void showFailures(items, draws, drawText);
  };

  async function hand(job: PrintJob, draws: readonly DrawRow[]): Promise<boolean> {
    try {
      const isAnswered = await printer.deliver(job);
      // Only a printer that says so closes its job; after a file or paper somebody has to look.
      const toConfirm = draws.filter((draw) => draw.partyType !== 'SITE');
      if (isAnswered && toConfirm.length > 0) await confirmPrinted(toConfirm);
      return true;
    } catch (error) {
      void askAfterFailure(job, error, draws);
      return false;
    }
  }

  /** Throws when the server refuses the whole job; single draws that could not be printed are listed in a dialog. A second click while it prints does nothing. */
  async function print(order: PrintOrder): Promise<void> {
    if (isPrinting.current) return;
    isPrinting.current = true;
    try {
      await printOnce(order);
    } finally {
      isPrinting.current = false;
    }
  }

  async function printOnce({ draws, specimenNumbers, reason, name }: PrintOrder): Promise<void> {
    const ids = draws.map((draw) => draw.id);
    const reply = await send(labels.print, {
      body: { requisitionIds: ids, ...(specimenNumbers && { specimenNumbers: [...specimenNumbers] }), ...(reason && { reason }) },
    });
    const printed = succeeded(reply.outcomes);
    const fresh = draws.filter((draw) => printed.includes(draw.id) && !draw.isLabelPrinted && draw.partyType !== 'SITE');
    changeCounter('unprintedLabels', -fresh.length);
    void showFailures(reply.outcomes, draws, drawText);
    if (reply.labels.length > 0) {
      const job = { zpl: reply.zpl, pictures: reply.labels.map((label) => label.svg), fileName: `labels_${name}.zpl` };
      const taken = await hand(
        job,
        draws.filter((draw) => printed.includes(draw.id)),
      );
      const count = reply.labels.length;
      const isReprint = reply.labels.every((label) => label.isReprint);
      // What was marked as printed before stays so: only first prints can be taken back.
      if (taken && fresh.length > 0 && !isReprint)
        showUndo(text('labelsPrintedWord', { count }), () => takeBack(fresh.map((draw) => draw.id)));
    }
    changed();
  }

  /** Prints what is new; where a valid label exists already, asks why first. */
  function printOrReprint(order: Omit<PrintOrder, 'reason'>): Promise<void> {
    const again = order.draws.filter((draw) => draw.isLabelPrinted);
    if (again.length === 0) return print(order);
    return showDialog<void>((close) => (
      <ReprintDialog
        what={text('reprintDraws', { count: again.length, total: order.draws.length })}
        onClose={() => close()}
        onConfirm={async (reason) => {
          await print({ ...order, reason });
          close();
        }}
      />
    ));
  }

  /** They did not come out: back among those to print, and printed again if wanted. */
  async function retry(draws: readonly DrawRow[], again: boolean): Promise<void> {
    await takeBack(draws.map((draw) => draw.id));
    if (again) await print({ draws: draws.map((draw) => ({ ...draw, isLabelPrinted: false })), name: 'again' });
  }

  return { print, printOrReprint, confirmPrinted, retry };
}
