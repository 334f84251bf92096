import { ReportRowShape, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import type { z } from 'zod';
import type { $ZodTypes } from 'zod/v4/core';

/** The id of every record of a sample: what names each other in an answer fits together. */
export const sampleId = '0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a001';

const textsOfFormats: Readonly<Record<string, string>> = {
  uuid: sampleId,
  email: 'casey@clinic.example',
  date: '2026-03-11',
  datetime: '2026-03-11T14:30:00Z',
  time: '08:30',
  url: 'https://clinic.example/',
};

/** What a plain text is by the name of its field, where a screen could not show any text. */
const textsOfFields: readonly (readonly [name: RegExp, text: string])[] = [
  [/^ianaTimeZone$/, 'America/Chicago'],
  [/^timeZone$/, 'CST'],
  [/^month$/, '2026-03'],
  [/^(start|end|opens|closes|courierPickup)Time$/, '08:30'],
  [/(^at|At|Time)$/, '2026-03-11T14:30:00Z'],
  [/([dD]ate|[dD]ay)s?$/, '2026-03-11'],
];

/** What travels as JSON inside of a text: the rows of a report and what stands around them. */
const textsOfJson: Readonly<Record<string, () => unknown>> = {
  items: () => [samplePart(ReportRowShape, 'items')],
  items2: () => ({ ...(samplePart(ReportSheetShape, 'items2') as object), truncatedAt: null }),
};

function textOf(definition: { format?: string }, schema: { minLength?: number | null }, field: string): string {
  const json = textsOfJson[field];
  if (json) return JSON.stringify(json());
  const text = textsOfFormats[definition.format ?? ''] ?? textsOfFields.find(([name]) => name.test(field))?.[1] ?? 'Sample';
  return text.padEnd(schema.minLength ?? 0, 'e');
}

/** A value that a schema accepts: one element in each list, nothing where nothing is allowed, the first of several choices. */
function samplePart(schema: unknown, field: string): unknown {
  const type = schema as $ZodTypes & { minLength?: number | null; minValue?: number | null };
  const { def } = type._zod;
  switch (def.type) {
    case 'string':
      return textOf(def as { format?: string }, type, field);
    case 'number':
      return Math.max(1, Number.isFinite(type.minValue) ? Number(type.minValue) : 1);
    case 'boolean':
      return false;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'array':
      return [samplePart(def.element, field)];
    case 'tuple':
      return def.items.map((item) => samplePart(item, field));
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, part]) => [name, samplePart(part, name)])
          .filter(([, value]) => value !== undefined),
      );
    case 'union':
      return samplePart(def.options[0], field);
    case 'intersection':
      return { ...(samplePart(def.left, field) as object), ...(samplePart(def.right, field) as object) };
    case 'nullable':
    case 'null':
      return null;
    case 'record':
      return {};
    case 'pipe':
      return samplePart(def.in, field);
    case 'readonly':
    case 'catch':
      return samplePart(def.innerType, field);
    case 'lazy':
      return samplePart(def.getter(), field);
    case 'custom':
      return [];
    default:
      return undefined;
  }
}

/** The smallest answer with one of everything that a schema of the contract accepts; fails when none was found. */
export function sampleOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return schema.parse(samplePart(schema, ''));
}
