import '../design/page-frame.css';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import type { AnyList } from './list-state.ts';
import { isSameView, readSavedViews, type SavedView } from './saved-view-list.ts';

type SavedViewsProps = {
  /** The list's name, as for its table. */
  name: string;
  list: AnyList;
  /** Tabs that say what is shown: the views stand beside them in one row, and the first tab takes the place of "All". */
  tabs?: ReactNode;
};

function NameDialog({ start, onName, onClose }: { start: string; onName: (name: string) => void; onClose: () => void }) {
  const text = usePlatformTexts();
  const [name, setName] = useState(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
  };
  return (
    <Dialog open title={text('saveView')} onClose={onClose}>
      <form onSubmit={submit} className="dd-row">
        <input
          className="dd-palette-input"
          aria-label={text('viewName')}
          placeholder={text('viewName')}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={!name.trim()}>
          {text('save')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Named filter sets of one list, as tabs above it; kept with the account. One may be the view that the list opens with. */
export function SavedViews({ name, list, tabs }: SavedViewsProps) {
  const text = usePlatformTexts();
  const key = `views.${name}`;
  const views = readSavedViews(usePreference(key));
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null);
  const now: SavedView['values'] = { q: list.search, sort: list.sort, ...list.filters };
  const keep = (next: readonly SavedView[]) => writePreference(key, next as never);
  const open = (view: SavedView | null) => list.setAll(view?.values ?? {});
  const current = views.find((view) => isSameView(view.values, now));

  const opened = useRef(false);
  const startView = views.find((view) => view.isDefault);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    // In the place of the bare list: otherwise the way back leads to it.
    if (startView && !list.isFiltered && list.page === 1) list.setAll(startView.values, { replace: true });
  });

  const finishNaming = (viewName: string) => {
    if (naming === 'new') keep([...views.filter((view) => view.name !== viewName), { name: viewName, values: now, isDefault: false }]);
    else keep(views.map((view) => (view === naming ? { ...view, name: viewName } : view)));
    setNaming(null);
  };
  const remove = async (view: SavedView) => {
    if (await confirm({ content: `${text('deleteView')}: ${view.name}`, danger: true }))
      keep(views.filter((other) => other.name !== view.name));
  };

  const row = (
    <nav
      className={`dd-tabs dd-views${tabs ? '' : ' dd-bleed'}${views.length === 0 && !list.isFiltered ? ' dd-views-none' : ''}`}
      aria-label={text('savedViews')}
    >
      {!tabs && (
        <button type="button" aria-pressed={!list.isFiltered} onClick={() => open(null)}>
          {text('viewAll')}
        </button>
      )}
      {views.map((view) => (
        <button key={view.name} type="button" aria-pressed={view === current} onClick={() => open(view)}>
          {view.name}
        </button>
      ))}
      {list.isFiltered && !current && (
        <button type="button" className="dd-faint" onClick={() => setNaming('new')}>
          <Icon name="plus" size={14} />
          {text('saveView')}
        </button>
      )}
      {current && (
        <MenuButton
          small
          align="start"
          label={`${text('savedViews')}: ${current.name}`}
          items={[
            {
              key: 'default',
              label: text('defaultView'),
              checked: current.isDefault,
              onSelect: () => keep(views.map((view) => ({ ...view, isDefault: view === current && !current.isDefault }))),
            },
            { key: 'rename', label: text('renameView'), icon: 'pencil', onSelect: () => setNaming(current) },
            { key: 'delete', label: text('deleteView'), icon: 'trash', danger: true, onSelect: () => void remove(current) },
          ]}
        />
      )}
      {naming && <NameDialog start={naming === 'new' ? '' : naming.name} onName={finishNaming} onClose={() => setNaming(null)} />}
    </nav>
  );
  if (!tabs) return row;
  return (
    <div className="dd-tabs-row dd-bleed">
      {tabs}
      {row}
    </div>
  );
}
