import type { Endpoint } from '@drawday/contracts/endpoint.ts';

const rooms = import.meta.glob<Record<string, Record<string, unknown>>>('/../../packages/contracts/src/*/*.contract.ts', { eager: true });

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Returns bytes instead of JSON. */
export const answersFile = ({ reply }: Endpoint): boolean => reply.meta()?.file === true;

/** Every call of every room. */
export const allContracts: readonly Endpoint[] = Object.values(rooms).flatMap((module) =>
  Object.values(module).flatMap((room) => Object.values(room).filter(isEndpoint)),
);
