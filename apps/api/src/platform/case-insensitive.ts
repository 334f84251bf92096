import { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

/** The object schema inside optional, default, nullable and preprocess wrappers; undefined when there is none. */
function objectIn(schema: z.ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return objectIn(schema.unwrap() as z.ZodType);
  return undefined;
}
function arrayIn(schema: z.ZodType): z.ZodArray | undefined {
  if (schema instanceof z.ZodArray) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return arrayIn(schema.unwrap() as z.ZodType);
  return undefined;
}

const namesByLower = new WeakMap<z.ZodObject, Map<string, string>>();
function names(schema: z.ZodObject) {
  let map = namesByLower.get(schema);
  if (!map) {
    map = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
    namesByLower.set(schema, map);
  }
  return map;
}

/** Renames keys to the spelling of the schema: query and body keys bind case-insensitively (`MaxResultCount` = `maxResultCount`). */
export function withSchemaKeys(schema: z.ZodType, value: unknown): unknown {
  const array = arrayIn(schema);
  if (array && Array.isArray(value)) return value.map((item) => withSchemaKeys(array.element as z.ZodType, item));
  const object = objectIn(schema);
  if (!object || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const known = names(object);
  const shape = object.shape as Shape;
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const name = Object.hasOwn(shape, key) ? key : (known.get(key.toLowerCase()) ?? key);
    const inner = shape[name];
    if (name !== '__proto__') result[name] = inner ? withSchemaKeys(inner, item) : item;
  }
  return result;
}

/** PostgreSQL text cannot hold a null character; neither may any input. */
export function hasNullCharacter(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (Array.isArray(value)) return value.some(hasNullCharacter);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, item]) => key.includes('\u0000') || hasNullCharacter(item))
  );
}
