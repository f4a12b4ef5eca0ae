/* oxlint-disable no-underscore-dangle -- the protocol's own field names */
/**
 * RxDB's custom backend as its documentation draws it: `push` compares the assumed master state and answers the
 * master states of conflicts, `pull` answers what is newer than a checkpoint. A write that is refused for good is
 * answered with the actual master state too: there is none, so the document comes back deleted.
 */
import { isPoison } from './client.ts'
import { type Answer, jsonAnswer, type Request } from './wire.ts'
import type { TaskStore } from './store.ts'

export type RxTask = { id: string; title: string; _deleted: boolean }
export type PushRow = { newDocumentState: RxTask; assumedMasterState?: RxTask }

export function rxdbRoute(store: TaskStore, request: Request, refusePoison: boolean): Answer {
  const { url, body } = request
  if (url.pathname === '/rxdb/push')
    return jsonAnswer(push(store, JSON.parse(body) as PushRow[], refusePoison))
  const since = Number(url.searchParams.get('v') ?? 0)
  const limit = Number(url.searchParams.get('limit') ?? 100)
  const rows = store.tasks().filter(task => task.v > since)
  const page = rows.slice(0, limit)
  return jsonAnswer({
    documents: page.map(({ id, title }): RxTask => ({ id, title, _deleted: false })),
    checkpoint: { v: page.at(-1)?.v ?? since },
  })
}

function push(store: TaskStore, rows: PushRow[], refusePoison: boolean): RxTask[] {
  const conflicts: RxTask[] = []
  for (const { newDocumentState: mine, assumedMasterState: assumed } of rows) {
    const master = store.task(mine.id)
    if (refusePoison && isPoison(mine.title)) conflicts.push({ ...mine, _deleted: true })
    else if (master ? master.title !== assumed?.title : assumed)
      conflicts.push(
        master
          ? { id: mine.id, title: master.title, _deleted: false }
          : { ...mine, _deleted: true },
      )
    else if (!mine._deleted) store.put(mine.id, mine.title)
  }
  return conflicts
}
