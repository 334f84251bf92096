import { useQueryClient } from '@tanstack/react-query';
import { Awaiting } from '../design/awaiting.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { useLabelPrinter, useLabelPrinting } from '../labels/labels.public.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan } from '../platform/session.ts';
import { type DrawRow, refreshDraws, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { useAllowedActions } from './allowed-draw-actions.ts';
import { ChairByChair } from './chair-by-chair.tsx';
import { useDrawActions } from './draw-actions.tsx';
import { drawMenu } from './draw-menu.ts';
import { isToLabel, useRoundOfMonth } from './round-of-month.ts';
import { useChair } from './use-chair.ts';
import { useCollection } from './use-collection.tsx';

/** This month's sources one by one, for the phone in one hand: collect the bottles, print their labels, go on to the next. */
export function SourceRound({ facilityId, onList }: { facilityId: string; onList: () => void }) {
  const text = useRequisitionsTexts();
  const can = useCan();
  const go = useGo();
  const client = useQueryClient();
  const { timeZone, paused } = useFacility();
  const actions = useDrawActions();
  const collecting = useCollection();
  const printing = useLabelPrinting(useLabelPrinter());
  const allowed = useAllowedActions();
  const { query, all, rows } = useRoundOfMonth({ facilityId, timeZone });
  const chair = useChair(rows, null);
  const refresh = () => refreshDraws(client);
  const collect = (draw: DrawRow) => void collecting.collectWithQuestions(draw, null).then(refresh).catch(reportFailure);
  const print = (draw: DrawRow) =>
    void printing
      .printOrReprint({ draws: [draw], name: draw.number })
      .then(refresh)
      .catch(reportFailure);
  const mayCollect = can('Order.Sites.Collect') && !paused;
  return (
    <QueuePage title={text('sourceRound')} count={query.data && rows.length}>
      {query.data ? (
        <ChairByChair
          chair={chair}
          nobody={null}
          progress={{ title: text('sourceRound'), done: all.length - rows.length, total: all.length }}
          mayCollect={mayCollect}
          collect={{
            label: (draw) => text(isToLabel(draw) ? 'printCount' : 'collectBottles', { count: draw.specimens.length }),
            isPrimary: true,
            run: (draw) => (isToLabel(draw) ? print(draw) : collect(draw)),
          }}
          fault={() => null}
          scanField={null}
          stray={null}
          onGoToStray={chair.goToDraw}
          links={
            can('Order.Sites.Cancel')
              ? [{ label: text('notPossible'), run: (draw) => void actions.cancel({ draws: [draw], ids: [draw.id] }).then(refresh) }]
              : []
          }
          menuOf={(draw) =>
            drawMenu({
              ...{ draw, actions, text, allowed: allowed(draw) },
              onOpen: (row) => go('/home/site-requisition', { id: row.id }),
              onPrint: print,
            })
          }
          toggle={<IconButton icon="menu" label={text('asList')} onClick={onList} />}
        />
      ) : (
        <Awaiting of={query} />
      )}
    </QueuePage>
  );
}
