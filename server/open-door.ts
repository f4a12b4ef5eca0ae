/** Whose door it is that somebody without a sign-in knocks at. */
import type { AppDeps, Dealership } from './deps.ts'

/** Undefined of one that is not served here, or no more. */
export const dealershipAt = (
  { platform, dealerships }: Pick<AppDeps, 'platform' | 'dealerships'>,
  id: string,
): Dealership | undefined => (platform.isActive(id) ? dealerships.get(id) : undefined)
