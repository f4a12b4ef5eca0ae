/** The keys of dealerships as they publish them. */
import type { KnownKey } from '#db/contract/evidence/keys.ts'
import type { Db } from '#db/store.ts'
import { metaOf } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'

/** None before the first contract was closed. */
export function keysOf(db: Db): KnownKey[] {
  const { id, name, publicKey } = profileOf(db)
  if (publicKey === '') return []
  const from = Number(metaOf(db, 'sealKeyFrom') ?? 0)
  return [{ dealershipId: id, dealership: name, publicKey, from, to: null }]
}
