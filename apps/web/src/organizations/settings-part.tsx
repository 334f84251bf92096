import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { type Settings, settingsQuery } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

/** Reads the settings once for all their tabs: skeleton, failure with Retry, then the content of the tab. */
export function SettingsPart({
  organizationId,
  children,
}: {
  organizationId: string;
  children: (settings: Settings, refresh: () => void) => ReactNode;
}) {
  const _text = useOrganizationsTexts();
  const client = useQueryClient();
  const query = settingsQuery(organizationId);
  const settings = useQueryInPlace(query);
  if (!settings.data) return <Awaiting of={settings} />;
  return children(settings.data, () => void client.invalidateQueries({ queryKey: query.queryKey }));
}
