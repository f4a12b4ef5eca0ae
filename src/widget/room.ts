/** What the files of a widget share on somebody's page, under a name nobody else has: which stand there, and how one opens. */
import type { drawPanel } from './panel.ts'

export type Room = {
  /** Those that stand on the page: a tag that is there twice draws one. */
  keys: Set<string>
  panel?: typeof drawPanel
}
const name = Symbol.for('showfloor.widgets')

export const roomOf = (page: object): Room => {
  const known = page as { [name]?: Room }
  return (known[name] ??= { keys: new Set() })
}
