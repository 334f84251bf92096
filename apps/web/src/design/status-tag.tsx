import './status-tag.css';
import { usePlatformTexts } from '../platform/texts.ts';
import { Icon, type IconName } from './icon.tsx';
import { statusWord } from './status-word.ts';

export type StatusStyle = 'success' | 'warning' | 'error' | 'normal' | 'neutral' | 'primary' | 'yellow';
/** What the display rules of the domain answer: the words and their weight. */
export type Display = { text: string; style: StatusStyle };

const iconOf: Record<StatusStyle, IconName> = {
  success: 'check',
  warning: 'clock',
  error: 'warning',
  normal: 'dot',
  neutral: 'dot',
  primary: 'inbox',
  yellow: 'inbox',
};

type StatusTagProps = {
  display: Display;
  /** Icon and coloured word without a fill: the normal case that repeats down a column. */
  quiet?: boolean;
  small?: boolean;
  /** Only where the kind of thing matters more than its weight (shield for isolation, printer for labels). */
  icon?: IconName;
};

/** The one way a state is shown. Text and style come from the domain's display rules, never from a screen. */
export function StatusTag({ display, quiet = false, small = false, icon = iconOf[display.style] }: StatusTagProps) {
  usePlatformTexts(); // Follows a change of the language.
  const shape = `${quiet ? ' dd-tag-quiet' : ''}${small ? ' dd-tag-small' : ''}`;
  return (
    <span className={`dd-tag dd-tag-${display.style}${shape}`}>
      <Icon name={icon} size={12} />
      <span>{statusWord(display.text)}</span>
    </span>
  );
}
