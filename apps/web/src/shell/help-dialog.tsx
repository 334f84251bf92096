import { Kbd } from '../design/kbd.tsx';
import { useShortcutList } from '../design/shortcuts.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { helpFor } from '../help/screen-help.public.ts';
import { findPage } from '../platform/page-catalogue.ts';
import { useGo } from '../platform/page-context.ts';
import { useLook, writePreference } from '../platform/preferences.ts';
import { currentLanguage, usePlatformTexts } from '../platform/texts.ts';

/** What this screen is for, and the keys that work on it. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const text = usePlatformTexts();
  const go = useGo();
  const shortcuts = useShortcutList();
  const on = useLook('shortcuts') === 'on';
  const path = window.location.pathname;
  const language = currentLanguage();
  const about = helpFor(path);
  return (
    <Dialog open title={text('help')} onClose={onClose}>
      {about && (
        <p>
          <b>{findPage(path)?.title[language]}.</b> {about[language]}
        </p>
      )}
      <p>
        <button
          type="button"
          className="dd-link-button"
          onClick={() => {
            onClose();
            go('/home/help');
          }}
        >
          {text('helpOfAll')}
        </button>
      </p>
      <label className="dd-row">
        <input type="checkbox" className="dd-check" checked={on} onChange={() => writePreference('shortcuts', on ? 'off' : 'on')} />
        {text('shortcutsOn')}
      </label>
      <p className="dd-warning-text" role="status">
        {!on && text('shortcutsOff')}
      </p>
      <dl className={`dd-shortcut-list${on ? '' : ' dd-faint'}`}>
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
