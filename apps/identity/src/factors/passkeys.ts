import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { SecondFactor } from './second-factor.store.ts';

/** The site that passkeys belong to: the address of sign-in, where they are made and shown. */
const siteOf = (issuer: string) => ({ rpID: new URL(issuer).hostname, origin: new URL(issuer).origin });

const known = (factors: readonly SecondFactor[]) =>
  factors.flatMap(({ credentialId, transports }) => (credentialId === null ? [] : [{ id: credentialId, transports: transports ?? [] }]));

/** For the browser: asks for any of the account's passkeys. The authenticator checks finger, face or PIN. */
export function passkeyRequest(issuer: string, factors: readonly SecondFactor[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: siteOf(issuer).rpID,
    allowCredentials: known(factors),
    userVerification: 'required',
  });
}

/** For the browser: makes a passkey. One that the account has already is not made again. */
export function passkeyCreation(
  issuer: string,
  user: { id: string; userName: string },
  factors: readonly SecondFactor[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: 'Drawday',
    rpID: siteOf(issuer).rpID,
    userName: user.userName,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

const Credential = z.looseObject({ id: z.string().min(1).max(2048), rawId: z.string(), type: z.literal('public-key') });
const Assertion = Credential.extend({
  response: z.looseObject({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
  clientExtensionResults: z.looseObject({}).default({}),
});
const Attestation = Credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});

function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The passkey that answered, among the account's; undefined for another one, another challenge or site, or without a check of the person. */
export async function readAssertion(
  issuer: string,
  factors: readonly SecondFactor[],
  given: { credential: string; challenge: string },
): Promise<{ factor: SecondFactor; counter: number; isBackedUp: boolean } | undefined> {
  const response: AuthenticationResponseJSON | undefined = parsed(Assertion, given.credential);
  const factor = factors.find(({ credentialId }) => credentialId !== null && credentialId === response?.id);
  if (!response || !factor?.publicKey || factor.credentialId === null) return undefined;
  const { rpID, origin } = siteOf(issuer);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: given.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: factor.credentialId, publicKey: Uint8Array.from(factor.publicKey), counter: factor.counter ?? 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;
  return { factor, counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

export interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  isBackedUp: boolean;
}

/** The passkey that was made for this challenge and site, by an authenticator that checked the person; otherwise undefined. */
export async function readAttestation(issuer: string, given: { credential: string; challenge: string }): Promise<NewPasskey | undefined> {
  const response: RegistrationResponseJSON | undefined = parsed(Attestation, given.credential);
  if (!response) return undefined;
  const { rpID, origin } = siteOf(issuer);
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: given.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { credential, credentialBackedUp } = result.registrationInfo;
  const { id, publicKey, counter, transports } = credential;
  return { credentialId: id, publicKey, counter, transports: transports ?? [], isBackedUp: credentialBackedUp };
}
