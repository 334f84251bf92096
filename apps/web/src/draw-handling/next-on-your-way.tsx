import { Awaiting } from '../design/awaiting.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { type Draw, sourcePlace, statusDisplay, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { isToLabel, useRoundOfMonth } from './round-of-month.ts';

const mostShown = 3;

/** What to walk to after this source: the next of the month that wait to be collected or labeled. Nothing while nothing is left. */
export function NextOnYourWay({ draw }: { draw: Draw }) {
  const text = useRequisitionsTexts();
  const { query, rows } = useRoundOfMonth(draw);
  const here = rows.findIndex(({ id }) => id === draw.id);
  // Round the corner: whoever began in the middle comes to the first ones last.
  const ahead = [...rows.slice(here + 1), ...rows.slice(0, Math.max(here, 0))].slice(0, mostShown);
  if (query.data && ahead.length === 0) return null;
  return (
    <section className="dd-panel dd-next-on-way" aria-labelledby="next-on-your-way">
      <h2 id="next-on-your-way">{text('nextOnYourWay')}</h2>
      {query.data ? (
        <ul className="dd-requisition-list">
          {ahead.map((row) => (
            <li key={row.id}>
              <PageLink to="/home/site-requisition" search={{ id: row.id }} className="dd-strong">
                {row.partyName}
              </PageLink>
              <span className="dd-small dd-quiet dd-spring">{row.source && sourcePlace(row.source)}</span>
              <span className="dd-small">{text(isToLabel(row) ? 'printCount' : 'collectBottles', { count: row.specimens.length })}</span>
              <StatusTag display={statusDisplay(row)} />
            </li>
          ))}
        </ul>
      ) : (
        <Awaiting of={query} as="line" />
      )}
    </section>
  );
}
