type Group = { members: number[]; keys: Set<string> };

/**
 * Divides a sequence into at most so many lanes of about equal length. What shares a key, directly or through others, stays in one lane
 * and in its order; so does everything without a key.
 */
export function lanesOf<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[], most: number): Item[][] {
  const groupOf = new Map<string, Group>();
  for (const [index, item] of items.entries()) {
    const keys = keysOf(item);
    const own = new Set(keys.length ? keys : ['']);
    const met = new Set([...own].flatMap((key) => groupOf.get(key) ?? []));
    const group: Group = { members: [...met].flatMap(({ members }) => members), keys: own };
    group.members.push(index);
    for (const { keys: before } of met) for (const key of before) group.keys.add(key);
    for (const key of group.keys) groupOf.set(key, group);
  }
  const groups = [...new Set(groupOf.values())].sort((a, b) => b.members.length - a.members.length);
  const lanes: number[][] = Array.from({ length: Math.min(most, groups.length) }, () => []);
  for (const { members } of groups) lanes.toSorted((a, b) => a.length - b.length)[0]?.push(...members);
  return lanes.map((lane) => lane.sort((a, b) => a - b).flatMap((index) => items[index] ?? []));
}
