import type { SettingDefinition } from './setting-definition.ts';
import { demoSecretPrefix, settingTable } from './setting-table.ts';

type Table = typeof settingTable;
type ValueOf<Definition> = Definition extends { kind: { shape: { _zod: { output: infer Value } } } } ? Value : never;

/** The programs that read settings; `start` is `npm start`, `migrate` the migrator. */
export type ProcessName = Table[keyof Table]['usedBy'][number];

/** All settings, typed. */
export type Settings = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** The settings one program may read. */
export type SettingsOf<Program extends ProcessName> = {
  readonly [Name in keyof Table as Program extends Table[Name]['usedBy'][number] ? Name : never]: ValueOf<Table[Name]>;
};

/** Everything wrong with the settings, one plain sentence each. */
export class SettingsError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const definitions = Object.entries<SettingDefinition>(settingTable);
const byVariable = new Map(definitions.map(([, definition]) => [definition.variable, definition]));

// An empty variable is treated as unset: shells and compose files cannot unset one.
const given = (env: Environment, variable: string) => env[variable]?.trim() || undefined;

function rawValue(env: Environment, definition: SettingDefinition): string {
  const own = given(env, definition.variable);
  if (own !== undefined) return own;
  return definition.default.replace(/\{(\w+)\}/g, (_, variable: string) => {
    const other = byVariable.get(variable);
    return other ? rawValue(env, other) : '';
  });
}

function isKnownToEverybody(definition: SettingDefinition, raw: string) {
  return raw.includes(definition.default) || raw.includes(demoSecretPrefix);
}

function faultInProduction(env: Environment, definition: SettingDefinition): string | undefined {
  const own = given(env, definition.variable);
  if (own === undefined && (definition.secret === 'required' || definition.production))
    return `${definition.variable} must be set in production.`;
  if (own !== undefined && definition.secret === 'required' && isKnownToEverybody(definition, own))
    return `${definition.variable} is the demo value, which everybody knows: set your own in production.`;
  if (own !== undefined && definition.production && /^http:/.test(own) && !/^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/.test(own))
    return `${definition.variable} is ${own}: in production it must begin with https://.`;
  return undefined;
}

function portFaults(env: Environment, used: readonly SettingDefinition[]): string[] {
  const taken = new Map<string, string>();
  const faults: string[] = [];
  for (const { variable } of used.filter(({ variable }) => /^(PORT|\w+_PORT)$/.test(variable) && variable !== 'LAB_PORT')) {
    const definition = byVariable.get(variable);
    const raw = definition ? rawValue(env, definition) : '';
    const other = taken.get(raw);
    if (other) faults.push(`${other} and ${variable} are both ${raw}: give each a port of its own.`);
    taken.set(raw, variable);
  }
  return faults;
}

/** One key for two purposes would let whoever gets hold of the one do the other. */
function sharedKeyFaults(env: Environment, used: readonly SettingDefinition[]): string[] {
  const owners = new Map<string, string>();
  const faults = new Set<string>();
  for (const definition of used.filter(({ secret }) => secret !== undefined))
    for (const digits of rawValue(env, definition).match(/[0-9a-f]{64}/gi) ?? []) {
      const key = digits.toLowerCase();
      const other = owners.get(key) ?? definition.variable;
      if (other !== definition.variable) faults.add(`${other} and ${definition.variable} share a key: give each keys of its own.`);
      owners.set(key, other);
    }
  return [...faults];
}

/**
 * Reads the settings of one program (or, without a name, of all) from environment variables.
 *
 * @param env usually `process.env`; empty variables are treated as unset
 * @param program settings this program does not use are neither checked nor returned
 * @throws SettingsError listing every fault at once, in plain sentences
 */
export function readSettings(env: Environment): Settings;
export function readSettings<Program extends ProcessName>(env: Environment, program: Program): SettingsOf<Program>;
export function readSettings(env: Environment, program?: ProcessName): Partial<Settings> {
  const used = definitions.filter(([, { usedBy }]) => program === undefined || usedBy.includes(program));
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, definition] of used) {
    const raw = rawValue(env, definition);
    const parsed = definition.kind.shape.safeParse(raw);
    const productionFault = rawValue(env, settingTable.nodeEnv) === 'production' ? faultInProduction(env, definition) : undefined;
    // A default built from a faulty setting is not a second fault.
    if (!parsed.success && given(env, definition.variable) !== undefined)
      faults.push(`${definition.variable} is ${definition.secret ? 'not usable' : `"${raw}"`}: it must be ${definition.kind.expects}.`);
    else if (productionFault) faults.push(productionFault);
    values[name] = parsed.success ? parsed.data : undefined;
  }
  const definitionsUsed = used.map(([, definition]) => definition);
  faults.push(...portFaults(env, definitionsUsed), ...sharedKeyFaults(env, definitionsUsed));
  if (faults.length > 0) throw new SettingsError(faults);
  return values;
}
