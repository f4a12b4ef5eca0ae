/** The last answers of one kind on this device, newest first; they go with the mirror at sign-out (`src/sync/clear.ts`). */
import type { Replica } from '#db/replica.ts'

const most = 12

/** @param name its line of `meta` */
export function keeping<T>(name: string, keyOf: (answer: T) => string) {
  const read = async (replica: Replica) =>
    // Written below alone.
    ((await replica.meta.get(name))?.value as T[] | undefined) ?? []
  return {
    kept:
      (key: string) =>
      async (replica: Replica): Promise<T | null> =>
        (await read(replica)).find(each => keyOf(each) === key) ?? null,
    keep: (replica: Replica, answer: T): Promise<unknown> =>
      replica.transaction('rw', replica.meta, async () => {
        const key = keyOf(answer)
        const others = (await read(replica)).filter(each => keyOf(each) !== key)
        await replica.meta.put({ key: name, value: [answer, ...others].slice(0, most) })
      }),
  }
}
