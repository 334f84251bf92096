import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { refusalMessages } from '@drawday/contracts/refusal-messages.ts';
import { z } from 'zod';
import { gateOf } from './narrow-actor.ts';
import type { Room } from './route.ts';

type Schema = NonNullable<Endpoint['body']>;
type JsonSchema = z.core.JSONSchema.BaseSchema;
/** Makes the schemas of one document; what a schema refers to by name (as one that contains itself does) is kept with the components. */
type Schemas = { of: (schema: Schema, io: 'input' | 'output') => JsonSchema; components: Record<string, object> };

function openSchemas(): Schemas {
  const components: Record<string, object> = {};
  return {
    components,
    of(schema, io) {
      const { $schema: _, definitions, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' });
      const names = Object.keys(definitions ?? {});
      if (names.length === 0) return rest;
      const own = `Schema${Object.keys(components).length + 1}_`;
      const text = names.reduce(
        (before, name) => before.replaceAll(`"#/definitions/${name}"`, `"#/components/schemas/${own}${name}"`),
        JSON.stringify({ definitions, rest }),
      );
      const moved: { definitions: Record<string, object>; rest: JsonSchema } = JSON.parse(text);
      for (const name of names) components[own + name] = moved.definitions[name] ?? {};
      return moved.rest;
    },
  };
}

const parametersOf = (schemas: Schemas, schema: Schema | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input');
  return Object.entries(properties).map(([name, item]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: item,
  }));
};

/** The OpenAPI 3.1 document of all rooms, made from their contracts alone. */
export function openApiDocument(rooms: Readonly<Record<string, Room>>, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  const schemas = openSchemas();
  for (const [roomName, room] of Object.entries(rooms))
    for (const [name, contract] of Object.entries(room.contract))
      for (const path of [contract.path, ...(contract.aliases ?? [])])
        paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(schemas, `${roomName}.${name}`, path, contract) };
  return {
    openapi: '3.1.0',
    info: { title: 'Drawday', version, description: 'Laboratory portal for dialysis care. Every operation is derived from its contract.' },
    tags: Object.keys(rooms).map((name) => ({ name })),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }, schemas: schemas.components },
    paths,
  };
}

/** One permission, or those of patients, employees and sources where the record decides. */
const permissionText = (permission: Endpoint['permission']): string =>
  typeof permission === 'string' ? permission : [...new Set(Object.values(permission).flat())].join(' or ');

const uploadContent = (schemas: Schemas, body: Schema) => {
  const { properties = {}, ...rest } = schemas.of(body, 'input');
  return { 'multipart/form-data': { schema: { ...rest, properties: { ...properties, file: { type: 'string', format: 'binary' } } } } };
};

function operationOf(schemas: Schemas, call: string, path: string, contract: Endpoint): object {
  const { summary, permission, effect, params, query, body, upload, reply, refusals } = contract;
  const gate = gateOf(contract);
  const isFile = reply.meta()?.file === true;
  const byStatus = Map.groupBy(Object.entries(refusals), ([, status]) => status);
  return {
    operationId: `${call}${path === contract.path ? '' : '.alias'}`,
    tags: [call.split('.')[0]],
    summary,
    description: [`Permission: ${permissionText(permission)}.`, `Effect: ${effect}.`, gate === 'none' ? '' : `Contract: ${gate}.`]
      .filter(Boolean)
      .join(' '),
    security: permission === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(schemas, params, 'path'), ...parametersOf(schemas, query, 'query')],
    ...(body && {
      requestBody: { content: upload ? uploadContent(schemas, body) : { 'application/json': { schema: schemas.of(body, 'input') } } },
    }),
    responses: {
      ...(reply instanceof z.ZodVoid
        ? { 204: { description: 'Done' } }
        : {
            200: {
              description: 'Answer',
              content: isFile ? { 'application/octet-stream': {} } : { 'application/json': { schema: schemas.of(reply, 'output') } },
            },
          }),
      ...(permission !== 'public' && { 401: { description: 'Not signed in' } }),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { description: codes.map(([code]) => `${code}: ${refusalMessages[code]?.en ?? ''}`).join('\n') },
        ]),
      ),
    },
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The same document as a page to read: no script, no request. */
export function openApiPage(rooms: Readonly<Record<string, Room>>): string {
  const sections = Object.entries(rooms).map(([roomName, room]) => {
    const rows = Object.values(room.contract).map(
      ({ method, path, summary, permission, refusals }) =>
        `<tr><td><code>${method}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td><td>${escapeHtml(permissionText(permission))}</td><td>${escapeHtml(
          Object.entries(refusals)
            .map(([code, status]) => `${status} ${code}`)
            .join(', '),
        )}</td></tr>`,
    );
    return `<h2 id="${roomName}">${roomName}</h2><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th><th scope="col">Permission</th><th scope="col">Refusals</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  const links = Object.keys(rooms)
    .map((name) => `<a href="#${name}">${name}</a>`)
    .join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Drawday API</title><style>body{font:14px/1.5 system-ui,sans-serif;color:#15232a;margin:24px;max-width:1280px}table{border-collapse:collapse;width:100%}th{text-align:left;color:#46565e;font-weight:500}td,th{padding:4px 12px 4px 0;border-bottom:1px solid #e3e9eb;vertical-align:top}a{color:#0f6276}</style></head><body><h1>Drawday API</h1><p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. ${links}</p>${sections.join('')}</body></html>`;
}
