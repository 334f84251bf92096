import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import type { Plugin } from 'vite';

const isCall = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** What `src/platform/api-client.ts` reads of a call. The server checks what is sent, and its types are gone by then. */
export const shippedOfCall = ['method', 'path', 'timeoutMs', 'effect', 'permission'] as const satisfies readonly (keyof Endpoint)[];

/** What a call says unless it says otherwise is not worth its bytes. */
const isWorthShipping = (call: Endpoint, key: keyof Endpoint) =>
  key === 'effect' ? call.effect === 'write' : key === 'permission' ? call.permission === 'public' : true;

const callOf = (call: Endpoint) =>
  Object.fromEntries(shippedOfCall.filter((key) => isWorthShipping(call, key)).map((key) => [key, call[key]]));

/** An export of a contract as the browser gets it: calls without their shapes, plain values as they are, shapes not at all. */
function shippedValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return typeof value === 'function' ? undefined : value;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([, entry]) => isCall(entry))
    ? Object.fromEntries(entries.map(([name, call]) => [name, callOf(call)]))
    : undefined;
}

/**
 * Ships of each contract the method and address of its calls, and whether they write. Its shapes are zod schemas, as large as all the rest of the first screen, and
 * the browser reads none of them. A page that imports a shape from a contract fails to build, and a wall refuses one that
 * reads more of a call (`scripts/check-walls.ts`); shapes of `*.shape.ts` come whole.
 */
export function contractCallsPlugin(): Plugin {
  return {
    name: 'drawday-contract-calls',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!/[\\/]packages[\\/]contracts[\\/]src[\\/].+\.contract\.ts$/.test(file)) return null;
      // With its time, so that a change shows while Vite runs.
      const module: Record<string, unknown> = await import(`${pathToFileURL(file)}?${statSync(file).mtimeMs}`);
      return Object.entries(module)
        .map(([name, value]) => [name, shippedValue(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
