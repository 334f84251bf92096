import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { useRef } from 'react';
import { send } from '../platform/api-client.ts';
import type { Settings } from './organizations.queries.ts';

type Stamped = { concurrencyStamp: string };

/** The stamp a setting is saved with, and what is saved of it now when somebody else was faster. */
export function useSettingStamp<Row extends Stamped>(
  organizationId: string,
  row: Row | null,
  find: (settings: Settings) => Row | undefined,
) {
  const held = useRef(row?.concurrencyStamp);
  const seen = useRef<Row | undefined>(undefined);
  const newest = async () => {
    seen.current = find(await send(organizationSettings.settings, { params: { id: organizationId } }));
    return seen.current ?? row;
  };
  return {
    newest,
    forSaving: async (overwrite: boolean) => {
      const stamp = overwrite ? (await newest())?.concurrencyStamp : held.current;
      return stamp ? { concurrencyStamp: stamp } : {};
    },
    take: () => {
      held.current = seen.current?.concurrencyStamp ?? held.current;
    },
  };
}
