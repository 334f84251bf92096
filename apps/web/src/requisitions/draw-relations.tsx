import './draw-relations.css';
import { formatWeekday } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { drawPaths } from './draw-address.public.ts';
import type { Draw } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';

/** Draws that this one replaced or was replaced by, and those that repeat tests of each other. */
export function DrawRelations({ draw }: { draw: Draw }) {
  const text = useRequisitionsTexts();
  const links = [
    { id: draw.rescheduledFromId, words: text('movedFrom') },
    { id: draw.rescheduledToId, words: text('movedToDraw') },
    ...draw.joined.map(({ id, number, drawDate }) => ({
      id,
      words: text('joinedBy', { number, day: drawDate ? formatWeekday(drawDate) : '' }),
    })),
    ...draw.reorders.map(({ id, number, isLater, offeringCodes }) => ({
      id,
      words: isLater ? text('reorderedAs', { number, tests: offeringCodes.join(', ') }) : text('reorderedFromNumber', { number }),
    })),
  ].filter((link): link is { id: string; words: string } => link.id !== null);
  if (links.length === 0 && !draw.comment) return null;
  return (
    <p className="dd-row dd-row-wrap dd-draw-relations">
      {links.map((link) => (
        <PageLink key={link.words} to={drawPaths[draw.partyType]} search={{ id: link.id }}>
          {link.words}
        </PageLink>
      ))}
      {draw.comment && <span className="dd-quiet">“{draw.comment}”</span>}
    </p>
  );
}
