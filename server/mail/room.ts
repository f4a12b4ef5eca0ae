/** How much of mail that is coming in may lie in memory at once, over all connections. */

/** The first of each is its own: what people write to each other comes in beside any number of large ones. */
export const ownBytes = 1024 * 1024

export type Room = {
  /** Takes so many more bytes for a mail of so many by now; false where they do not fit. */
  grow: (by: number, to: number) => boolean
  /** Gives back what a mail of so many had. */
  leave: (bytes: number) => void
  /** Taken now. */
  taken: () => number
}

const beyond = (bytes: number) => Math.max(0, bytes - ownBytes)

export function createRoom(most: number): Room {
  let taken = 0
  return {
    grow(by, to) {
      const more = beyond(to) - beyond(to - by)
      if (taken + more > most) return false
      taken += more
      return true
    },
    leave(bytes) {
      taken -= beyond(bytes)
    },
    taken: () => taken,
  }
}
