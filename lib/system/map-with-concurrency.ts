// zlib has four threads: as many again wait for the disk.
const AT_ONCE = 8;

/** Does the work of every item, a few at a time. @throws whatever the first piece of work to fail throws */
export async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  // One queue for all: whoever is free takes the next.
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
