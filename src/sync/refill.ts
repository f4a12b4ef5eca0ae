/** Asking for the whole mirror anew, without showing an empty screen meanwhile. */
import { writeMeta } from './meta.ts'
import type { ClientStore } from './store.ts'
import type { Cookie } from './types.ts'

/** No database has this life: the server answers the next pull with `reset`, and only then is the mirror cleared. */
export const unknownCookie: Cookie = { epoch: 'refill', v: 0 }

/** The outbox, drafts and files stay; offline, nothing changes until the server answers. */
export const refillMirror = (store: ClientStore): Promise<void> =>
  store.write(tx => writeMeta(tx, { cookie: unknownCookie }))
