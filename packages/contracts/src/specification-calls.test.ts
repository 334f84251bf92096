import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';

const root = join(import.meta.dirname, '..');
const calls = readFileSync(join(root, 'specification-calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', method = '', path = '', seconds = ''] = line.split('\t');
    return { area, method, path, seconds: Number(seconds) };
  });

/** Not part of the HTTP API: the provider's own addresses, and an address that the caller supplies. */
const isOfTheApi = ({ path }: { path: string }) => path.startsWith('/api/');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const shapeOf = (method: string, path: string) => `${method} ${path.replace(/\?.*$/, '').replace(/\{[^}]*\}/g, '{}')}`.toLowerCase();

const contracts = new Map<string, Endpoint>();
for (const file of globSync('src/*/*.contract.ts', { cwd: root })) {
  const module: Record<string, Record<string, unknown>> = await import(join(root, file));
  for (const endpoint of Object.values(module).flatMap((room) => Object.values(room)))
    if (isEndpoint(endpoint))
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) contracts.set(shapeOf(endpoint.method, path), endpoint);
}

describe('calls of the specification', () => {
  it.each(calls.filter(isOfTheApi))('$area: $method $path', ({ method, path, seconds }) => {
    const endpoint = contracts.get(shapeOf(method, path));
    expect(endpoint, 'no contract has this method and path').toBeDefined();
    expect((endpoint?.timeoutMs ?? 60_000) / 1000).toBe(seconds);
  });
});
