/** A house with funds, a price per lead, and who may spend them. */
import { dateIn } from '#db/kernel/date.ts'
import { post } from '#server/payments/ledger.ts'
import { provider } from '../company/kit.ts'

export async function campaigns() {
  const made = await provider()
  const { server, kit } = made
  const lise = await server.signIn('lise', { companyId: 'north' })
  const { clock } = server
  const north = () => server.dealership('north')
  const call = (path: string, json?: object, as = lise) =>
    kit.call(as, `/api/campaigns${path}`, json)
  const fill = (minor: number) =>
    post(
      north().db,
      { cause: 'goodwill', gesture: `g-${minor}`, minor, reason: 'x' },
      { by: '', byName: '', now: clock.now() },
    )
  const price = (minor: number) =>
    made.call('/funds/lead-price', {
      companyId: 'north',
      priceId: `lp-${minor}`,
      minor,
      reason: 'As agreed by phone',
    })
  await price(3750)
  fill(200_000)
  const plan = (over: { campaignId?: string } & Record<string, unknown> = {}) => ({
    campaignId: 'k-1',
    title: ['March, used SUVs', over.campaignId].filter(Boolean).join(' '),
    division: 'used',
    startOn: dateIn('America/Toronto', clock.now() + 86_400_000),
    endOn: dateIn('America/Toronto', clock.now() + 30 * 86_400_000),
    leads: 40,
    autoRenew: false,
    priceMinor: 3750,
    ...over,
  })
  return {
    ...made,
    lise,
    call,
    fill,
    price,
    plan,
    north,
    confirm: (over: Parameters<typeof plan>[0] = {}, as = lise) => call('/confirm', plan(over), as),
  }
}
