import { type ChosenSiteStatus, siteLocations, siteTypes, testStates } from '@drawday/vocabulary';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import './sources.css';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { siteStatusDisplay } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { MenuButton, type MenuItem } from '../design/menu-button.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { useGo, usePageSearch, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { reasonText } from './source-columns.tsx';
import { SourceDetails } from './source-details.tsx';
import { moveSourceDialog, sourceStatusDialog } from './source-dialogs.tsx';
import { SourceHistory } from './source-history.tsx';
import { SourceMaintenance } from './source-maintenance.tsx';
import { sourceStep, statusOf } from './source-record.ts';
import { SourceTests } from './source-tests.tsx';
import { activateSource, type SourceDetail, sourceQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

const defaults = { tab: 'tests' };

export function SourcePage() {
  const { id = '' } = usePageSearch();
  const text = useSourcesTexts();
  const source = useQueryInPlace({ ...sourceQuery(id), enabled: id !== '' });
  if (!source.data) return <Awaiting as="page" of={source} unknown={text('unknownSource')} isUnknown={id === ''} />;
  return <Profile key={id} source={source.data} />;
}

function Profile({ source }: { source: SourceDetail }) {
  const text = useSourcesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const go = useGo();
  const client = useQueryClient();
  const { facilities } = useWhoAmI();
  const [{ tab }, setState] = useUrlState(defaults);
  const activate = useMutation(activateSource);
  const { statusTypeCode } = source;
  const changed = async () => {
    await Promise.all(
      [sources.find, sources.list, sources.history, sources.rotation].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    );
  };
  async function verify() {
    const done = await stepStamped(sourceStep(source, statusOf, text), (concurrencyStamp) =>
      activate.mutateAsync({ params: { id: source.id }, body: { concurrencyStamp } }),
    );
    if (!done) return;
    showNotice(text('verified', { name: source.name }));
    await changed();
  }
  const changeTo = (to: ChosenSiteStatus) => void sourceStatusDialog(source, to).then((done) => (done ? changed() : undefined));
  const step = (to: ChosenSiteStatus): MenuItem => ({
    key: to,
    label: text(`to_${to}`),
    danger: to === 'INACTIVE',
    onSelect: () => changeTo(to),
  });
  const steps: MenuItem[] = [
    ...(can('MasterData.Sites.ChangeStatus') && !readOnly
      ? [
          ...(statusTypeCode === 'ACTIVE' ? [step('MAINTENANCE')] : []),
          ...(statusTypeCode === 'MAINTENANCE' || statusTypeCode === 'INACTIVE' ? [step('ACTIVE')] : []),
        ]
      : []),
    ...(can('MasterData.Sites.Update') && !readOnly && facilities.length > 1
      ? [{ key: 'move', label: text('move'), onSelect: () => void moveSourceDialog(source).then((done) => (done ? changed() : undefined)) }]
      : []),
    ...(can('MasterData.Sites.ChangeStatus') && !readOnly && (statusTypeCode === 'ACTIVE' || statusTypeCode === 'MAINTENANCE')
      ? [step('INACTIVE')]
      : []),
  ];
  return (
    <ProfilePage
      name={source.name}
      marks={
        <>
          <span className="dd-faint">{codeWord(siteTypes, source.siteTypeCode)}</span>
          <StatusTag display={siteStatusDisplay(statusTypeCode)} />
        </>
      }
      facts={[
        source.samplePoint ?? text('noSamplePoint'),
        codeWord(siteLocations, source.siteLocationCode),
        source.patientId && source.patientName && (
          <PageLink to="/home/patient" search={{ id: source.patientId }}>
            {source.patientName}
          </PageLink>
        ),
        source.facilityName,
        source.assetNumber && (
          <>
            {text('asset')} <b>{source.assetNumber}</b>
          </>
        ),
        source.waterAccount && (
          <>
            {text('waterAccount')} <b>{source.waterAccount}</b>
          </>
        ),
        source.month && (
          <>
            {text('month')} <b>{monthName(source.month, 'short')}</b>
          </>
        ),
        source.lastDisinfectionAt && (
          <>
            {text('disinfected')} <DateText value={source.lastDisinfectionAt} />
          </>
        ),
      ].filter(Boolean)}
      flags={
        <>
          {statusTypeCode !== 'INACTIVE' && source.testState !== 'CURRENT' && (
            <StatusTag display={{ ...codeDisplay(testStates, source.testState), text: text(`tests_${source.testState}`) }} />
          )}
          {source.isCultureProposed && <StatusTag display={{ text: text('cultureFirst'), style: 'warning' }} />}
          {source.statusReason && <StatusTag display={{ text: reasonText(source.statusReason, text), style: 'neutral' }} />}
        </>
      }
      actions={
        <>
          {statusTypeCode === 'PENDING' && can('MasterData.Sites.Verify') && !readOnly && (
            <Button type="primary" loading={activate.isPending} onClick={() => void verify()}>
              {text('verify')}
            </Button>
          )}
          {can('Order.Sites.View') && (
            <Button
              onClick={() => go(statusTypeCode === 'PENDING' ? '/home/env-verification-orders' : '/home/site-orders', { id: source.id })}
            >
              {text('orders')}
            </Button>
          )}
          {steps.length > 0 && <MenuButton label={text('more')} items={steps} />}
        </>
      }
      tabs={[
        { key: 'tests', label: text('tests') },
        { key: 'details', label: text('details') },
        { key: 'maintenance', label: text('maintenance') },
        { key: 'history', label: text('history') },
      ]}
      currentTab={tab}
      onTab={(key) => setState({ tab: key })}
    >
      {tab === 'tests' && <SourceTests source={source} />}
      {tab === 'details' && <SourceDetails source={source} onSaved={() => void changed()} />}
      {tab === 'maintenance' && <SourceMaintenance source={source} onChanged={() => void changed()} />}
      {tab === 'history' && <SourceHistory sourceId={source.id} />}
    </ProfilePage>
  );
}
