/**
 * The key that seals signatures on this device, one for each person who works on it, and the counter of provisional contract
 * numbers. In a small database of their own: a mirror that is cleared takes neither away.
 */
import Dexie, { type Table } from 'dexie'
import { api } from '#src/lib/api.ts'
import { canSeal, type DevicePublicKey, newDeviceKey } from './seal.ts'

export type DeviceKey = {
  scope: string
  id: string
  privateKey: CryptoKey
  publicKey: DevicePublicKey
  registered: boolean
}
type Counter = { scope: string; next: number }

class KeyBox extends Dexie {
  declare key: Table<DeviceKey, string>
  declare counter: Table<Counter, string>
  constructor() {
    super('showfloor.keys', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ key: 'scope', counter: 'scope' })
  }
}
let opened: KeyBox | undefined
const box = () => (opened ??= new KeyBox())

/** Whose key: a person in a dealership. */
export const keyScope = (local: { companyId: string; userId: string }): string =>
  `${local.companyId}.${local.userId}`

/** The person's key on this device, made at the first call; undefined where the browser cannot seal. */
export async function deviceKey(scope: string): Promise<DeviceKey | undefined> {
  if (!canSeal()) return undefined
  const known = await box().key.get(scope)
  if (known) return known
  // WebCrypto inside a transaction would end it: make first, then let the first page to write win.
  const made = { scope, ...(await newDeviceKey()), registered: false }
  return box().transaction('rw', box().key, async () => {
    const theirs = await box().key.get(scope)
    if (!theirs) await box().key.put(made)
    return theirs ?? made
  })
}

/** Tells the server whose key it is. Offline nothing is lost: the next call tries again. @returns whether the server knows it */
export async function registerDeviceKey(scope: string): Promise<boolean> {
  const key = await deviceKey(scope)
  if (!key) return false
  if (key.registered) return true
  try {
    await api('/api/session/device-key', { json: { id: key.id, publicKey: key.publicKey } })
  } catch {
    return false
  }
  await box().key.update(scope, { registered: true })
  return true
}

const initialsOf = (name: string) => {
  const letters = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[\s-]+/)
    .flatMap(word => word.match(/\p{L}/u) ?? [])
  return letters.length > 1
    ? `${letters[0]}${letters.at(-1)}`.toUpperCase()
    : (letters[0]?.toUpperCase() ?? 'X')
}

/**
 * The next provisional number: initials and a counter of this device, "AM-4103". Counters begin at a random hundred, so that
 * two tablets of one person do not print the same number.
 */
export async function nextProvisionalNumber(
  scope: string,
  name: string,
  random: () => number = Math.random,
): Promise<string> {
  const number = await box().transaction('rw', box().counter, async () => {
    const next = (await box().counter.get(scope))?.next ?? 100 * (1 + Math.floor(random() * 98)) + 1
    await box().counter.put({ scope, next: next >= 9999 ? 1 : next + 1 })
    return next
  })
  return `${initialsOf(name)}-${String(number).padStart(4, '0')}`
}
