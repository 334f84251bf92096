/** How a status looks; screens map these to colors that also differ in shape or word. */
export type DisplayStyle = 'success' | 'warning' | 'error' | 'neutral' | 'normal' | 'primary' | 'yellow';

/** What a status tag shows. */
export type StatusDisplay = { text: string; style: DisplayStyle };
