/** How often the loop went round before it was done: each time a push of somebody else is answered. */
export async function turnsOf(work: Promise<unknown>): Promise<number> {
  const done: unknown[] = []
  const end = () => void done.push(1)
  void work.then(end, end)
  let turns = 0
  for (; !done.length; turns += 1) await new Promise(setImmediate)
  return turns
}
