/** What is done when nothing else is: it may fail, and comes again. */
import type { Replica } from '#db/replica.ts'
import { stayCalled } from './push-browser.ts'
import { prefetchThumbs } from './thumb-prefetch.ts'

export const idleWork = async (replica: Replica): Promise<void> =>
  void (await Promise.allSettled([prefetchThumbs(replica), stayCalled(replica)]))
