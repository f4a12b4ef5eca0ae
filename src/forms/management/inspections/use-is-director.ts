import { useHolds } from '#src/lib/session.ts'

/** Releases, and signs as the director: whoever runs the people of a dealership. */
export function useIsDirector(): boolean {
  const [team, users] = [useHolds('direction.Users'), useHolds('management.Users')]
  return team || users
}
