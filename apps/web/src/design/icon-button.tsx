import './icon-button.css';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type' | 'title'> & {
  icon: IconName;
  label: string;
  small?: boolean;
  children?: ComponentProps<'button'>['children'];
};

/** A button that shows only an icon; the label is read by screen readers and shown as a tooltip. */
export function IconButton({ icon, label, small = false, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`dd-icon-button${small ? ' dd-icon-button-small' : ''} ${className}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
