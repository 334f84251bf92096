import { questions } from '@drawday/contracts/questions/questions.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useCan } from '../platform/session.ts';
import {
  type Draw,
  type DrawRow,
  drawQuery,
  refreshDraws,
  sendWithStamp,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { doseOf, doseQuery } from './dose.ts';

/** Asks the questions of a draw; once they are answered, shows the Kt/V calculated from them, if any. */
export function useAnswering(): (row: DrawRow) => Promise<void> {
  const drawText = useRequisitionsTexts();
  const client = useQueryClient();
  const can = useCan();

  const changed = () => {
    refreshDraws(client);
  };
  async function tellDose(draw: Draw): Promise<void> {
    if (!draw.hasKinetics || !can('Order.Results.View')) return;
    const found = await client.fetchQuery({ ...doseQuery(draw), staleTime: 0 });
    const value = doseOf(found, draw.reportedKtv)?.text;
    if (value)
      showNotice(
        <>
          <b>{nameOnList(draw.partyName)}</b> Kt/V {value}
        </>,
      );
  }
  async function ask(row: DrawRow): Promise<void> {
    const draw = await client.fetchQuery({ ...drawQuery(row.id), staleTime: 0, meta: { inPlace: true } });
    await showDialog<void>((close) => (
      <AnswersDialog
        draw={draw}
        onClose={() => close()}
        onConfirm={async (answers) => {
          const done = await sendWithStamp(draw, drawText, (concurrencyStamp) =>
            send(questions.answer, { params: { id: draw.id }, body: { answers, concurrencyStamp } }),
          );
          if (!done) return;
          close();
          changed();
          await tellDose(done);
        }}
      />
    ));
  }

  return async (row) => {
    try {
      await ask(row);
    } catch (error) {
      reportFailure(error);
      changed();
    }
  };
}
