import { expect, test } from 'vitest';
import { browserOf } from './browser-of.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1', 'Safari · iOS'],
  ['curl/8.5.0', null],
  [null, null],
])('browser %#', (userAgent, words) => expect(browserOf(userAgent)).toBe(words));
