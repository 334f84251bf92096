import { IdentityFailure } from '../platform/identity-service.ts';

/**
 * Turns a refusal of the identity process into a declared one; everything else is passed on unchanged.
 * @param codes its code → ours
 */
export async function refusing<Answer, Code extends string>(
  work: Promise<Answer>,
  refuse: (code: Code) => Error,
  codes: Readonly<Record<string, Code>>,
): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof IdentityFailure && Object.hasOwn(codes, error.code) ? codes[error.code] : undefined;
    throw code === undefined ? error : refuse(code);
  }
}

/** For a mail that may go later: where no mail server is set up, nothing is sent. */
export async function unlessMailIsOff(sent: Promise<void>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (!(error instanceof IdentityFailure) || error.code !== 'MAIL_OFF') throw error;
  }
}
