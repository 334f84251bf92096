import { Kbd } from '../design/kbd.tsx';
import { useShortcutList } from '../design/shortcuts.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { useLook, writePreference } from '../platform/preferences.ts';
import { usePlatformTexts } from '../platform/texts.ts';

function HelpDialog({ onClose }: { onClose: () => void }) {
  const text = usePlatformTexts();
  const shortcuts = useShortcutList();
  const on = useLook('shortcuts') === 'on';
  return (
    <Dialog open title={text('help')} onClose={onClose}>
      <label className="dd-row">
        <input type="checkbox" className="dd-check" checked={on} onChange={() => writePreference('shortcuts', on ? 'off' : 'on')} />
        {text('shortcutsOn')}
      </label>
      <dl className="dd-shortcut-list">
        {shortcuts.map((shortcut) => (
          <div key={`${shortcut.keys}${shortcut.label}`} style={{ display: 'contents' }}>
            <dt>
              {shortcut.keys.split(' ').map((key) => (
                <Kbd key={key} keys={key.replace('ctrl+', 'Ctrl ').replace('enter', '⏎')} />
              ))}
            </dt>
            <dd>{shortcut.label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

let open = false;

export function openHelp(): void {
  if (open) return;
  open = true;
  void showDialog<void>((close) => <HelpDialog onClose={() => close()} />).finally(() => {
    open = false;
  });
}
