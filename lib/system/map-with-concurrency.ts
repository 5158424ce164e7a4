/** Maps a list, a few items at a time. The results keep the order of the items. @throws the first error of `work` */
export async function mapWithConcurrency<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnce = 8,
): Promise<R[]> {
  const results: R[] = [];
  // All workers share one queue.
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
