const hidden = '•••';

/** Facts of an item that identify nobody: codes, numbers of orders, times, and what people did. Everything else is hidden. */
const shown = new Set([
  'accession',
  'accounted',
  'asked',
  'at',
  'because',
  'code',
  'collectedAt',
  'drawDate',
  'facilityName',
  'isCritical',
  'laboratory',
  'loinc',
  'messageType',
  'more',
  'name',
  'observations',
  'orderedCode',
  'ours',
  'placer',
  'position',
  'proposed',
  'requisitionNumber',
  'resultCode',
  'sender',
  'specimens',
  'status',
  'tests',
  'unit',
  'urgent',
  'userId',
]);

/** The facts of an item without patient data; what is hidden keeps its name, so that a person sees that there is something. */
export function maskItem(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact === null ? null : shown.has(name) ? maskInside(fact) : hidden]),
  );
}

function maskInside(fact: unknown): unknown {
  if (Array.isArray(fact)) return fact.map(maskInside);
  return typeof fact === 'object' && fact !== null ? maskItem({ ...fact }) : fact;
}
