/** Round steps that cover a range: 0, 5k, 10k, 15k. Of whole numbers they are whole: nobody has two and a half leads. */
export function niceTicks(least: number, most: number, wanted = 4): number[] {
  const range = most - least || Math.abs(most) || 1
  const isWhole = Number.isInteger(least) && Number.isInteger(most)
  const rough = isWhole ? Math.max(1, range / wanted) : range / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map(n => n * power)
  const step = steps.find(n => n >= rough && (!isWhole || Number.isInteger(n))) ?? 10 * power
  const ticks: number[] = []
  for (let i = Math.floor(least / step); i <= Math.ceil(most / step); i += 1) ticks.push(i * step)
  return ticks
}
