/**
 * The value below which this share of the values lies, the upper of two.
 * @param share from 0 to 1
 * @returns NaN when there are no values
 */
export function percentile(values: readonly number[], share: number): number {
  const index = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[index] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
