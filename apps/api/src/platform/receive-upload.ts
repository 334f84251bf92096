import '@fastify/multipart';
import type { InputFault } from '@drawday/contracts/fault-words.ts';
import type { FastifyRequest } from 'fastify';
import type { AnyReceiver, Received } from './route.ts';

/** No upload is larger, whatever it is; each kind of file has its own limit below that. */
const largestUploadBytes = 500 * 1024 * 1024;

const limits = {
  files: 1,
  fileSize: largestUploadBytes + 1,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  parts: 21,
  headerPairs: 50,
};

type Outcome = { fault: InputFault; fields?: undefined; received?: undefined } | Arrived;
type Arrived = { fault?: undefined; fields: Record<string, string>; received: Received };

/**
 * Reads one multipart request to its end. The file goes where the receiver puts it, never into memory;
 * the rest of a refused one is read and dropped, so that the caller gets the answer and not a broken line.
 */
export async function receiveUpload(request: FastifyRequest, receive: AnyReceiver, call: object): Promise<Outcome> {
  if (typeof request.isMultipart !== 'function' || !request.isMultipart()) return { fault: 'notAnUpload' };
  const fields: Record<string, string> = {};
  let received: Received | undefined;
  let refusal: unknown;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== 'file' || received || refusal) part.file.resume();
      else
        try {
          // Left alive when the receiver stops early: the rest still has to be read.
          const content = part.file.iterator({ destroyOnReturn: false });
          received = await receive({ fileName: part.filename, fields: { ...fields }, content }, call);
        } catch (error) {
          refusal = error;
          part.file.resume();
        }
    }
  } catch (error) {
    await received?.discard();
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) return { fault: 'uploadBroken' };
    throw error;
  }
  if (refusal) throw refusal;
  return received ? { fields, received } : { fault: 'noFile' };
}
