/** Far deeper than anything that is sent here, far from what a stack can bear. */
const deepest = 64;

const quote = 34;
const backslash = 92;

/** Is this JSON text nested deeper than anything we take? It is only scanned: no parser, no recursion. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === backslash) at++;
      else if (sign === quote) isInText = false;
    } else if (sign === quote) isInText = true;
    // [ and { differ in one bit, as ] and } do.
    else if ((sign & 0xdf) === 0x5b) depth++;
    else if ((sign & 0xdf) === 0x5d) depth--;
    if (depth > deepest) return true;
  }
  return false;
}
