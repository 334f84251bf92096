import { Icon } from '../design/icon.tsx';
import type { WholeMessage } from './lab-link.queries.ts';
import { useLabLinkTexts } from './lab-link.texts.ts';
import { endWords } from './link-words.ts';

type Observation = WholeMessage['observations'][number];
const icons = { STORED: 'check', REPEAT: 'check', SUPERSEDED: 'close', ITEM: 'help' } as const;

/** What became of each value of a message: on the chart, the same as before, not used and why, or waiting for a person. */
export function ObservationEnds({ observations }: { observations: readonly Observation[] }) {
  const text = useLabLinkTexts();
  if (observations.length === 0) return null;
  return (
    <details className="dd-message-items" open={observations.some(({ outcome }) => outcome !== 'STORED')}>
      <summary>{text('whatBecame', { count: observations.length })}</summary>
      <ul>
        {observations.map((one) => (
          <li key={one.position}>
            <Icon name={icons[one.outcome]} size={12} />{' '}
            <b>
              OBX {one.position} {one.resultCode ?? (one.code || one.name)}
            </b>{' '}
            <span className={one.outcome === 'ITEM' ? 'dd-warning-text dd-small' : 'dd-faint dd-small'}>{endWords(one)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
