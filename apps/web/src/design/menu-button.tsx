import type { KeyboardEvent, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';

export type MenuItem =
  | {
      key: string;
      label: ReactNode;
      icon?: IconName;
      onSelect: () => void;
      danger?: boolean;
      disabled?: boolean;
      checked?: boolean;
      hint?: ReactNode;
    }
  | { key: string; line: true }
  | { key: string; heading: string };

/** Arrow keys, Home, End and first letters inside a menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const step: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 };
  const letter =
    event.key.length === 1
      ? items.findIndex((item, index) => index > at && item.innerText.toLowerCase().startsWith(event.key.toLowerCase()))
      : -1;
  const target = step[event.key] ?? (letter >= 0 ? letter : undefined);
  if (target === undefined) return;
  event.preventDefault();
  items[target % items.length]?.focus();
}

export function MenuList({ items, close }: { items: readonly MenuItem[]; close: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the items inside, which are menu items
    <div onKeyDown={moveFocus}>
      {items.map((item) => {
        if ('line' in item) return <div key={item.key} className="dd-menu-line" />;
        if ('heading' in item)
          return (
            <div key={item.key} className="dd-menu-group">
              {item.heading}
            </div>
          );
        const choose = () => {
          if (item.disabled) return;
          close();
          item.onSelect();
        };
        const role = item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked };
        return (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            {...role}
            aria-disabled={item.disabled}
            className={`dd-menu-item${item.danger ? ' dd-menu-item-danger' : ''}`}
            onClick={choose}
          >
            {item.icon && <Icon name={item.icon} />}
            <span className="dd-spring">{item.label}</span>
            {item.hint}
            {item.checked && <Icon name="check" size={14} />}
          </button>
        );
      })}
    </div>
  );
}

/** "…" with the actions of one row or page. */
export function MenuButton({
  items,
  label,
  icon = 'more',
  small = false,
  align = 'end',
}: {
  items: readonly MenuItem[];
  label: string;
  icon?: IconName;
  small?: boolean;
  align?: 'start' | 'end';
}) {
  if (items.length === 0) return null;
  return (
    <Popover
      kind="menu"
      label={label}
      align={align}
      button={(trigger) => <IconButton icon={icon} label={label} small={small} {...trigger} />}
    >
      {(close) => <MenuList items={items} close={close} />}
    </Popover>
  );
}
