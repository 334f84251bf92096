import { frequencies } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { codeWord } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { dayWords } from './draw-words.ts';
import { type DrawWithResults, orderedDrawQuery } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** The orders that made this draw: how often, and who signed them. */
export function OrderBehind({ draw }: { draw: DrawWithResults }) {
  const text = useResultsTexts();
  const ordered = useQueryInPlace(orderedDrawQuery(draw.id));
  return (
    <div>
      <h2>{text('orderBehind')}</h2>
      {!ordered.data && <Awaiting as="line" of={ordered} />}
      {ordered.data?.orders.length === 0 && <p className="dd-faint dd-small">{text('noOrderBehind')}</p>}
      <ul className="dd-orders-behind">
        {ordered.data?.orders.map((order) => (
          <li key={order.id}>
            <PageLink to="/home/patient-orders" search={{ id: draw.partyId, order: order.id }}>
              {codeWord(frequencies, order.frequency)}
            </PageLink>
            <span className="dd-faint dd-small">
              {order.signedAt === null
                ? text('notSigned')
                : text('signedBy', { name: order.signedByName ?? '—', day: dayWords(order.signedAt, draw.timeZone) })}
            </span>
          </li>
        ))}
      </ul>
      <PageLink to="/home/patient-requisition" search={{ id: draw.id }} className="dd-small">
        {text('openDraw')} {draw.number}
      </PageLink>
    </div>
  );
}
