/** What was drawn, by the name of its file: those that can be had here or from the server. */
import type { Ink } from '#db/print/definition.ts'
import { inkOfBytes } from '#db/print/ink.ts'
import type { Replica } from '#db/replica.ts'
import { evidenceBytes } from '#src/domain/contract/evidence.ts'

export async function inksOf(
  replica: Replica,
  names: readonly string[],
): Promise<Map<string, Ink>> {
  const inks = new Map<string, Ink>()
  for (const name of names) {
    const bytes = name ? await evidenceBytes(replica, name) : undefined
    const ink = bytes && inkOfBytes(bytes)
    if (ink) inks.set(name, ink)
  }
  return inks
}
