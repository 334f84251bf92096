import type { PartyType } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { useFacility } from '../platform/facility.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePageSearch, useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { drawsQuery, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { DrawList } from './draw-list.tsx';
import { SourceRound } from './source-round.tsx';

export function DrawListPage() {
  const text = useRequisitionsTexts();
  return <DrawList partyType="PATIENT" title={text('allDraws')} />;
}

const modeDefaults = { mode: '' };

export function SourceDrawListPage() {
  const text = useRequisitionsTexts();
  const { id } = useFacility();
  const [state, setState] = useUrlState(modeDefaults);
  if (state.mode === 'chair' && id) return <SourceRound key={id} facilityId={id} onList={() => setState({ mode: '' })} />;
  return <DrawList partyType="SITE" title={text('allSourceDraws')} />;
}

export const PatientDrawsPage = () => <PartyDraws partyType="PATIENT" />;
export const EmployeeDrawsPage = () => <PartyDraws partyType="EMPLOYEE" />;
export const SourceDrawsPage = () => <PartyDraws partyType="SITE" />;

/** All draws of one patient, employee or source; any one of them says whose they are. */
function PartyDraws({ partyType }: { partyType: PartyType }) {
  const text = useRequisitionsTexts();
  const { id = '' } = usePageSearch();
  const one = useQueryInPlace({ ...drawsQuery({ partyType, partyId: id, maxResultCount: 1 }), enabled: id !== '' });
  if (!one.data) return <Awaiting as="page" of={one} unknown={text('noDraws')} isUnknown={id === ''} />;
  const name = one.data.items[0]?.partyName;
  return (
    <DrawList key={id} partyType={partyType} partyId={id} title={name ? text('drawsOf', { name: nameOnList(name) }) : text('noDraws')} />
  );
}
