import type { SettingKind } from './setting-kinds.ts';

/** One setting: the environment variable, how it is read, and who reads it. `{NAME}` in a default stands for another setting. */
export type SettingDefinition = {
  readonly variable: string;
  readonly kind: SettingKind<unknown>;
  readonly default: string;
  readonly what: string;
  readonly usedBy: readonly string[];
  /** A secret is never printed; in production a required one has no default. */
  readonly secret?: 'required' | 'optional';
  /** Not a secret, yet production must set it. */
  readonly production?: 'must be set';
};
