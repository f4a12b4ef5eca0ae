/** Rings the colleague's telephone, then the customer's: what came of it is told by the provider like any other call. */
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import type { Country } from '#db/terms.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, AppDeps } from '../deps.ts'
import { contactAt, isRefusedAt } from '../outgoing/may-leave.ts'
import { profileOf } from '../dealership/profile.ts'
import { phoneLoginOf } from './account.ts'
import { hookUrlOf } from './address.ts'
import { PhoneFailure } from './provider.ts'
import { canStart, startCall } from './start-call.ts'

type Asked = { leadId: string; id: string; override?: string | undefined }
export type Rung = { failure: string | null; said: string }

export async function ringBoth(
  { platform, ports, config }: AppDeps,
  { dealership, userId }: ActiveSession,
  { leadId, id, override }: Asked,
): Promise<Rung> {
  const { db } = dealership
  const lead = rowOf(db, 'lead', leadId) as Row<'lead'> | undefined
  if (!lead || lead.deletedAt !== null) throw new ApiError(404, 'not-found')
  const contact = contactAt(db, { leadId, channel: 'call', to: lead.phone }, ports.clock.now())
  const card = rowOf(db, 'client', lead.clientId) as Row<'client'> | undefined
  const at = {
    channel: 'call',
    key: lead.phoneKey,
    sells: contact?.purpose === 'commercial',
  } as const
  const isRefused = card !== undefined && isRefusedAt(db, { ...at, client: card })
  if ((contact?.verdict === 'block' || isRefused) && !override?.trim())
    throw new ApiError(409, 'contact-blocked')
  const login = phoneLoginOf(platform, dealership)
  if (!login) return { failure: 'off', said: '' }
  if (!canStart(login)) return { failure: 'no-application', said: '' }
  const me = rowOf(db, 'user', userId) as Row<'user'> | undefined
  const country = profileOf(db).country as Country
  const mine = me ? phoneKey(me.cell, country) || phoneKey(me.phone, country) : ''
  if (mine === '' || lead.phoneKey === '' || login.sender === '')
    return { failure: 'no-number', said: '' }
  const call = {
    id,
    ours: login.sender,
    colleague: `+${mine}`,
    customer: `+${lead.phoneKey}`,
    hookUrl: hookUrlOf(platform, dealership),
    now: ports.clock.now(),
  }
  try {
    await startCall(login, { base: config.phoneApi }, call)
    return { failure: null, said: '' }
  } catch (error) {
    if (!(error instanceof PhoneFailure)) throw error
    return { failure: error.why, said: error.said }
  }
}
