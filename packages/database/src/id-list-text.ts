const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
const texts = new WeakMap<readonly unknown[], string>();

/**
 * A parameter as it is sent. A frozen list of IDs, such as the facilities somebody works at, goes with many statements: it is written
 * as array text once, not for each statement. Everything else stays as it is.
 */
export function idListText(parameter: unknown): unknown {
  if (!Array.isArray(parameter) || !Object.isFrozen(parameter)) return parameter;
  const known = texts.get(parameter);
  if (known) return known;
  if (!parameter.every((value) => typeof value === 'string' && id.test(value))) return parameter;
  const text = `{${parameter.join(',')}}`;
  texts.set(parameter, text);
  return text;
}
