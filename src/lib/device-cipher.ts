/**
 * The key under which secret columns of a person's mirror lie on this device. At rest it is wrapped by a key that no
 * script can read out; in memory it is as long as her database is open.
 */
import Dexie, { type Table } from 'dexie'
import type { Replica } from '#db/replica.ts'
import { type Cipher, ciphered, cipherOf } from '#src/sync/cipher.ts'
import { beginCipher, sealOld } from '#src/sync/sealing.ts'
import { canSeal } from '#src/sync/seal-key.ts'
import { newId } from './ids.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Kept = { name: string; id: string; wrapping: CryptoKey; iv: Bytes; wrapped: Bytes }

/** Apart from every mirror: what clears one leaves it, and it goes without one. */
class KeyRing extends Dexie {
  declare key: Table<Kept, string>
  constructor() {
    super('showfloor.mirror-keys', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ key: 'name' })
  }
}
let opened: KeyRing | undefined
const ring = () => (opened ??= new KeyRing())
const keyBytes = 32

async function newKey(name: string): Promise<Kept> {
  const { subtle } = crypto
  const wrapping = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = crypto.getRandomValues(new Uint8Array(keyBytes))
  const wrapped = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, wrapping, key))
  key.fill(0)
  return { name, id: newId(), wrapping, iv, wrapped }
}

const unwrapped = async ({ wrapping, iv, wrapped }: Kept): Promise<Cipher> =>
  cipherOf(new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, wrapping, wrapped)))

async function keyFor(name: string): Promise<Kept> {
  const known = await ring().key.get(name)
  if (known) return known
  // WebCrypto inside a transaction would end it: make first, then let the first page to write win.
  const made = await newKey(name)
  return ring().transaction('rw', ring().key, async () => {
    const theirs = await ring().key.get(name)
    if (!theirs) await ring().key.put(made)
    return theirs ?? made
  })
}

type Usable = { id: string; cipher: Cipher }
const usable = async (kept: Kept): Promise<Usable> => ({
  id: kept.id,
  cipher: await unwrapped(kept),
})
async function usableFor(name: string): Promise<Usable> {
  const kept = await keyFor(name)
  try {
    return await usable(kept)
  } catch (error) {
    if ((error as Error).name !== 'OperationError') throw error
    // What is left of it opens nothing: it is gone.
    await forgetKey(name)
    return usable(await keyFor(name))
  }
}

type Encrypted = {
  /** Work that waited under a key that is gone. */
  lost: number
  /** Seals what was there before there was a key. */
  sealOld(isStopped: () => boolean): Promise<void>
  /** From here on nothing on this device opens what lay under it. */
  forget(): Promise<void>
}

/**
 * Her database is read and written in cipher from here on, before anything else opens it. On plain http a browser has
 * no cryptography for pages: there all stays plain.
 */
export async function encrypt(replica: Replica): Promise<Encrypted> {
  const { name } = replica
  if (!canSeal()) return { lost: 0, sealOld: async () => {}, forget: async () => {} }
  const { id, cipher } = await usableFor(name)
  replica.use(ciphered(cipher))
  await replica.open()
  return {
    lost: await beginCipher(replica.backendDB(), id),
    sealOld: isStopped => sealOld(replica.backendDB(), cipher, id, isStopped),
    forget: () => forgetKey(name, id),
  }
}

/**
 * To read what somebody left here, by the key she left it under; without one it stays as it lies.
 * @returns what forgets that key
 */
export async function decrypt(replica: Replica): Promise<() => Promise<void>> {
  const { name } = replica
  const kept = canSeal() ? await ring().key.get(name) : undefined
  if (!kept) return async () => {}
  replica.use(ciphered(await unwrapped(kept)))
  return () => forgetKey(name, kept.id)
}

/** @param id that one alone: she may have signed in again meanwhile, in another tab, and has a new one */
export const forgetKey = (name: string, id?: string): Promise<void> =>
  ring().transaction('rw', ring().key, async () => {
    if (id === undefined || (await ring().key.get(name))?.id === id) await ring().key.delete(name)
  })
