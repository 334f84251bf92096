import { z } from 'zod';
import { KeyRing } from './key-ring.ts';
import { TrustedIssuers } from './trusted-issuers.ts';
import { TrustedProxies } from './trusted-proxies.ts';

/** How the text of an environment variable becomes a value, and how a fault in it is reported. */
export type SettingKind<Value> = { readonly shape: z.ZodType<Value, string>; readonly expects: string };

const kind = <Value>(expects: string, shape: z.ZodType<Value, string>): SettingKind<Value> => ({ shape, expects });

export const text = kind('a text', z.string());

export const wholeNumber = (lowest: number, highest: number): SettingKind<number> =>
  kind(
    `a whole number from ${lowest} to ${highest}`,
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number)
      .pipe(z.number().min(lowest).max(highest)),
  );

export const port = wholeNumber(1, 65_535);

export const oneOf = <const Choices extends readonly [string, ...string[]]>(...choices: Choices): SettingKind<Choices[number]> =>
  kind(`one of ${choices.join(', ')}`, z.string().pipe(z.enum(choices)));

const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '');

export const webAddress = kind(
  'an address such as https://drawday.example',
  z
    .string()
    .pipe(z.url({ protocol: /^https?$/ }))
    .transform(withoutTrailingSlash),
);

export const optionalWebAddress = kind(`${webAddress.expects}, or empty`, z.union([z.literal(''), webAddress.shape]));

export const trustedIssuers = kind(
  'entries such as https://login.example tenants=ridgeline roles=clinical_nurse,clinical_provider (* for all; never clinical_support), with semicolons between them',
  TrustedIssuers,
);

export const trustedProxies = kind(
  'the number of proxies in front (0 for none), or their addresses and networks such as 10.0.0.0/8, with commas between them',
  TrustedProxies,
);

export const databaseAddress = kind(
  'a PostgreSQL address such as postgres://user:secret@host:5432/drawday',
  z.string().pipe(z.url({ protocol: /^postgres(ql)?$/ })),
);

export const optionalDatabaseAddress = kind(databaseAddress.expects, z.union([z.literal(''), databaseAddress.shape]));

export const mailAddress = kind(
  'a mail server address such as smtp://mail.example:587, or empty for no mail',
  z.string().pipe(z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })])),
);

export const mailSender = kind(
  'an address such as Drawday <no-reply@clinic.com>',
  z.string().regex(/^(?:[^<>@,;]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/),
);

export const longSecret = kind('a secret of at least 24 characters', z.string().min(24));

export const longSecrets = kind(
  'one or more secrets of at least 24 characters, newest first, with commas between them',
  z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.string().min(24)).min(1)),
);

export const keyRing = kind(
  'one or more keys such as 2026a:<64 hexadecimal digits>, each with a name of its own, newest first, with commas between them',
  KeyRing,
);

/** Null when empty. */
export const optionalAesKey = kind(
  '32 random bytes written as 64 hexadecimal digits, or empty',
  z.union([
    z.literal('').transform(() => null),
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .transform((digits) => Buffer.from(digits, 'hex')),
  ]),
);
