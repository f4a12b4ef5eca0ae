/** The keys that dealerships sign with, as they publish them: a verifier is given them, and never takes one from what it checks. */
import * as z from 'zod/mini'
import { textHash } from '../seal-text.ts'

const published = z.strictObject({
  kind: z.literal('showfloor.keys.1'),
  keys: z.array(
    z.strictObject({
      dealershipId: z.string(),
      dealership: z.string(),
      /** 32 raw bytes of Ed25519, base64url. */
      publicKey: z.string(),
      /** Instants between which it signs; null while it does. */
      from: z.number(),
      to: z.nullable(z.number()),
    }),
  ),
})
export type PublishedKeys = z.infer<typeof published>
export type KnownKey = PublishedKeys['keys'][number]

/** What a statement calls the key by: a hint to find it, never the key. */
export const sealKeyId = (publicKey: string): string => textHash(publicKey).slice(0, 32)

/** Where a dealership's site publishes them. */
export const keysPath = '/.well-known/showfloor-keys.json'
export const publishedKeys = (keys: KnownKey[]): PublishedKeys => ({
  kind: 'showfloor.keys.1',
  keys,
})

/** @throws {Error} on what is no list of keys */
export const readKeys = (text: string): KnownKey[] => published.parse(JSON.parse(text)).keys
