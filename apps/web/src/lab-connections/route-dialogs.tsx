import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { type PartyType, partyTypes, type RouteScope, routeScopes } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverToday } from '../platform/server-clock.ts';
import {
  type ConnectionRow,
  createRoute,
  endRoute,
  laboratoriesQuery,
  type OrderRoute,
  refreshConnections,
} from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';

const inDialog = (field: HTMLElement) => field.closest('dialog') ?? document.body;
const utcToday = () => serverToday('UTC').toString();

type NewValues = {
  labVendorId?: string;
  connectionId?: string;
  scope: RouteScope;
  partyType: PartyType | '';
  validFrom: string;
  validTo: string | null;
  reason: string;
};

/** A route for every customer, for this one, or for the facility that support works in. */
export function NewRouteDialog({ connections, onDone }: { connections: readonly ConnectionRow[]; onDone: () => void }) {
  const text = useLabConnectionsTexts();
  const client = useQueryClient();
  const { id: facilityId, facility } = useFacility();
  const laboratories = useQueryInPlace(laboratoriesQuery);
  const create = useMutation(createRoute);
  const required = [{ required: true, message: text('fieldRequired') }];
  const forOrders = connections.filter(({ kind, state }) => kind === 'LAB_ORDERS_OUT' && state !== 'DRAFT' && state !== 'OFF');
  return (
    <Dialog open wide title={text('newRoute')} onClose={onDone}>
      <SaveForm<NewValues>
        initialValues={{ scope: 'TENANT', partyType: '', validFrom: utcToday(), validTo: null, reason: '' }}
        record={null}
        codeFields={{ ROUTE_TAKEN: 'validFrom', ROUTE_CONNECTION: 'connectionId', ROUTE_FACILITY: 'scope' }}
        saveLabel={text('createRoute')}
        onCancel={onDone}
        onSave={async ({ labVendorId, connectionId, scope, partyType, validFrom, validTo, reason }) => {
          if (!labVendorId || !connectionId) return;
          return create.mutateAsync({
            body: {
              ...{ labVendorId, connectionId, scope, validFrom, reason },
              ...(partyType && { partyType }),
              ...(validTo && { validTo }),
              ...(scope === 'FACILITY' && facilityId && { facilityId }),
            },
          });
        }}
        onSaved={() => {
          showNotice(text('routeSaved'));
          void refreshConnections(client);
          onDone();
        }}
      >
        <Form.Item name="labVendorId" label={text('laboratory')} rules={required}>
          <Select
            options={(laboratories.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
            loading={!laboratories.data}
            getPopupContainer={inDialog}
          />
        </Form.Item>
        <Form.Item name="connectionId" label={text('connectionOfOrders')} rules={required}>
          <Select options={forOrders.map((one) => ({ value: one.id, label: one.name }))} getPopupContainer={inDialog} />
        </Form.Item>
        <Form.Item name="scope" label={text('whose')}>
          <Select
            options={optionsOf(routeScopes)
              .filter(({ value }) => value !== 'FACILITY' || facilityId)
              .map((one) => (one.value === 'FACILITY' ? { ...one, label: text('thisFacility', { name: facility?.name ?? '' }) } : one))}
            getPopupContainer={inDialog}
          />
        </Form.Item>
        <Form.Item name="partyType" label={text('partyTypes')}>
          <Select options={[{ value: '', label: text('everyParty') }, ...optionsOf(partyTypes)]} getPopupContainer={inDialog} />
        </Form.Item>
        <Form.Item name="validFrom" label={text('from')} rules={required}>
          <DayField min={utcToday()} />
        </Form.Item>
        <Form.Item name="validTo" label={text('until')}>
          <DayField min={utcToday()} clearable />
        </Form.Item>
        <Form.Item name="reason" label={text('reason')} rules={required}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}

type EndValues = { validTo: string; reason: string };

export function EndRouteDialog({ route, onDone }: { route: OrderRoute; onDone: () => void }) {
  const text = useLabConnectionsTexts();
  const client = useQueryClient();
  const end = useMutation(endRoute);
  const params = { id: route.id };
  const version = (one: OrderRoute) => ({
    stamp: one.concurrencyStamp,
    values: { validTo: one.validTo ?? utcToday(), reason: '' },
    facts: { [text('until')]: one.validTo ? formatDay(one.validTo) : text('openEnd') },
  });
  const newest = async () => version((await send(labConnections.routes, {})).items.find(({ id }) => id === route.id) ?? route);
  return (
    <Dialog open title={text('endRouteTitle', { name: route.laboratory })} onClose={onDone}>
      <SaveForm<EndValues>
        initialValues={version(route).values}
        record={{ ...version(route), newest }}
        saveLabel={text('endRoute')}
        onCancel={onDone}
        onSave={(values, concurrencyStamp) =>
          end.mutateAsync({ params, body: { ...values, ...(concurrencyStamp && { concurrencyStamp }) } })
        }
        onSaved={() => {
          showNotice(text('routeSaved'));
          void refreshConnections(client);
          onDone();
        }}
      >
        <Form.Item name="validTo" label={text('lastDay')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <DayField min={utcToday()} />
        </Form.Item>
        <Form.Item name="reason" label={text('reason')} rules={[{ required: true, message: text('fieldRequired') }]}>
          <Input maxLength={300} autoComplete="off" data-autofocus="" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
