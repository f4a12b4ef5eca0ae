/** What device and server must say alike of sealed work. */
import * as z from 'zod/mini'

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
/** The dealership's public half: devices seal unsent work to it. */
export const sealTo = z.object({
  id: z.string().check(z.maxLength(40)),
  x: coordinate,
  y: coordinate,
  /** Told only to a page she is signed in on, and gone from the device once sealed: an envelope that has it was made there. */
  proof: z.optional(z.string().check(z.maxLength(80))),
})
export type SealTo = z.infer<typeof sealTo>

/** A key opens one person's work of one device: anybody else's sign-in derives another key. */
export const sealedFor = (companyId: string, userId: string, gid: string): string =>
  `showfloor unsent work\n${companyId}\n${userId}\n${gid}`
