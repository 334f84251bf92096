import { formatCount } from '@drawday/domain';
import { Button } from 'antd';
import { Icon, type IconName } from '../design/icon.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import type { Selection } from './selection.ts';

export type BulkAction<Row> = {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** The most rows that it takes at once: it handles all that are selected, or says that it cannot. */
  most?: number;
  onRun: (selection: Selection<Row>) => void;
};

type BulkBarProps<Row> = {
  selection: Selection<Row>;
  totalCount: number;
  actions: readonly BulkAction<Row>[];
  /** Whether its actions can deal with rows that were never loaded: "select all 345". */
  everythingAllowed: boolean;
};

/** Shown above the table while rows are selected: how many, and what may be done with them. */
export function BulkBar<Row>({ selection, totalCount, actions, everythingAllowed }: BulkBarProps<Row>) {
  const text = usePlatformTexts();
  const count = selection.count(totalCount);
  if (count === 0) return null;
  return (
    <section className="dd-bulk" aria-label={text('selectedRows')}>
      <span className="dd-strong" aria-live="polite">
        {text('selected', { count })}
      </span>
      {everythingAllowed && count < totalCount && (
        <button type="button" className="dd-link-button" onClick={selection.selectEverything}>
          {text('selectAll', { total: formatCount(totalCount) })}
        </button>
      )}
      <span className="dd-bulk-line" />
      {actions.map((action) => {
        const most = action.most !== undefined && count > action.most ? action.most : null;
        return (
          <Button
            key={action.key}
            size="small"
            danger={action.danger ?? false}
            disabled={most !== null}
            icon={action.icon && <Icon name={action.icon} size={14} />}
            onClick={() => action.onRun(selection)}
          >
            {most === null ? action.label : text('atMost', { action: action.label, most: formatCount(most) })}
          </Button>
        );
      })}
      <span className="dd-spring" />
      <Button size="small" type="text" icon={<Icon name="close" size={14} />} onClick={selection.clear}>
        {text('clear')}
      </Button>
    </section>
  );
}
