import { formatCount } from '@drawday/domain';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { ExportButton } from '../tables/export-button.tsx';
import './order-wizard.css';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { drawTypes, modalities, type PartyType, partyPermissions } from '@drawday/vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { IconButton } from '../design/icon-button.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { Tabs } from '../design/tabs.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showFailures } from '../dialogs/show-failures.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf, send, sendForFile } from '../platform/api-client.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList, staffName } from '../platform/name-on-list.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useGo } from '../platform/page-context.ts';
import { saveAs } from '../platform/save-as.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { SavedViews } from '../tables/saved-views.tsx';
import { expiringColumns } from './expiring-columns.tsx';
import { failedOrders } from './failed-orders.ts';
import { askToLetEnd } from './leave-out-dialog.tsx';
import { keepReasons, testsOf } from './order-words.ts';
import { ordersPaths } from './ordered-party.ts';
import { RemindProviders } from './remind-providers.tsx';
import { askToRenew } from './renew-dialog.tsx';
import { RenewalPanel } from './renewal-panel.tsx';
import { type BatchOutcome, type ExpiringRow, expiringQuery, letOrdersEnd, providersQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import type { SigningAnswer } from './signing-dialog.tsx';
import { StaysOut } from './stays-out.tsx';
import { sourcesScope, useExpiringScopes } from './use-expiring-scopes.ts';
import { useOrderChoice } from './use-order-choice.ts';

export const ExpiringOrdersPage = () => <ExpiringOrders isOfSources={false} />;
export const SourceExpiringOrdersPage = () => <ExpiringOrders isOfSources />;

const filterDefaults = { provider: '', scope: '', modality: [] as readonly string[], drawType: [] as readonly string[], ...groupFilter };

/** Orders that end within 30 days, soonest first: renewed at once, left out with a reason, or let end. */
function ExpiringOrders({ isOfSources }: { isOfSources: boolean }) {
  const text = useSchedulesTexts();
  const go = useGo();
  const can = useCan();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const { id: facilityId } = useFacility();
  const letEnd = useMutation(letOrdersEnd);
  const list = useListState(filterDefaults);
  const opens = usePageOpens();
  const hasSources = !isOfSources && opens('/home/source-expiring-orders');
  const isSources = isOfSources || (hasSources && list.filters.scope === sourcesScope);
  const mayRenewOf = (type: string) =>
    !isReadOnly && (type === 'PATIENT' || type === 'EMPLOYEE' || type === 'SITE') && can(`${partyPermissions.orders[type]}.Renew`);
  const kinds: readonly PartyType[] = isSources ? ['SITE'] : ['PATIENT', 'EMPLOYEE'];
  const mayRenew = kinds.some(mayRenewOf);
  // A nurse renews orders of employees, and reminds the providers of patients.
  const mayRenewAll = mayRenewOf(isSources ? 'SITE' : 'PATIENT');

  const { provider, modality, drawType } = list.filters;
  const { maxResultCount, skipCount, ...searching } = list.paging;
  const signer = useWhoAmI().asEmployee.id;
  const ofSigner = mayRenewOf('PATIENT') ? { ...(signer && { providerId: signer }) } : { partyType: 'EMPLOYEE' as const };
  const scopes = useExpiringScopes({ isSources: isOfSources, hasSources, facilityId, signer: mayRenewOf('PATIENT') ? signer : null });
  const scope = scopes.find(({ key }) => key === list.filters.scope);
  const isEnded = scope?.key === 'ended';
  const filters = {
    ...searching,
    ...(isSources && { partyType: 'SITE' as const }),
    ...(facilityId && { facilityId }),
    ...(provider && { providerId: provider }),
    ...(!isSources && groupsChosen(list.filters)),
    ...(modality.length && { modality: [...modality] }),
    ...(drawType.length && { drawTypeCode: [...drawType] }),
    ...scope?.asks,
  };
  const groupFilters = useGroupFilter();
  const query = useListQuery(expiringQuery({ ...filters, maxResultCount, skipCount }));
  const providers = useQuery({ ...providersQuery(facilityId), enabled: !isSources }).data?.items ?? [];
  const totalCount = query.data?.totalCount ?? 0;
  // "All" is what one may renew: one's own patients' orders, or those of the provider who was chosen.
  const isOfAll = isSources || provider !== '' || scope?.key === 'mine';
  const mine = isOfAll ? filters : { ...filters, ...ofSigner };
  const ownQuery = useQuery({ ...expiringQuery({ ...mine, maxResultCount: 1, skipCount: 0 }), enabled: mayRenew && !isOfAll });
  const allCount = isOfAll ? totalCount : (ownQuery.data?.totalCount ?? 0);
  const choice = useOrderChoice<ExpiringRow>({
    read: (page) => send(schedules.expiring, { query: { ...mine, ...page } }),
    reasons: keepReasons(text),
    reasonBefore: ({ notRenewedReason }) => notRenewedReason,
    isOfOneProvider: isSources || provider !== '',
  });
  const { selection } = choice;
  const columns = expiringColumns(text, {
    isSources,
    staysOut: (order) => {
      const reason = choice.reasonOf(order);
      if (reason === undefined) return null;
      return (
        <StaysOut
          order={order}
          reason={reason}
          onChange={(next) => choice.setReason(order, next)}
          onOther={() => void choice.leaveOut(order)}
        />
      );
    },
  });
  const showScope = (key: string) => {
    // Orders of sources are renewed by another call: nothing is chosen across.
    if ((key === sourcesScope) !== (scope?.key === sourcesScope)) choice.clear();
    list.setFilters({ scope: key });
  };
  const download = async () => {
    const { blob, fileName } = await sendForFile(schedules.expiringExcel, { query: filters });
    saveAs(blob, fileName);
  };
  const divided = choice.divided();
  const chosen = divided.orders.filter((order) => mayRenewOf(order.partyType));
  const stay = divided.leftOut.filter(({ order }) => mayRenewOf(order.partyType));
  const title = text(isSources ? 'sourceExpiringOrders' : 'expiringOrders');

  function reload() {
    choice.clear();
    for (const contract of [schedules.expiring, schedules.all, schedules.list, schedules.recurring])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
  }
  async function renew() {
    if (chosen.length + stay.length === 0 || choice.isReading) return;
    const answer = await askToRenew(chosen, stay);
    if (answer) renewed(answer, [...chosen, ...stay.map(({ order }) => order)]);
  }
  function renewed({ outcomes, stay: left }: SigningAnswer, rows: readonly ExpiringRow[]) {
    reload();
    const done = outcomes.filter(({ ok, id }) => ok && !left.includes(id)).length;
    const out = outcomes.filter(({ ok, id }) => ok && left.includes(id)).length;
    showNotice(
      [done > 0 && text('renewedNotice', { count: done }), out > 0 && text('staysOutNotice', { count: out })].filter(Boolean).join(' · '),
    );
    showFailed(outcomes, rows);
  }
  function showFailed(outcomes: readonly BatchOutcome[], rows: readonly ExpiringRow[]) {
    const failed = failedOrders(outcomes, rows, text);
    showFailures(text('someNotRenewed', { count: failed.length, total: outcomes.length }), failed);
  }
  async function end(orders: readonly ExpiringRow[]) {
    const [first] = orders;
    if (!first) return;
    const reason = await askToLetEnd(orders, keepReasons(text), orders.length === 1 ? (first.notRenewedReason ?? '') : '');
    if (!reason) return;
    const seenStamps = Object.fromEntries(orders.map((order) => [order.id, order.concurrencyStamp]));
    const { items } = await letEnd.mutateAsync({ body: { ids: orders.map(({ id }) => id), reason, seenStamps } });
    reload();
    const done = items.filter(({ ok }) => ok).length;
    if (done > 0)
      showNotice(orders.length === 1 ? text('letEndNotice', { tests: testsOf(first) }) : text('letEndManyNotice', { count: done }));
    showFailed(items, orders);
  }
  const takeAll = () => void choice.takeAll().catch(reportFailure);
  const startRenewing = () => void renew().catch(reportFailure);
  useShortcuts(mayRenew ? [{ keys: 'ctrl+enter', label: text('renewButton'), run: startRenewing, inFields: true }] : []);

  const page = (
    <QueuePage
      title={title}
      count={query.data?.totalCount}
      hint={[text(isEnded ? 'endedLately' : 'endWithin30'), !mayRenewAll && text('readOnlySign')].filter(Boolean).join(' · ')}
      actions={
        totalCount > 0 && (
          <>
            <ExportButton run={download} />
            {mayRenew && allCount > 0 && (
              <Button disabled={choice.hasAll} loading={choice.isReading} onClick={takeAll}>
                {text(!isOfAll && mayRenewAll ? 'selectMineCount' : 'selectAllCount', { count: formatCount(allCount) })}
              </Button>
            )}
            {!mayRenewAll && !isSources && <RemindProviders kind="EXPIRING" facilityId={facilityId} isSecond={mayRenew} />}
          </>
        )
      }
      now={
        <SavedViews
          name={isOfSources ? 'source-expiring-orders' : 'expiring-orders'}
          list={list}
          tabs={<Tabs label={text('whichOrders')} current={scope?.key ?? ''} onChange={showScope} tabs={scopes} />}
        />
      }
    >
      <DataTable<ExpiringRow>
        name={isSources ? 'source-expiring-orders' : 'expiring-orders'}
        caption={title}
        columns={columns}
        rowKey={(order) => order.id}
        rowName={(order) => `${nameOnList(order.partyName)}, ${testsOf(order)}`}
        query={query}
        list={list}
        {...(mayRenew && {
          selection,
          bulkActions: [
            { key: 'end', label: text('letSelectedEnd'), icon: 'ban' as const, onRun: () => void end(chosen).catch(reportFailure) },
          ],
        })}
        everythingAllowed={false}
        {...(mayRenew && {
          rowAction: (order: ExpiringRow) =>
            mayRenewOf(order.partyType) &&
            (choice.reasonOf(order) !== undefined ? (
              <IconButton icon="plus" label={text('takeIn')} onClick={() => choice.takeIn(order)} />
            ) : (
              <IconButton icon="ban" label={text('leaveOut')} onClick={() => void choice.leaveOut(order)} />
            )),
        })}
        rowMenu={(order) => [
          {
            key: 'open',
            label: text('openOrder'),
            icon: 'eye',
            onSelect: () =>
              go(ordersPaths[kinds.find((kind) => kind === order.partyType) ?? 'PATIENT'], { id: order.partyId, order: order.id }),
          },
          ...(mayRenewOf(order.partyType)
            ? [
                {
                  key: 'end',
                  label: text('letEnd'),
                  icon: 'ban' as const,
                  danger: true,
                  onSelect: () => void end([order]).catch(reportFailure),
                },
              ]
            : []),
        ]}
        empty={{
          title: text(isEnded ? 'nothingEnded' : 'nothingExpires'),
          text: text(isEnded ? 'nothingEndedHint' : 'nothingExpiresHint'),
        }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text(isSources ? 'sourceName' : 'nameOrMrn')}
            filters={[
              ...(isSources
                ? []
                : [
                    {
                      key: 'provider' as const,
                      label: text('provider'),
                      options: providers.map((one) => ({ value: one.id, label: staffName(one) })),
                    },
                    { key: 'modality' as const, label: text('modality'), options: optionsOf(modalities) },
                    ...groupFilters,
                  ]),
              { key: 'drawType', label: text('frequency'), options: optionsOf(drawTypes).filter(({ value }) => value !== 'ONETIME') },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </QueuePage>
  );
  if (!mayRenew || totalCount === 0) return page;
  return (
    <div className="dd-renewing">
      {page}
      <RenewalPanel
        isSources={isSources}
        rows={chosen}
        isRefused={divided.orders.length > 0 && chosen.length === 0}
        leftOutCount={stay.length}
        onRenew={startRenewing}
      />
    </div>
  );
}
