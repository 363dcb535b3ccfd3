/** Items by a key, keys and groups in the order of the items. `Map.groupBy` needs Node 21, and the engine package runs in Node 20. */
export function grouped<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
