import { describe, expect, it } from 'vitest';
import { cultureOf, findCookie } from './cookies.ts';

describe('cookies', () => {
  it('finds a value among others and decodes it', () => {
    expect(findCookie('a=1; .AspNetCore.Culture=c%3Den%7Cuic%3Des; b=2', '.AspNetCore.Culture')).toBe('c=en|uic=es');
  });

  it('does not take a name that only ends alike', () => {
    expect(findCookie('my__tenant=x', '__tenant')).toBeNull();
  });

  it('reads the interface language out of the culture', () => {
    expect(cultureOf('c=en|uic=es-MX')).toBe('es-MX');
    expect(cultureOf(null)).toBeNull();
    expect(cultureOf('nonsense')).toBeNull();
  });
});
