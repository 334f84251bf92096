import { formatCount, trainingStatusDisplay } from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import type { TrainingRow } from './trainings.queries.ts';
import type { TrainingsText } from './trainings.texts.ts';

export const trainingColumns = (text: TrainingsText, isEditor: boolean): DataColumn<TrainingRow>[] => [
  {
    key: 'title',
    title: text('title'),
    rowHeader: true,
    sort: 'title',
    cell: (row) => (
      <PageLink to="/home/training-guide" search={{ id: row.id }}>
        {row.title}
      </PageLink>
    ),
  },
  { key: 'category', title: text('category'), sort: 'category', cell: (row) => row.category ?? '—' },
  {
    key: 'content',
    title: text('content'),
    cell: (row) => [row.hasArticle && text('article'), row.hasVideo && text('video')].filter(Boolean).join(' · ') || '—',
  },
  { key: 'minutes', title: text('minutes'), sort: 'durationMinutes', align: 'right', cell: (row) => row.durationMinutes ?? '—' },
  {
    key: 'mine',
    title: text('mine'),
    card: 'side',
    cell: (row) =>
      row.finishedAt ? (
        <span className="dd-row dd-success-text">
          <Icon name="check" size={14} /> {text('finished')}
        </span>
      ) : (
        <span className="dd-quiet">{text(row.viewedAt ? 'seen' : 'notSeen')}</span>
      ),
  },
  ...(isEditor
    ? [
        { key: 'views', title: text('views'), align: 'right' as const, cell: (row: TrainingRow) => formatCount(row.viewCount) },
        {
          key: 'status',
          title: text('status'),
          sort: 'trainingStatus',
          cell: (row: TrainingRow) => (
            <StatusTag quiet={row.trainingStatus === 'ACTIVE'} display={trainingStatusDisplay(row.trainingStatus)} />
          ),
        },
      ]
    : []),
];
