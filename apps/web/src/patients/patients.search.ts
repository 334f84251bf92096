import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { listName } from '@drawday/domain';
import { send } from '../platform/api-client.ts';
import { formatDay } from '../platform/format.ts';
import type { SearchProvider } from '../shell/search-provider.ts';

export const searchProvider: SearchProvider = {
  key: 'patients',
  heading: { en: 'Patients', es: 'Pacientes' },
  async find(text, { signal }) {
    const { items } = await send(patients.pagedList, { body: { filter: text, maxResultCount: 8 } }, signal);
    return items.map((row) => ({
      key: row.id,
      label: listName(row),
      note: [formatDay(row.dateOfBirth), row.mrn, row.facilityName].filter(Boolean).join(' · '),
      to: '/home/patient',
      search: { id: row.id },
    }));
  },
};
