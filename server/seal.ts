/** What goes through other hands and comes back must be as we wrote it. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Takes as long for any text of that length, wherever the first wrong letter stands. */
export function isSameSecret(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Letters of base64url that an address carries. */
const short = 32
/** @param text says what it is for too: no seal stands for two things */
export const sealOf = (key: string, text: string, letters = short): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, letters)
export const isSealed = (key: string, text: string, given: string, letters = short): boolean =>
  isSameSecret(sealOf(key, text, letters), given)
