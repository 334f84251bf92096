import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { Id, Line, SeenStamp } from '../wire.shape.ts';

/** Answer of the TokenAuth calls (ASP.NET Zero envelope). */
export const TokenReply = z.object({
  result: z
    .object({ accessToken: z.string(), encryptedAccessToken: z.string(), expireInSeconds: z.number(), userId: z.string() })
    .nullable(),
  targetUrl: z.null(),
  success: z.boolean(),
  error: z.object({ code: z.number(), message: z.string(), details: z.string().nullable(), validationErrors: z.null() }).nullable(),
  unAuthorizedRequest: z.boolean(),
  __abp: z.literal(true),
});

/** The token at the end of the link in a mail; clients send it under several names. With an invitation, the password to set. */
export const TokenOfMail = z
  .object({
    token: z.string().min(1).max(200).optional(),
    code: z.string().min(1).max(200).optional(),
    invitationCode: z.string().min(1).max(200).optional(),
    password: z.string().min(1).max(256).optional(),
    newPassword: z.string().min(1).max(256).optional(),
    twoFactorVerificationCode: z.string().max(64).nullish(),
    rememberMe: z.boolean().optional(),
  })
  .refine(({ token, code, invitationCode }) => (token ?? code ?? invitationCode) !== undefined, {
    message: ownFault('token'),
    path: ['token'],
  });

export const ApplicationConfiguration = z.object({
  localization: z.object({
    values: z.record(z.string(), z.record(z.string(), z.string())),
    languages: z.array(z.object({ cultureName: z.string(), uiCultureName: z.string(), displayName: z.string() })),
    currentCulture: z.object({
      displayName: z.string(),
      englishName: z.string(),
      twoLetterIsoLanguageName: z.string(),
      threeLetterIsoLanguageName: z.string(),
      isRightToLeft: z.boolean(),
      cultureName: z.string(),
      name: z.string(),
      nativeName: z.string(),
      dateTimeFormat: z.object({ shortDatePattern: z.string(), shortTimePattern: z.string(), dateSeparator: z.string() }),
    }),
    defaultResourceName: z.string(),
    languagesMap: z.object({}),
    languageFilesMap: z.object({}),
  }),
  auth: z.object({ grantedPolicies: z.record(z.string(), z.boolean()) }),
  setting: z.object({ values: z.object({ 'Drawday.IdleMinutes': z.string() }).catchall(z.string()) }),
  currentUser: z.object({
    isAuthenticated: z.boolean(),
    id: Id.nullable(),
    tenantId: Id.nullable(),
    impersonatorUserId: Id.nullable(),
    impersonatorTenantId: Id.nullable(),
    userName: z.string().nullable(),
    name: z.string().nullable(),
    surName: z.string().nullable(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phoneNumber: z.string().nullable(),
    phoneNumberVerified: z.boolean(),
    roles: z.array(z.string()),
    /** Our own field: changes nothing but what is their own, until a second person has confirmed whose account it is. */
    isUnconfirmed: z.boolean(),
    /** Our own field: in impersonation, the name of the support person behind it. */
    impersonatorName: z.string().nullable(),
  }),
  features: z.object({ values: z.record(z.string(), z.string()) }),
  globalFeatures: z.object({ enabledFeatures: z.array(z.string()) }),
  multiTenancy: z.object({ isEnabled: z.boolean() }),
  currentTenant: z.object({ id: Id.nullable(), name: z.string().nullable(), isAvailable: z.boolean() }),
  timing: z.object({ timeZone: z.object({ iana: z.object({ timeZoneName: z.string() }), windows: z.object({ timeZoneId: z.string() }) }) }),
  clock: z.object({ kind: z.literal('Utc') }),
  objectExtensions: z.object({ modules: z.object({}), enums: z.object({}) }),
});

const WhoAmIFacility = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  organizationId: Id,
  organizationName: z.string(),
  tenantId: Id,
  statusTypeCode: z.string(),
  isLocked: z.boolean(),
  timeZone: z.string(),
  ianaTimeZone: z.string(),
});
export const WhoAmI = z.object({
  asEmployee: z.object({
    id: Id.nullable(),
    tenantId: Id.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    title: z.string().nullable(),
    npi: z.string().nullable(),
    careRole: z.string(),
    assignments: z.array(
      z.object({ facilityId: Id, facilityName: z.string(), organizationId: Id, organizationName: z.string(), isPrimary: z.boolean() }),
    ),
  }),
  organizations: z.array(
    z.object({
      id: Id,
      name: z.string(),
      statusTypeCode: z.string(),
      isLocked: z.boolean(),
      isContractedForPatient: z.boolean(),
      isContractedForEmployee: z.boolean(),
      isContractedForSource: z.boolean(),
    }),
  ),
  facilities: z.array(WhoAmIFacility),
});

export const MyProfile = z.object({
  userName: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  isExternal: z.boolean(),
  hasPassword: z.boolean(),
  concurrencyStamp: z.string(),
  tenantId: Id.nullable(),
  extraProperties: z.record(z.string(), z.unknown()),
});
export const MyProfileUpdate = z.object({
  userName: z.string().trim().min(1).max(256),
  email: z.email().max(256),
  name: Line.max(64).nullish(),
  surname: Line.max(64).nullish(),
  phoneNumber: z.string().trim().max(16).nullish(),
  /** Required for a new user name when the last sign-in is more than a quarter of an hour ago. */
  password: z.string().min(1).max(256).optional(),
  ...SeenStamp.shape,
  extraProperties: z.record(z.string(), z.unknown()).optional(),
});
export const ChangePassword = z.object({ currentPassword: z.string().min(1).max(128), newPassword: z.string().min(1).max(128) });

export const Preference = z.object({ key: z.string().min(1).max(120), value: z.json() });

/** Every list by its name: `{code, name, …}` entries in their stated order. */
export const Enumerations = z.record(
  z.string(),
  z.array(z.object({ code: z.string(), name: z.string(), value: z.number().optional() }).loose()),
);
