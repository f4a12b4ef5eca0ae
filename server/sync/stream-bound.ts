/** How many event streams one sign-in and one person hold: the newest ones, since an old one may be a page that is gone. */

const ofASession = 4
const ofAPerson = 40

type Stream = { person: string; session: string; end: () => void }

export function createStreamBound() {
  /** In the order they were opened. */
  const open = new Set<Stream>()
  const bound = (most: number, isOne: (stream: Stream) => boolean) => {
    const same = [...open].filter(isOne)
    for (const stream of same.slice(0, Math.max(0, same.length - most))) {
      open.delete(stream)
      stream.end()
    }
  }
  return {
    /** @returns what is called when it has ended */
    enter(person: string, session: string, end: () => void): () => void {
      const stream = { person, session, end }
      open.add(stream)
      bound(ofASession, each => each.session === session)
      bound(ofAPerson, each => each.person === person)
      return () => void open.delete(stream)
    },
  }
}
