import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Popover } from '../design/popover.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import type { useColumnChoice } from './column-choice.ts';
import type { DataColumn } from './data-column.ts';

type ColumnMenuProps<Row> = { columns: readonly DataColumn<Row>[]; columnChoice: ReturnType<typeof useColumnChoice> };

/** Which columns are in the table and in which order; kept per person and screen. */
export function ColumnMenu<Row>({ columns, columnChoice: { choice, change, reset } }: ColumnMenuProps<Row>) {
  const text = usePlatformTexts();
  const place = (key: string) => (choice.order.includes(key) ? choice.order.indexOf(key) : choice.order.length);
  const headerAt = columns.findIndex((column) => column.rowHeader);
  const movable = columns.filter((_, at) => at > headerAt).toSorted((a, b) => place(a.key) - place(b.key));
  const keys = movable.map((column) => column.key);
  const move = (at: number, by: number) => {
    const order = [...keys];
    const [key] = order.splice(at, 1);
    if (key) order.splice(at + by, 0, key);
    change({ order });
  };
  const toggle = (key: string) =>
    change({ hidden: choice.hidden.includes(key) ? choice.hidden.filter((other) => other !== key) : [...choice.hidden, key] });
  return (
    <Popover label={text('columns')} align="end" button={(trigger) => <IconButton icon="columns" label={text('columns')} {...trigger} />}>
      {() => (
        <>
          <ul>
            {movable.map((column, at) => (
              <li key={column.key} className="dd-row">
                <label className="dd-menu-item">
                  <input
                    type="checkbox"
                    className="dd-check"
                    checked={!choice.hidden.includes(column.key)}
                    onChange={() => toggle(column.key)}
                  />
                  {column.title}
                </label>
                <IconButton
                  small
                  icon="up"
                  label={text('moveUp', { column: column.title })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  small
                  icon="down"
                  label={text('moveDown', { column: column.title })}
                  disabled={at === movable.length - 1}
                  onClick={() => move(at, 1)}
                />
              </li>
            ))}
          </ul>
          <div className="dd-menu-line" />
          <Button size="small" type="text" block icon={<Icon name="reload" size={14} />} onClick={reset}>
            {text('resetColumns')}
          </Button>
        </>
      )}
    </Popover>
  );
}
