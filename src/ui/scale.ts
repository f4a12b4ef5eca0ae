/** Round steps that cover a range: 0, 5k, 10k, 15k. */
export function niceTicks(least: number, most: number, wanted = 4): number[] {
  const range = most - least || Math.abs(most) || 1
  const rough = range / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(n => n * power).find(n => n >= rough) ?? 10 * power
  const ticks: number[] = []
  for (let i = Math.floor(least / step); i <= Math.ceil(most / step); i += 1) ticks.push(i * step)
  return ticks
}
