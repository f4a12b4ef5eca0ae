/** Who writes under a number or address that is known, and may be another person: a spouse, a shared telephone. */
import type { ContactSeen } from '../consent/contact.ts'
import type { ContactChannel } from '../consent/terms.ts'
import { emailKey } from '../kernel/email.ts'
import type { Row } from '../kernel/mutation.ts'
import { isNamedLike, mayBeOne } from '../kernel/name.ts'
import { phoneKey } from '../kernel/phone.ts'
import type { Country } from '../terms.ts'

export type Who = { name: string; phoneKey: string; emailKey: string }

export const isSameMail = (a: Who, b: Who) => a.emailKey !== '' && a.emailKey === b.emailKey
/** The names have no word in common, or each has an address of her own. */
export const mayBeTwo = (a: Who, b: Who) =>
  !isSameMail(a, b) && (!mayBeOne(a.name, b.name) || (a.emailKey !== '' && b.emailKey !== ''))

/** One key is a hint: where the name or the other key differs, a person decides whether it is the same customer. */
export function isPlainlyOne(a: Who, b: Who): boolean {
  const keys = (['phoneKey', 'emailKey'] as const).filter(key => a[key] !== '' && b[key] !== '')
  return keys.length > 0 && keys.every(key => a[key] === b[key]) && isNamedLike(a.name, b.name)
}

type Facts = Row<'leadTouch'>['facts']
type Said = Who & { email: string; phone: string }

/** What a line says of who wrote it, where her lead does not say the same. */
export function writerFacts(said: Said, lead: Who): Facts {
  const isNew = (key: string, known: string) => key !== '' && key !== known
  const isTwo = mayBeTwo(said, lead)
  if (!isTwo && !isNew(said.phoneKey, lead.phoneKey) && !isNew(said.emailKey, lead.emailKey))
    return {}
  return {
    from: said.name.trim(),
    fromMail: said.email.trim(),
    fromPhone: said.phoneKey ? `+${said.phoneKey}` : said.phone.trim(),
    ...(isTwo && { another: 1 }),
  }
}
/** Said by somebody who may be another person than her lead's. */
export const isAnothers = (facts: Facts): boolean => facts['another'] === 1

type Line = Pick<Row<'leadTouch'>, 'kind' | 'at' | 'facts'>
const fields = { mail: 'fromMail', sms: 'fromPhone', call: 'fromPhone' } as const
/** Lines that say who wrote, the newest first. */
const linesBy = (touches: readonly Line[], channel: ContactChannel) =>
  touches
    .filter(({ kind, facts }) => kind === 'request' && facts[fields[channel]])
    .map(({ at, facts }) => ({ at, facts, address: String(facts[fields[channel]]) }))
    .toSorted((a, b) => b.at - a.at)

/** Where those who wrote on a lead can be answered beside hers, as they wrote it. */
export const writtenFrom = (touches: readonly Line[], channel: ContactChannel): string[] => [
  ...new Set(linesBy(touches, channel).map(({ address }) => address)),
]

/** Who has this address and wrote on the lead: when last, and whether that may be another person than hers. */
export function writerAt(
  touches: readonly Line[],
  { channel, to }: { channel: ContactChannel; to: string },
  country: Country,
): { at: number; isAnother: boolean } | undefined {
  const keyOf = (address: string) =>
    channel === 'mail' ? emailKey(address) : phoneKey(address, country)
  const key = keyOf(to)
  const line = linesBy(touches, channel).find(each => key !== '' && keyOf(each.address) === key)
  return line && { at: line.at, isAnother: isAnothers(line.facts) }
}

/** All that is known of another who wrote: when. Her consents and what she bought are not his. */
export const seenOfAnother = (company: ContactSeen['company'], at: number): ContactSeen => ({
  company,
  client: undefined,
  consents: [],
  leads: [
    {
      id: '',
      type: 'internet',
      status: 'in-treatment',
      statusAt: at,
      leadAt: at,
      deliveredAt: null,
    },
  ],
  touches: [],
})
