/** Where she can be written to, as her lead and her card have it, and then where others wrote from who asked on her lead. */
import { mailAddress } from '#db/kernel/email.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { writtenFrom } from '#db/lead/writers.ts'
import type { MessageChannel } from '#db/message/table.ts'

type Known = Pick<Row<'lead'>, 'email' | 'emailKey' | 'phoneKey' | 'clientId'>
type Card = Pick<Row<'client'>, 'id' | 'email' | 'emailKey' | 'phoneKey' | 'cellKey'>

/** The likeliest first: a mobile before a number that may be of a wall. */
export function addressesOf(
  lead: Known,
  client: Card | null | undefined,
  channel: MessageChannel,
  touches: readonly Row<'leadTouch'>[] = [],
): string[] {
  const hers = client?.id === lead.clientId ? client : undefined
  if (channel === 'mail') {
    const mails = new Map<string, string>()
    for (const { emailKey: key, email } of [lead, ...(hers ? [hers] : [])])
      if (key && !mails.has(key)) mails.set(key, email.trim())
    for (const email of writtenFrom(touches, 'mail'))
      if (!mails.has(mailAddress(email))) mails.set(mailAddress(email), email)
    return [...mails.values()]
  }
  const keys = [hers?.cellKey, lead.phoneKey, hers?.phoneKey].filter(Boolean)
  const others = writtenFrom(touches, 'sms').filter(each => each.startsWith('+'))
  return [...new Set([...keys.map(key => `+${key}`), ...others])]
}
