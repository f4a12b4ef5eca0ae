/** Pages as they were last made, with their tag; one is made again when the dealership's data has changed, or a minute has gone. */
import { sha256Hex } from '../ports/digest.ts'

export type Made = { html: string; etag: string }
type CachedPage = Made & { mark: string; until: number }

const mostKept = 500
/** A hold lapses by time alone: no page tells an older state for longer than this. */
const lifeMs = 60_000

export const madeOf = (html: string): Made => ({
  html,
  etag: `W/"${sha256Hex(html).slice(0, 24)}"`,
})

export function createPageCache() {
  const pages = new Map<string, CachedPage>()
  const fresh = (key: string, mark: string, now: number): Made | undefined => {
    const known = pages.get(key)
    return known?.mark === mark && known.until > now ? known : undefined
  }
  return {
    fresh,
    /** @param mark what the page was made from: another mark makes it anew */
    page(key: string, mark: string, now: number, make: () => string): Made {
      const known = fresh(key, mark, now)
      if (known) return known
      const page = { ...madeOf(make()), mark, until: now + lifeMs }
      pages.delete(key)
      pages.set(key, page)
      if (pages.size > mostKept) {
        const [oldest] = pages.keys()
        if (oldest !== undefined) pages.delete(oldest)
      }
      return page
    },
  }
}
export type PageCache = ReturnType<typeof createPageCache>
