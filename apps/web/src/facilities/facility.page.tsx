import { Awaiting } from '../design/awaiting.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import '../design/part.css';
import './facility.css';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { formatPhone, partyStatusDisplay } from '@drawday/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { keyOf } from '../platform/api-client.ts';
import { switchFacility, useFacility } from '../platform/facility.ts';
import { useGo, usePageSearch, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { type FacilityDetail, facilityQuery, setupQuery } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { FacilityCalendar } from './facility-calendar.tsx';
import { FacilityClosedDays } from './facility-closed-days.tsx';
import { placeOf } from './facility-columns.tsx';
import { FacilityDetails } from './facility-details.tsx';
import { FacilityEscalation } from './facility-escalation.tsx';
import { FacilityFaxes } from './facility-faxes.tsx';
import { FacilityHistory } from './facility-history.tsx';
import { FacilityLabs } from './facility-labs.tsx';
import { FacilityOrderSets } from './facility-order-sets.tsx';
import { FacilityPeople } from './facility-people.tsx';
import { FacilityRanges } from './facility-ranges.tsx';
import { FacilitySetup } from './facility-setup.tsx';
import { FacilityShifts } from './facility-shifts.tsx';
import { facilityStatusDialog } from './facility-status-dialog.tsx';

const defaults = { tab: 'details' };

export function FacilityPage() {
  const search = usePageSearch();
  const { id: currentId } = useFacility();
  const id = search.id ?? currentId ?? '';
  const text = useFacilitiesTexts();
  const facility = useQueryInPlace({ ...facilityQuery(id), enabled: id !== '' });
  const client = useQueryClient();
  if (!facility.data) return <Awaiting as="page" of={facility} unknown={text('unknownFacility')} isUnknown={id === ''} />;
  // What is left of the set-up follows every change.
  const changed = () => {
    void facility.refetch();
    void client.invalidateQueries({ queryKey: keyOf(facilities.setup) });
  };
  return <Profile key={id} facility={facility.data} onChanged={changed} />;
}

function Profile({ facility, onChanged }: { facility: FacilityDetail; onChanged: () => void }) {
  const text = useFacilitiesTexts();
  const can = useCan();
  const go = useGo();
  const readOnly = useReadOnly();
  const { id: currentId } = useFacility();
  const [{ tab }, setState] = useUrlState(defaults);
  const mayEdit = can('MasterData.Facilities.Update') && !readOnly;
  const mayOrder = can('MasterData.OrderSets.View');
  const setup = useQuery(setupQuery(facility.id));
  const missing = (setup.data?.items ?? []).filter(({ fault }) => fault !== null).length;
  const part = { facility, mayEdit, onChanged };
  const today = serverToday(facility.timeZone).toString();
  const tabs = [
    { key: 'details', label: text('details') },
    { key: 'setup', label: text('setup'), ...(missing > 0 && { count: missing }) },
    { key: 'calendar', label: text('calendar') },
    { key: 'people', label: text('people'), count: facility.assignmentCount },
    { key: 'reports', label: text('faxesAndLabs') },
    {
      key: 'ranges',
      label: text('ranges'),
      count: facility.offeringRanges.filter((range) => range.validTo === null || range.validTo >= today).length,
    },
    ...(mayOrder ? [{ key: 'orderSets', label: text('orderSets'), count: facility.orderSets.length }] : []),
    { key: 'history', label: text('history') },
  ];
  return (
    <ProfilePage
      name={facility.name}
      marks={<StatusTag display={partyStatusDisplay(facility.statusTypeCode)} />}
      facts={[
        <>
          {text('code')} <b>{facility.code}</b>
        </>,
        facility.organizationName,
        placeOf(facility),
        facility.timeZone,
        facility.medicalDirectorName,
        facility.phone && formatPhone(facility.phone),
      ]}
      flags={
        <>
          {facility.isLocked && <StatusTag icon="lock" display={{ text: text('locked'), style: 'warning' }} />}
          {missing > 0 && (
            <PageLink to="/home/facility" search={{ id: facility.id, tab: 'setup' }}>
              <StatusTag display={{ text: text('setupMissing', { count: missing }), style: 'warning' }} />
            </PageLink>
          )}
          {!facility.medicalDirectorId && (
            <PageLink to="/home/facility" search={{ id: facility.id, tab: 'people' }}>
              <StatusTag display={{ text: text('noDirector'), style: 'warning' }} />
            </PageLink>
          )}
          {facility.organizationStatus !== 'ACTIVE' && <StatusTag display={{ text: text('organizationPaused'), style: 'warning' }} />}
          {facility.groups.map((group) => (
            <StatusTag key={group.id} quiet display={{ text: group.name, style: 'normal' }} />
          ))}
        </>
      }
      actions={
        <>
          {facility.id !== currentId && (
            <Button icon={<Icon name="arrows" />} onClick={() => void switchFacility(facility.id)}>
              {text('workHere')}
            </Button>
          )}
          {can('MasterData.Facilities.ChangeStatus') && !readOnly && (
            <Button onClick={() => void facilityStatusDialog(facility).then((done) => done && onChanged())}>{text('changeStatus')}</Button>
          )}
          {can('MasterData.Supplies.Create') && !readOnly && (
            <Button icon={<Icon name="inbox" />} onClick={() => go('/home/order-supplies-new', { facilityId: facility.id })}>
              {text('orderSupplies')}
            </Button>
          )}
        </>
      }
      tabs={tabs}
      currentTab={tab}
      onTab={(key) => setState({ tab: key })}
    >
      {tab === 'details' && <FacilityDetails facility={facility} mayEdit={mayEdit} onSaved={onChanged} />}
      {tab === 'setup' && <FacilitySetup facilityId={facility.id} />}
      {tab === 'calendar' && (
        <>
          <FacilityCalendar {...part} />
          <FacilityShifts {...part} />
          <FacilityClosedDays facility={facility} mayEdit={mayEdit} />
        </>
      )}
      {tab === 'people' && <FacilityPeople {...part} />}
      {tab === 'reports' && (
        <>
          <FacilityFaxes {...part} />
          <FacilityLabs {...part} />
        </>
      )}
      {tab === 'ranges' && (
        <>
          <FacilityRanges {...part} />
          <FacilityEscalation {...part} />
        </>
      )}
      {tab === 'orderSets' && mayOrder && <FacilityOrderSets facility={facility} />}
      {tab === 'history' && <FacilityHistory facilityId={facility.id} />}
    </ProfilePage>
  );
}
