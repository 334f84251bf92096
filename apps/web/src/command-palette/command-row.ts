import type { IconName } from '../design/icon.tsx';

/** One choice of the palette. */
export type CommandRow = {
  key: string;
  icon: IconName;
  label: string;
  /** What the field is completed with: the part of the label that was being typed. */
  completes: string;
  note?: string | undefined;
  /** Stands in red at the end of the row. */
  urgent?: string | undefined;
  /** The keys that do the same. */
  keys?: string | undefined;
  to?: string;
  search?: Record<string, string>;
  /** Instead of opening a page. */
  run?: () => void;
};
export type CommandSection = { key: string; heading: string; note?: string | undefined; rows: readonly CommandRow[] };
