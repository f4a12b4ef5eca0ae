/** The registry of every mutation, by name. */
import type { Mutation } from '../mutation.ts'
import { taskMutations } from './task.ts'

const groups = [taskMutations]

export type AnyMutation = Mutation<never, never>
// A registry of functions with different inputs: each is called only with what its own schema parsed.
const byName = new Map<string, Mutation>(
  groups.flatMap(group => Object.values(group)).map(m => [m.name, m as unknown as Mutation]),
)
export const mutationNamed = (name: string): Mutation | undefined => byName.get(name)
export const mutationNames = [...byName.keys()]
