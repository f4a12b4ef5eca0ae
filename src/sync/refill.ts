/** Asking for the whole mirror anew, without showing an empty screen meanwhile. */
import { unknownCookie, writeMeta } from './meta.ts'
import type { ClientStore } from './store.ts'

/** The outbox, drafts and files stay; offline, nothing changes until the server answers. */
export const refillMirror = (store: ClientStore): Promise<void> =>
  store.write(tx => writeMeta(tx, { cookie: unknownCookie }))
