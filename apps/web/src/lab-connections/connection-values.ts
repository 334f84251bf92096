import { type ConnectionProfile, OrdersConfig, ResultsConfig } from '@drawday/contracts/lab-link/connection-profile.shape.ts';
import type { ConnectionKind } from '@drawday/vocabulary';

/** A profile as a form has it: lists are lines of text, and fields of one kind are kept beside those of the other. */
export type ConnectionValues = {
  name: string;
  kind: ConnectionKind;
  laboratory: string;
  listenerId?: string | null;
  names: string;
  networks: string;
  fingerprints: string;
  /** A test and its unit on each line. */
  usualUnits: string;
} & Partial<Omit<ResultsConfig, 'fingerprints' | 'usualUnits'>> &
  Partial<Omit<OrdersConfig, 'fingerprints'>>;

const lines = (text: string | undefined) => (text ?? '').split('\n').flatMap((line) => line.trim() || []);
const separator = '|';

export function valuesOf(profile: ConnectionProfile): ConnectionValues {
  const { name, kind, laboratory, listenerId, names, networks } = profile;
  const { fingerprints, ...config } = profile.config;
  const parts = names.map((one) =>
    [one.application, one.facility, one.receivingApplication, one.receivingFacility].map((part) => part ?? ''),
  );
  return {
    ...config,
    ...{ name, kind, laboratory, listenerId },
    names: parts.map((words) => words.join(separator).replace(/\|+$/, '')).join('\n'),
    networks: networks.join('\n'),
    fingerprints: fingerprints.join('\n'),
    usualUnits: 'usualUnits' in config ? config.usualUnits.map(({ test, unit }) => `${test} ${unit}`).join('\n') : '',
  };
}

/** The usual values of a new connection of a kind. */
export const newValues = (kind: ConnectionKind): ConnectionValues => ({
  ...(kind === 'LAB_RESULTS_IN' ? ResultsConfig.parse({}) : OrdersConfig.parse({})),
  ...{ name: '', kind, laboratory: '', names: '', networks: '', fingerprints: '', usualUnits: '' },
});

/** The profile from a form; the server names the fields that are wrong. */
export function profileOf({ name, kind, laboratory, listenerId, names, networks, fingerprints, usualUnits, ...config }: ConnectionValues) {
  const shared = {
    ...{ name, laboratory },
    names: lines(names).map((line) => {
      const [application = '', facility = '', receivingApplication, receivingFacility] = line.split(separator).map((part) => part.trim());
      return { application, facility, receivingApplication: receivingApplication || null, receivingFacility: receivingFacility || null };
    }),
    networks: lines(networks),
  };
  const whole = { ...config, fingerprints: lines(fingerprints) };
  return kind === 'LAB_RESULTS_IN'
    ? { ...shared, kind, listenerId: listenerId ?? null, config: { ...whole, usualUnits: lines(usualUnits).map(unitOfLine) } }
    : { ...shared, kind, listenerId: null, config: whole };
}

/** "K mmol/L" */
function unitOfLine(line: string): { test: string; unit: string } {
  const [test = '', ...unit] = line.trim().split(/\s+/);
  return { test: test.toUpperCase(), unit: unit.join(' ') };
}

/** `profile.names.0.application` belongs to the field `names`. */
export const connectionFieldOf = (member: string): string => {
  const [first = '', second = '', third = ''] = member.split('.');
  if (first !== 'profile') return first;
  return second === 'config' ? third : second;
};
