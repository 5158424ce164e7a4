/** Nearest-rank percentile; undefined if there are no values. @param share of the values, 0 to 1 */
export function percentile(values: readonly number[], share: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1];
}
