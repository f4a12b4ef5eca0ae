/**
 * What a device does, by name, brought when it is first asked for: who acts brings the act with its form, and only work
 * that is played again is known by its name alone.
 */
import type { AnyMutation } from './kernel/mutation.ts'

type Find = (name: string) => AnyMutation | undefined
let find: Find | undefined

/** Asked for inside a transaction, which waits for nothing else: bring them, and repeat the whole transaction. */
export class MutationsAway extends Error {
  override name = 'MutationsAway'
}

/** From the code of the app: also without a network, where it is installed. */
export async function bringMutations(): Promise<Find> {
  return (find ??= (await import('./mutations.ts')).mutationNamed)
}

/** @throws {MutationsAway} */
export function mutationNamed(name: string): AnyMutation | undefined {
  if (!find) throw new MutationsAway(name)
  return find(name)
}
