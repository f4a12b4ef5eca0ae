/** Which ids in an act are its own: of what it adds, made anew at each tap, and no part of what it says. */
import type { Act, Read } from '#db/kernel/mutation.ts'

const ids = ['id', 'changeId'] as const

/** Empty for an act that does not fit its schema: it adds nothing. */
export function ownIdsOf({ mutation: m, input }: Act): string[] {
  if (!m.input.safeParse(input).success) return []
  // It fits the schema, so it is an object of fields.
  const fields = input as Record<string, unknown>
  const rows = new Set(
    Object.values<Read>(m.reads(input)).flatMap(read => (read.kind === 'one' ? [read.id] : [])),
  )
  return ids.filter(key => {
    const id = fields[key]
    return typeof id === 'string' && !rows.has(id)
  })
}

/** The same for two taps on one button, whatever ids each of them made. */
export function sameAct(act: Act): string {
  const { mutation, input } = act
  const own = ownIdsOf(act)
  if (!own.length) return JSON.stringify([mutation.name, input])
  const content = Object.entries(input as Record<string, unknown>).filter(
    ([key]) => !own.includes(key),
  )
  return JSON.stringify([mutation.name, content])
}
