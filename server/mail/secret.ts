/** A mailbox's password, encrypted under a key of the installation: the dealership's database alone does not open it. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { PlatformStore } from '../platform/store.ts'

const keyOf = ({ keep }: Pick<PlatformStore, 'keep'>) =>
  Buffer.from(
    keep('mailKey', () => randomBytes(32).toString('base64')),
    'base64',
  )
type Platform = Pick<PlatformStore, 'keep'>

/** @param whose company and purpose: moved to another row it does not open */
export function hidden(platform: Platform, whose: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(platform), iv).setAAD(Buffer.from(whose))
  const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
}

/** Undefined when it was hidden by another installation, or for another place: it has to be typed again. */
export function revealed(platform: Platform, whose: string, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64')
  try {
    const opener = createDecipheriv('aes-256-gcm', keyOf(platform), bytes.subarray(0, 12))
    opener.setAAD(Buffer.from(whose)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
