import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { reportedKtvs } from '@drawday/vocabulary';
import { useState } from 'react';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { DrawDialog, DrawIdentity, type DrawRow, sendWithStamp, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { useDrawChanges } from './use-draw-changes.ts';

/** What is worked out again for a draw whose results are here. */
export function useDrawResults() {
  const text = useRequisitionsTexts();
  const { changed, guarded, runBatch } = useDrawChanges();

  const readTreatment = (draw: DrawRow) =>
    guarded(async () => {
      const chosen = { draws: [draw], ids: [draw.id] };
      const read = await runBatch(chosen, (ids) => send(requisitions.reupdateTreatmentInfo, { body: { ids } }));
      if (read.length) showNotice(text('treatmentRead'));
    });

  const reload = (draw: DrawRow) =>
    guarded(async () => {
      const chosen = { draws: [draw], ids: [draw.id] };
      const reloaded = await runBatch(chosen, (ids) => send(requisitions.reloadLabResult, { body: { ids } }));
      if (reloaded.length) showNotice(text('resultsReload'));
    });

  const switchKtv = (draw: DrawRow): Promise<void> =>
    showDialog<void>((close) => (
      <KtvDialog
        draw={draw}
        onClose={() => close()}
        onConfirm={async (resultCode) => {
          const done = await sendWithStamp(draw, text, (concurrencyStamp) =>
            send(requisitions.switchKtv, { body: { id: draw.id, resultCode, concurrencyStamp } }),
          );
          if (!done) return;
          close();
          changed();
        }}
      />
    ));

  return { readTreatment, reload, switchKtv };
}

type Ktv = (typeof reportedKtvs.codes)[number];
type KtvDialogProps = { draw: DrawRow; onConfirm: (resultCode: Ktv) => Promise<unknown>; onClose: () => void };

function KtvDialog({ draw, onConfirm, onClose }: KtvDialogProps) {
  const text = useRequisitionsTexts();
  const [chosen, setChosen] = useState<Ktv | null>(null);
  return (
    <DrawDialog
      title={text('switchKtvTitle')}
      confirmLabel={text('switchKtv')}
      isIncomplete={chosen === null}
      onClose={onClose}
      onConfirm={async () => chosen && onConfirm(chosen)}
    >
      <DrawIdentity draw={draw} />
      <fieldset className="dd-draw-choices">
        <legend className="dd-only-heard">{text('switchKtvTitle')}</legend>
        {reportedKtvs.codes.map((code) => (
          <label key={code}>
            <input type="radio" className="dd-check" name="reported-ktv" checked={chosen === code} onChange={() => setChosen(code)} />
            {codeWord(reportedKtvs, code)}
          </label>
        ))}
      </fieldset>
    </DrawDialog>
  );
}
