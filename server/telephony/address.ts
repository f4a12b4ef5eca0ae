/** The address that the provider calls. */
import type { Dealership } from '../dealerships.ts'
import type { PlatformStore } from '../platform/store.ts'
import { phoneAccountOf, secretOf } from './account.ts'

export function hookUrlOf(
  platform: Pick<PlatformStore, 'keep'>,
  dealership: Pick<Dealership, 'db' | 'id'>,
): string {
  const base = phoneAccountOf(dealership.db)?.publicUrl ?? ''
  return `${base}/hooks/phone/${dealership.id}/${secretOf(platform, dealership, 'token')}`
}
