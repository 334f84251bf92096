import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { send } from '../platform/api-client.ts';
import { formatWeekday } from '../platform/format.ts';
import type { SearchProvider } from '../shell/search-provider.ts';
import { nameOnList } from './draw-words.ts';

/** A draw by its own number or by the number on one of its tubes; people are found by their room. */
const isNumber = (text: string) => /^r\d{2,}$/i.test(text) || /^\d{10}$/.test(text);

export const searchProvider: SearchProvider = {
  key: 'draws',
  heading: { en: 'Draws', es: 'Extracciones' },
  find: async (text, { signal }) => {
    const wanted = text.trim();
    if (!isNumber(wanted)) return [];
    const { items } = await send(requisitions.list, { query: { filter: wanted, maxResultCount: 6 } }, signal);
    return items.map((draw) => ({
      key: draw.id,
      label: `${draw.number} · ${nameOnList(draw.partyName)}`,
      note: [draw.drawDate && formatWeekday(draw.drawDate), draw.mrn && `MRN ${draw.mrn}`].filter(Boolean).join(' · '),
      to: '/home/patient-requisition',
      search: { id: draw.id },
    }));
  },
};
