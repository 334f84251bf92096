import { isTooDeep } from '@drawday/contracts/json-depth.ts';
import type { FastifyInstance } from 'fastify';

export const nestedTooDeep = 'NESTED_TOO_DEEP';

/** Bodies are JSON. One that is nested deeper than anything we take is refused unparsed: what looks at it afterwards goes down with it. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (!isTooDeep(text)) return parse(request, text, done);
    done(Object.assign(new Error('nested too deep'), { statusCode: 400, code: nestedTooDeep }));
  });
}
