/** What device and server must say alike of sealed work. */
/** The dealership's public half: devices seal unsent work to it. */
export type SealTo = {
  id: string
  /** Coordinates of its point, 43 characters each. */
  x: string
  y: string
  /** Told only to a page she is signed in on, and gone from the device once sealed: an envelope that has it was made there. */
  proof?: string | undefined
}

/** A key opens one person's work of one device: anybody else's sign-in derives another key. */
export const sealedFor = (companyId: string, userId: string, gid: string): string =>
  `showfloor unsent work\n${companyId}\n${userId}\n${gid}`
