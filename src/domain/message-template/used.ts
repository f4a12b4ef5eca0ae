/** Which templates are used on this device: those at hand are the ones that answer what is asked every day. */
import type { TemplateChannel } from '#db/message-template/table.ts'
import type { Replica } from '#db/replica.ts'
import { keeping } from '#src/lib/kept.ts'
import { type Template, templatesFor } from './queries.ts'

type Used = {
  channel: TemplateChannel
  /** One for each use, newest first. */
  ids: readonly string[]
}
const used = keeping<Used>('templates-used', ({ channel }) => channel)
/** What nobody needs any more sinks again. */
const mostUses = 60

export async function noteUse(replica: Replica, { channel, id }: Pick<Template, 'channel' | 'id'>) {
  const before = await used.kept(channel)(replica)
  const ids = [id, ...(before?.ids ?? [])].slice(0, mostUses)
  await used.keep(replica, { channel, ids })
}

/** The most used first, then by title. */
export const mostUsedFor =
  (channel: TemplateChannel) =>
  async (replica: Replica): Promise<Template[]> => {
    const templates = await templatesFor(channel)(replica)
    const { ids = [] } = (await used.kept(channel)(replica)) ?? {}
    const count = (id: string) => ids.filter(each => each === id).length
    return templates.toSorted((a, b) => count(b.id) - count(a.id))
  }
