import { faultInWords } from '@drawday/contracts/fault-words.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type Language, type Refusal, refusalText } from './refusal.ts';

export type ValidationFault = { message: string; members: string[] };
type ErrorBody = {
  code: string | null;
  message: string;
  details?: string | null;
  data?: unknown;
  validationErrors?: ValidationFault[] | null;
};

/** The one error shape of the wire, with its header. */
export function sendError(
  reply: FastifyReply,
  status: number,
  { code, message, details = null, data = null, validationErrors = null }: ErrorBody,
) {
  return reply.status(status).header('_AbpErrorFormat', 'true').send({ error: { code, message, details, data, validationErrors } });
}

const invalid: Record<Language, string> = { en: 'Your request is not valid!', es: '¡Su solicitud no es válida!' };
const detected: Record<Language, string> = {
  en: 'The following errors were detected during validation.',
  es: 'Se detectaron los siguientes errores de validación.',
};

export function sendInvalid(reply: FastifyReply, language: Language, faults: readonly ValidationFault[]) {
  const lines = faults.map((fault) => ` - ${fault.message}\r\n`).join('');
  return sendError(reply, 400, {
    code: null,
    message: invalid[language],
    details: `${detected[language]}\r\n${lines}`,
    validationErrors: [...faults],
  });
}

export function sendRefusal(reply: FastifyReply, status: number, refusal: Refusal, language: Language) {
  const message = refusalText(refusal.code, language, refusal.details.values);
  const { members, details, data } = refusal.details;
  return sendError(reply, status, {
    code: refusal.code,
    message,
    details: details ?? null,
    data: data ?? null,
    validationErrors: members ? [{ message, members: [...members] }] : null,
  });
}

/** What zod found, one sentence per field, in the reader's words; the input was parsed with `silentFaults`. */
export function faultsOf(error: z.ZodError, language: Language): ValidationFault[] {
  const faults = new Map<string, ValidationFault>();
  for (const issue of error.issues.slice(0, 50)) {
    const member = issue.path.map(String).join('.');
    if (!faults.has(member)) faults.set(member, { message: faultInWords(issue, language), members: member ? [member] : [] });
  }
  return [...faults.values()];
}
