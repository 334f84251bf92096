/** How somebody proved who they are: RFC 8176. */
export type AuthenticationMethod = 'pwd' | 'otp' | 'fed';

/** Among the methods of a sign-in in which a second factor was shown, ours or another provider's. */
export const MULTI_FACTOR = 'mfa';
