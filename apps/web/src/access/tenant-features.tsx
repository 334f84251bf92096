import './access-tab.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { useAccessTexts } from './access.texts.ts';
import { featureText } from './permission-words.public.ts';
import { changeFeatures, featuresQuery } from './tenants.queries.ts';

/** What the customer has subscribed to. A switch takes effect at once, for everybody in that tenant. */
export function TenantFeatures({ tenantId, editable }: { tenantId: string; editable: boolean }) {
  const text = useAccessTexts();
  const client = useQueryClient();
  const features = useQueryInPlace(featuresQuery(tenantId));
  const change = useMutation(changeFeatures);
  if (!features.data) return <Awaiting of={features} />;
  const set = async (name: string, isEnabled: boolean) => {
    const answer = await change.mutateAsync({ params: { id: tenantId }, body: { items: [{ name, isEnabled }] } });
    client.setQueryData(featuresQuery(tenantId).queryKey, answer);
  };
  const turn = async (name: string, isEnabled: boolean) => {
    await set(name, isEnabled);
    showUndo(
      <>
        <b>{featureText(name)}</b> {isEnabled ? text('turnedOn') : text('turnedOff')}
      </>,
      () => set(name, !isEnabled),
    );
  };
  return (
    <div className="dd-access-tab">
      <p className="dd-quiet">{text('featuresHint')}</p>
      <RecordTable
        caption={text('features')}
        rows={features.data.items}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', title: text('feature'), rowHeader: true, cell: ({ name }) => featureText(name) },
          { key: 'default', title: text('asDelivered'), cell: (row) => (row.isEnabledByDefault ? text('on') : text('off')) },
          {
            key: 'on',
            title: text('forThisTenant'),
            cell: (row) => (
              <span className="dd-row">
                <Switch
                  checked={row.isEnabled}
                  disabled={!editable || change.isPending}
                  aria-label={featureText(row.name)}
                  onChange={(isEnabled) => void turn(row.name, isEnabled)}
                />
                {row.isEnabled ? text('on') : text('off')}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
