import { supplyOrderStatusDisplay } from '@drawday/domain';
import { DateText, TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { supplyTexts } from '../platform/test-words.ts';
import type { DataColumn } from '../tables/data-column.ts';
import type { SupplyRow } from './supplies.queries.ts';
import type { SuppliesText } from './supplies.texts.ts';

type Line = SupplyRow['lines'][number];
export const lineTexts = ({ itemCode, description, unit }: Line) => supplyTexts(itemCode, { name: description, unit });
/** "2 × Cold pack, 1 × Specimen label roll". */
export const itemsInLine = (row: SupplyRow): string => row.lines.map((line) => `${line.quantity} × ${lineTexts(line).name}`).join(', ');

export const supplyColumns = (text: SuppliesText): DataColumn<SupplyRow>[] => [
  {
    key: 'number',
    title: text('number'),
    rowHeader: true,
    sort: 'number',
    cell: (row) => (
      <PageLink to="/home/supply-order" search={{ id: row.supplyOrderId }}>
        {row.number}
      </PageLink>
    ),
  },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (row) => (
      <StatusTag
        quiet={row.statusTypeCode === 'DELIVERED' || row.statusTypeCode === 'CANCELED'}
        display={supplyOrderStatusDisplay(row.statusTypeCode)}
      />
    ),
  },
  { key: 'at', title: text('ordered'), sort: 'requestedAt', cell: (row) => <TimeText value={row.requestedAt} withDay /> },
  { key: 'facility', title: text('facility'), cell: (row) => row.facilityName },
  { key: 'items', title: text('items'), wrap: true, cell: itemsInLine },
  { key: 'by', title: text('orderedBy'), sort: 'requestedByName', card: 'hide', cell: (row) => row.requestedByName ?? '—' },
  { key: 'needed', title: text('neededBy'), sort: 'neededBy', cell: (row) => <DateText value={row.neededBy} /> },
  {
    key: 'tracking',
    title: text('tracking'),
    card: 'hide',
    cell: (row) => [row.carrier, row.trackingNumber].filter(Boolean).join(' ') || '—',
  },
];
