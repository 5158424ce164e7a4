/** The smallest value that this share (0 to 1) of the values does not exceed (nearest rank); undefined where there are none. */
export function percentile(values: readonly number[], share: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1];
}
