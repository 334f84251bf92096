import { expect, test } from 'vitest';
import { rooms } from '../rooms.ts';
import { openApiDocument } from './openapi.ts';

type Found = { at: string; reference: string };
function referencesIn(value: unknown, at = '#'): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [{ at, reference: inner }] : referencesIn(inner, `${at}/${key}`),
  );
}
const steps = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

test('C.8 every $ref of the OpenAPI document leads somewhere in it', () => {
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument(rooms, '1')));
  const references = referencesIn(document);
  expect(references.length).toBeGreaterThan(0);
  const targetOf = (reference: string) =>
    steps(reference).reduce<unknown>(
      (place, step) => (typeof place === 'object' && place !== null ? Object.entries(place).find(([key]) => key === step)?.[1] : undefined),
      document,
    );
  expect(references.filter(({ reference }) => !reference.startsWith('#/') || targetOf(reference) === undefined)).toEqual([]);
});
