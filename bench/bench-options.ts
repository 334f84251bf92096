import { parseArgs } from 'node:util';

export type BenchOptions = {
  readonly patients: number;
  readonly results: number;
  /** Names of lines to measure; empty means all. */
  readonly only: readonly string[];
  readonly rounds: number;
  readonly secondsPerTurn: number;
  readonly connections: number;
};

const usage = 'npm run bench -- [--patients 20000] [--results 2000000] [--only patients,grid] [--rounds 5] [--seconds 3] [--connections 8]';

function wholeNumber(name: string, text: string): number {
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(number) || number < 1) throw new RangeError(`--${name} takes a whole number from 1 on, not ${text}: ${usage}`);
  return number;
}

/** What to measure, from the command line. @throws RangeError with the usage */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      patients: { type: 'string', default: '20000' },
      results: { type: 'string' },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '8' },
    },
  });
  const patients = wholeNumber('patients', values.patients);
  return {
    patients,
    results: values.results === undefined ? patients * 100 : wholeNumber('results', values.results),
    only: values.only.split(',').filter(Boolean),
    rounds: wholeNumber('rounds', values.rounds),
    secondsPerTurn: wholeNumber('seconds', values.seconds),
    connections: wholeNumber('connections', values.connections),
  };
}
