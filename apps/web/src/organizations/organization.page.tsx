import { billingMethods } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { codeWord } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import '../design/part.css';
import './organization.css';
import { formatCount, formatPhone, partyStatusDisplay } from '@drawday/domain';
import { KeyFigures } from '../design/key-figures.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { useFacility } from '../platform/facility.ts';
import { useGo, usePageSearch, useUrlState } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { OrganizationAlerts } from './organization-alerts.tsx';
import { OrganizationBilling } from './organization-billing.tsx';
import { OrganizationCategories } from './organization-categories.tsx';
import { contractText } from './organization-columns.tsx';
import { OrganizationContacts } from './organization-contacts.tsx';
import { OrganizationDetails } from './organization-details.tsx';
import { OrganizationGoals } from './organization-goals.tsx';
import { OrganizationHistory } from './organization-history.tsx';
import { OrganizationPeople } from './organization-people.tsx';
import { OrganizationRanges } from './organization-ranges.tsx';
import { organizationStatusDialog } from './organization-status-dialog.tsx';
import { type OrganizationDetail, organizationQuery } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

const defaults = { tab: 'details' };

/** The organization in the address, else that of the chosen facility. */
export function OrganizationPage() {
  const search = usePageSearch();
  const { facility } = useFacility();
  const id = search.id ?? facility?.organizationId ?? '';
  const text = useOrganizationsTexts();
  const organization = useQueryInPlace({ ...organizationQuery(id), enabled: id !== '' });
  if (!organization.data) return <Awaiting as="page" of={organization} unknown={text('unknownOrganization')} isUnknown={id === ''} />;
  return <Profile key={id} organization={organization.data} onChanged={() => void organization.refetch()} />;
}

function Profile({ organization, onChanged }: { organization: OrganizationDetail; onChanged: () => void }) {
  const text = useOrganizationsTexts();
  const can = useCan();
  const go = useGo();
  const readOnly = useReadOnly();
  const [{ tab }, setState] = useUrlState(defaults);
  const mayEdit = can('MasterData.Organizations.Update') && !readOnly;
  const maySet = can('MasterData.OrganizationSettings.Update') && !readOnly;
  const seesSettings = can('MasterData.OrganizationSettings.View');
  const mayChangeStatus = can('MasterData.Organizations.ChangeStatus') && !readOnly;
  const props = { organization, mayEdit, onChanged };
  const settings = { organization, mayEdit: maySet };
  const tabs = [
    { key: 'details', label: text('details') },
    { key: 'contacts', label: text('contacts'), count: organization.organizationContacts.length + organization.invoiceContacts.length },
    { key: 'people', label: text('people') },
    { key: 'billing', label: text('billing') },
    ...(seesSettings
      ? [
          { key: 'ranges', label: text('ranges') },
          { key: 'alerts', label: text('alerts') },
          { key: 'goals', label: text('goals') },
          { key: 'categories', label: text('categories') },
        ]
      : []),
    { key: 'history', label: text('history') },
  ];
  return (
    <ProfilePage
      name={organization.name}
      marks={
        <>
          <StatusTag display={partyStatusDisplay(organization.statusTypeCode)} />
          {organization.isLocked && <StatusTag icon="lock" display={{ text: text('locked'), style: 'error' }} />}
        </>
      }
      facts={[
        <b key="code">{organization.code}</b>,
        [organization.billingCity, organization.billingState].filter(Boolean).join(', ') || null,
        contractText(organization, text),
        organization.phone && formatPhone(organization.phone),
      ].filter((fact) => fact !== null)}
      figures={
        <KeyFigures
          figures={[
            {
              key: 'facilities',
              label: text('activeFacilities'),
              value: formatCount(organization.activeFacilityCount),
              note: text('ofAll', { count: formatCount(organization.facilityCount) }),
              link: { to: '/home/facilities', search: { organization: organization.id } },
            },
            {
              key: 'patients',
              label: text('activePatients'),
              value: organization.patientCount === null ? '—' : formatCount(organization.patientCount),
            },
            { key: 'employees', label: text('activeEmployees'), value: formatCount(organization.employeeCount) },
            { key: 'billing', label: text('billedAs'), value: codeWord(billingMethods, organization.billingMethod) },
          ]}
        />
      }
      actions={
        (mayChangeStatus || can('MasterData.Facilities.Create')) && (
          <MenuButton
            label={text('more')}
            items={[
              ...(mayChangeStatus
                ? [
                    {
                      key: 'status',
                      label: text('changeStatus'),
                      onSelect: () => void organizationStatusDialog(organization).then((done) => done && onChanged()),
                    },
                  ]
                : []),
              ...(can('MasterData.Facilities.Create') && !readOnly
                ? [
                    {
                      key: 'facility',
                      label: text('newFacility'),
                      onSelect: () => go('/home/facility-new', { organization: organization.id }),
                    },
                  ]
                : []),
            ]}
          />
        )
      }
      tabs={tabs}
      currentTab={tab}
      onTab={(key) => setState({ tab: key })}
    >
      {tab === 'details' && <OrganizationDetails organization={organization} mayEdit={mayEdit} onSaved={onChanged} />}
      {tab === 'contacts' && <OrganizationContacts {...props} />}
      {tab === 'people' && <OrganizationPeople {...props} />}
      {tab === 'billing' && <OrganizationBilling {...props} />}
      {tab === 'ranges' && seesSettings && <OrganizationRanges {...settings} />}
      {tab === 'alerts' && seesSettings && <OrganizationAlerts {...settings} />}
      {tab === 'goals' && seesSettings && <OrganizationGoals {...settings} />}
      {tab === 'categories' && seesSettings && <OrganizationCategories {...settings} />}
      {tab === 'history' && <OrganizationHistory organizationId={organization.id} />}
    </ProfilePage>
  );
}
