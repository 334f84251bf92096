import { dictionary } from '@zxcvbn-ts/language-common';

/** Longer phrases that people choose to fill twelve characters, and words that come to mind in this trade. */
const longerOnes = [
  'changemenow',
  'changemeplease',
  'letmeinnow',
  'letmeinplease',
  'welcomehome',
  'welcomeback',
  'iloveyouforever',
  'qwertyuiopas',
  'asdfghjklzxc',
  'qqwweerrttyy',
  'dialysis',
  'hemodialysis',
  'laboratory',
  'kidneycare',
  'nephrology',
  'correcthorsebatterystaple',
];

/** Some 49,000 passwords, most of them tried before any other; in lower case. They are compared with what is left of a password without its ends. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...longerOnes]);
