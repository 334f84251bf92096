import type { TagStyle } from '@drawday/vocabulary';

/** What a status tag shows. */
export type StatusDisplay = { text: string; style: TagStyle };
