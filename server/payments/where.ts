/** Where payments by card are at home: one dealership, and the provider of payments. */
import type { Db } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import type { AppDeps } from '../deps.ts'
import type { Payments } from '../ports/payments.ts'

export const paymentsKind = 'payments'
export type Deps = Pick<AppDeps, 'dealerships' | 'ports' | 'log'>
/** It may be closed while the provider is asked. */
export type At = { deps: Deps; companyId: string }

/** @throws {ApiError} 409 `cards-off` */
export function providerOf({ ports }: Pick<Deps, 'ports'>): Payments {
  if (!ports.payments) throw new ApiError(409, 'cards-off')
  return ports.payments
}
/** @throws {ApiError} 503 `storage` for one that is closed or damaged meanwhile */
export function dbOf({ deps, companyId }: At): Db {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) throw new ApiError(503, 'storage')
  return dealership.db
}
