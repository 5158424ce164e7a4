/** Takes the time of what is done one after the other. `laps` are French phrases, such as « contenu 0.4 s ». */
export function stopwatch(): { laps: readonly string[]; lap: (name: string) => void } {
  let last = performance.now();
  const laps: string[] = [];
  return {
    laps,
    lap: (name) => {
      laps.push(`${name} ${((performance.now() - last) / 1000).toFixed(1)} s`);
      last = performance.now();
    },
  };
}
