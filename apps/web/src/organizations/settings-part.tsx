import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { type Settings, settingsQuery } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

/** Reads the settings once for all of their tabs: skeleton, failure with Retry, then what the tab shows of them. */
export function SettingsPart({
  organizationId,
  children,
}: {
  organizationId: string;
  children: (settings: Settings, refresh: () => void) => ReactNode;
}) {
  const text = useOrganizationsTexts();
  const client = useQueryClient();
  const query = settingsQuery(organizationId);
  const settings = useQuery(query);
  if (settings.isError)
    return (
      <EmptyState
        icon="warning"
        title={text('settingsFailed')}
        action={<Button onClick={() => void settings.refetch()}>{text('retry')}</Button>}
      >
        {settings.error.message}
      </EmptyState>
    );
  if (!settings.data) return <div className="dd-organization-skeleton" aria-busy="true" />;
  return children(settings.data, () => void client.invalidateQueries({ queryKey: query.queryKey }));
}
