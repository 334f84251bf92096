import type { Tag, TagStyle } from '@drawday/vocabulary';
import { wordOf } from '../platform/code-word.ts';
import './status-tag.css';
import { usePlatformTexts } from '../platform/texts.ts';
import { Icon, type IconName } from './icon.tsx';

/** Words and their weight. */
export type Display = { text: string; style: TagStyle };

const iconOf: Record<TagStyle, IconName> = {
  success: 'check',
  warning: 'clock',
  error: 'warning',
  normal: 'dot',
  neutral: 'dot',
  primary: 'inbox',
  yellow: 'inbox',
};

type StatusTagProps = {
  /** The style of the vocabulary, or words of its own. */
  display: Display | Tag;
  /** Icon and colored word without a fill: the normal case, repeated down a column. */
  quiet?: boolean;
  small?: boolean;
  /** Only where the kind of thing matters more than its weight (shield for isolation, printer for labels). */
  icon?: IconName;
};

/** The one way a state is shown. Words and style come from the vocabulary and the domain's display rules, never from a screen. */
export function StatusTag({ display, quiet = false, small = false, icon = iconOf[display.style] }: StatusTagProps) {
  usePlatformTexts(); // Follows a change of the language.
  const shape = `${quiet ? ' dd-tag-quiet' : ''}${small ? ' dd-tag-small' : ''}`;
  return (
    <span className={`dd-tag dd-tag-${display.style}${shape}`}>
      <Icon name={icon} size={12} />
      <span>{'text' in display ? display.text : wordOf(display)}</span>
    </span>
  );
}
