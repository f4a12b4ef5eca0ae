/** What people do all day, at random: tasks of all sorts, holds and sales of the same cars, and any other act with any input it takes. */
import fc from 'fast-check'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { valuesOf } from '../support/arbitrary.ts'
import { people } from './floor.ts'
import type { Tablet } from './tablet.ts'

export type Random = () => number
export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T

const inputs = new Map<string, unknown[]>()
/** Making a generator from a schema is slow, drawing from a list is not. */
function inputOf(random: Random, name: string): unknown {
  const known =
    inputs.get(name) ??
    fc.sample(valuesOf(mutationNamed(name)?.input as never), { numRuns: 12, seed: name.length })
  inputs.set(name, known)
  return pick(random, known)
}

/** @param bulk characters of each note, for a disk that fills */
export async function actOn(tablet: Tablet, random: Random, bulk = 0): Promise<boolean> {
  if (random() < 0.5) {
    const name = pick(random, mutationNames)
    return tablet.act(name, inputOf(random, name))
  }
  const tasks = await tablet.store.read(tx =>
    tx.all<{ id: string; title: string; note: string; assignedTo: string }>('task'),
  )
  const task = tasks.length ? pick(random, tasks) : undefined
  const act = random()
  if (!task || act < 0.4 || bulk)
    return tablet.act('task.add', {
      id: tablet.env.newId(),
      title: `Call ${Math.floor(random() * 100)}`,
      note: 'n'.repeat(bulk),
      kind: 'call',
      dueAt: tablet.env.now(),
      remindAt: null,
      assignedTo: pick(random, people),
      leadId: null,
      clientId: null,
      vehicleId: null,
    })
  if (act < 0.7)
    return tablet.act('task.edit', {
      id: task.id,
      edits: { title: { from: task.title, to: `Title ${Math.floor(random() * 4)}` } },
    })
  if (act < 0.85) return tablet.act('task.complete', { taskId: task.id, outcome: 'done', note: '' })
  return tablet.act(act < 0.92 ? 'task.reopen' : 'task.delete', { taskId: task.id })
}
