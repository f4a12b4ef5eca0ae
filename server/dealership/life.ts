/** The epoch of a dealership's database, and the sidecar that tells when a file was put in another's place. */
import type { Db } from '#db/store.ts'
import { metaOf, writeMeta } from './meta.ts'
import { ensureOutboxKey } from '../sealed/keys.ts'

export type Sidecar = { read(): string | undefined; write(epoch: string): void }

export class EpochMismatch extends Error {}

/**
 * Gives a new file its epoch, and refuses one whose sidecar names another: it was copied back without the
 * restore command, and devices would take its older versions for newer ones.
 * @throws {EpochMismatch}
 */
export function ensureLife(db: Db, sidecar: Sidecar, newId: () => string): string {
  const known = metaOf(db, 'epoch')
  const beside = sidecar.read()
  // An emptied file is no new dealership either.
  if (beside && known !== beside)
    throw new EpochMismatch(
      `database epoch ${known ?? 'none'}, sidecar ${beside}: restore with the restore command, which starts a new epoch`,
    )
  if (known) {
    if (!beside) sidecar.write(known)
    ensureOutboxKey(db, newId)
    return known
  }
  ensureOutboxKey(db, newId)
  return renewLife(db, sidecar, newId())
}

/** A new life: after creating or restoring a file. Devices will refill it with what they still hold. */
export function renewLife(db: Db, sidecar: Sidecar, epoch: string): string {
  sidecar.write(epoch)
  writeMeta(db, 'epoch', epoch)
  return epoch
}
