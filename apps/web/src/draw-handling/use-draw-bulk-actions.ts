import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { type PartyAction, permissionForParty, resultPermissionForParty } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showUndo } from '../dialogs/undo-toast.tsx';
import type { useLabelPrinting } from '../labels/labels.public.ts';
import { send, sendForFile } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { openFile } from '../platform/open-file.ts';
import { readAll } from '../platform/read-all.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import {
  batchSize,
  type DrawFilters,
  type DrawRow,
  inBatches,
  showFailures,
  succeeded,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import type { BulkAction } from '../tables/bulk-bar.tsx';
import type { Selection } from '../tables/selection.ts';
import type { DrawActions } from './draw-actions.tsx';
import type { Chosen } from './use-draw-changes.ts';

type BulkWork = {
  partyType: PartyType;
  /** The filters of the list: "all 345" means all that they find. */
  filters: DrawFilters;
  actions: DrawActions;
  printing: ReturnType<typeof useLabelPrinting>;
  /** Draws were changed: whatever shows them is reloaded. */
  onDone: () => void;
  /** The chosen draws are done. */
  onChosen: () => void;
};

/** What can be done to many draws of the list at once, as far as the person may. */
export function useDrawBulkActions({ partyType, filters, actions, printing, onDone, onChosen }: BulkWork): BulkAction<DrawRow>[] {
  const text = useRequisitionsTexts();
  const can = useCan();
  const may = (action: PartyAction) => can(permissionForParty(partyType, action));
  const isReadOnly = useReadOnly();
  const { timeZone, paused } = useFacility();

  /** The chosen rows; "all 345" are read first, as far as the filter finds them. */
  async function chosenOf(chosen: Selection<DrawRow>): Promise<Chosen> {
    if (!chosen.everything) return { draws: [...chosen.rows.values()], ids: chosen.keys };
    const found = await readAll((page) => send(requisitions.list, { query: { ...filters, ...page } }));
    const draws = found.filter((draw) => !chosen.leftOut.has(draw.id));
    return { draws, ids: draws.map((draw) => draw.id) };
  }
  const withChosen = (work: (chosen: Chosen) => Promise<unknown>) => (chosen: Selection<DrawRow>) =>
    void chosenOf(chosen)
      .then(work)
      .catch((error: unknown) => reportFailure(error));

  async function collect(chosen: Chosen) {
    if (!(await confirm({ content: text('collectQuestion', { count: chosen.ids.length }) }))) return;
    const outcomes = await inBatches(chosen.ids, (ids) => send(requisitions.collectBatch, { body: { ids } }));
    const ids = succeeded(outcomes);
    onDone();
    void showFailures(outcomes, chosen.draws, text);
    if (ids.length > 0)
      showUndo(text('drawsCollected', { count: ids.length }), async () => {
        const undone = await inBatches(ids, (piece) => send(requisitions.uncollectAll, { body: { ids: piece } }));
        onDone();
        void showFailures(undone, chosen.draws, text);
      });
  }

  async function print(chosen: Chosen) {
    await printing.printOrReprint({ draws: chosen.draws, name: serverToday(timeZone).toString() });
    onChosen();
  }
  const combinedReport = async (chosen: Chosen) =>
    openFile(await sendForFile(requisitions.combinedReport, { body: { ids: [...chosen.ids] } }));

  const writable = !isReadOnly && !paused;
  const offered: (BulkAction<DrawRow> | false)[] = [
    writable &&
      may('Print') && {
        key: 'print',
        label: text('printLabels'),
        icon: 'printer',
        most: batchSize,
        onRun: withChosen(print),
      },
    writable && may('Collect') && { key: 'collect', label: text('collect'), icon: 'check', onRun: withChosen(collect) },
    writable &&
      may('Ship') && {
        key: 'ship',
        label: text('ship'),
        icon: 'upload',
        onRun: withChosen(async (chosen) => {
          await actions.release(chosen);
          onChosen();
        }),
      },
    !isReadOnly &&
      may('Reschedule') && {
        key: 'reschedule',
        label: text('reschedule'),
        icon: 'calendar',
        onRun: withChosen(async (chosen) => (await actions.reschedule(chosen)) && onChosen()),
      },
    !isReadOnly &&
      may('Cancel') && {
        key: 'cancel',
        label: text('cancelMenu'),
        icon: 'ban',
        onRun: withChosen(async (chosen) => (await actions.cancel(chosen)) && onChosen()),
      },
    can(resultPermissionForParty(partyType, 'View')) && {
      key: 'report',
      label: text('reports'),
      icon: 'file',
      most: batchSize,
      onRun: withChosen(combinedReport),
    },
  ];
  return offered.filter((action): action is BulkAction<DrawRow> => Boolean(action));
}
