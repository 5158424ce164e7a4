// zlib works in four threads: with as many items more, the disk is read meanwhile.
const AT_ONCE = 8;

/**
 * Works through a list, a few items at a time.
 * @returns the results, in the order of the items
 * @throws whatever the first piece of work to fail throws
 */
export async function mapWithConcurrency<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const results: R[] = [];
  // One queue for all workers: whichever is free takes the next item.
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
