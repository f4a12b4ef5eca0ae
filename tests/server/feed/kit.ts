/** A dealership's website with vehicles, and feeds of it for publishing sites. */
import type { FeedPlan } from '#db/feed/asked.ts'
import { everything, type FeedRules } from '#db/feed/rules.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { completeVin } from '#db/vehicle/vin.ts'
import { aVehicleComment } from '../../support/builders/vehicle.ts'
import type { SignedIn } from '../../support/server.ts'
import { aPicture, createLot, outback } from '../website/lot.ts'

export const host = 'fanal-du-fjord.example'
export const aPlan = (over: Partial<FeedPlan> = {}): FeedPlan => ({
  host,
  v: 0,
  format: 'csv',
  locale: 'en-ca',
  code: 'QC1',
  latitude: 45.5,
  longitude: -73.6,
  rules: everything,
  ...over,
})
export const rules = (over: Partial<FeedRules>): FeedRules => ({ ...everything, ...over })

/** With a right check digit. */
export const vinOf = (at: number) => completeVin(`4S4BTAPC0R3${String(at).padStart(6, '0')}`)

export function feeding() {
  const lot = createLot()
  let lise: SignedIn | undefined
  const call = async (path: string, json?: object, as?: SignedIn) => {
    lise ??= await lot.signIn('lise', { companyId: 'north' })
    const response = await lot.request(`/api/campaigns/feeds${path}`, {
      as: as ?? lise,
      ...(json && { json }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, never> }
  }
  const publish = async (over: Partial<FeedPlan> = {}) => {
    const { body } = await call('/publish', aPlan(over))
    return new URL(String(body['address'])).pathname
  }
  const rowsOf = async <T>(path: string) => (await call(path)).body['rows'] as unknown as T[]
  const put = (id: string, over: Partial<Row<'vehicle'>> = {}, photos = 1) =>
    lot.put({
      vehicle: [outback({ id, stockNumber: id, ...over })],
      vehiclePhoto: Array.from({ length: photos }, (_, position) =>
        aPicture({ id: `p-${id}-${position}`, vehicleId: id, position }),
      ),
    })
  const say = (vehicleId: string, body: string) =>
    lot.put({
      vehicleComment: [aVehicleComment({ id: `k-${vehicleId}`, vehicleId, body, by: 'ana' })],
    })
  return { lot, call, publish, rowsOf, put, say, text: (path: string) => lot.text(path) }
}
export type Feeding = ReturnType<typeof feeding>
