import { testStates } from '@drawday/vocabulary';
import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import type { Offering } from './offering.ts';
import type { OrderedParty } from './ordered-party.ts';
import { needsQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type MissingTestsProps = {
  party: OrderedParty;
  /** Codes already in the order. */
  chosen: readonly string[];
  offerings: readonly Offering[];
  onAdd: (offering: Offering) => void;
};

/** What a source or an employee should be tested for regularly and no order asks for, to be added with one click. */
export function MissingTests({ party, chosen, offerings, onAdd }: MissingTestsProps) {
  const text = useSchedulesTexts();
  const items = useQueryInPlace(needsQuery(party.type, { partyId: party.id, maxResultCount: 20 })).data?.items ?? [];
  const missing = items.flatMap((one) => {
    const offering = offerings.find(({ code }) => code === one.offeringCode);
    return offering && !chosen.includes(one.offeringCode) ? [{ ...one, offering }] : [];
  });
  if (missing.length === 0) return null;
  return (
    <section aria-label={text('notOrderedYet')}>
      <h2 className="dd-order-head">
        {text('notOrderedYet')} <span className="dd-faint">{missing.length}</span>
      </h2>
      <ul className="dd-order-due">
        {missing.map(({ offering, state, lastSampledOn }) => (
          <li key={offering.code} className="dd-row dd-row-wrap">
            <b>{offering.code}</b>
            <span>{testName(offering.code, offering.name)}</span>
            <StatusTag small quiet={state === 'CURRENT'} display={codeDisplay(testStates, state)} />
            <span className="dd-small dd-faint">
              {lastSampledOn ? text('lastOn', { day: formatDay(lastSampledOn) }) : text('neverDrawn')}
            </span>
            <Button size="small" icon={<Icon name="plus" size={12} />} onClick={() => onAdd(offering)}>
              {text('addTest', { test: offering.code })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
