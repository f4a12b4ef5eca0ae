/** By what the house itself is reached: whoever is written down with it has given nothing of her own, so it finds nobody. */
import { emailKey } from '../kernel/email.ts'
import { isFillerAddress, isFillerPhone } from '../kernel/filler.ts'
import type { Row } from '../kernel/mutation.ts'
import { phoneKey } from '../kernel/phone.ts'
import { isEverybodys } from '../mail/everybody.ts'

export type OwnReach = { phones: ReadonlySet<string>; mails: ReadonlySet<string>; domain?: string }

type House = {
  company: Pick<Row<'company'>, 'phone' | 'email' | 'country' | 'privacy'> | undefined
  people: readonly Pick<Row<'user'>, 'phone' | 'cell' | 'email' | 'active'>[]
  numbers: readonly Pick<Row<'trackedNumber'>, 'phoneKey'>[]
}

/** Who has left is a customer like any other; a number that was taken off the list is still printed somewhere. */
export function ownReach({ company, people, numbers }: House): OwnReach {
  const staff = people.filter(({ active }) => active)
  if (!company) return { phones: new Set(), mails: new Set() }
  const phones = [company.phone, ...staff.flatMap(({ phone, cell }) => [phone, cell])]
  const mails = [company.email, company.privacy?.officerEmail ?? '', ...staff.map(s => s.email)]
  const domain = ownDomain(company.email)
  return {
    phones: new Set([
      ...phones.map(each => phoneKey(each, company.country)),
      ...numbers.map(each => each.phoneKey),
    ]),
    mails: new Set(mails.map(emailKey)),
    ...(domain && { domain }),
  }
}

type Keys = { phoneKey: string; cellKey?: string; emailKey: string }
/** The keys that may find somebody; rows that are older than the rule may hold one of a filler. */
export function withoutOwn(
  { phoneKey: number, cellKey = '', emailKey: mail }: Keys,
  own: OwnReach,
): Required<Keys> {
  const phone = (key: string) => (own.phones.has(key) || isFillerPhone(key) ? '' : key)
  const isOwn =
    own.mails.has(mail) ||
    (own.domain !== undefined && mail.endsWith(`@${own.domain}`)) ||
    isFillerAddress(mail)
  return { phoneKey: phone(number), cellKey: phone(cellKey), emailKey: isOwn ? '' : mail }
}

/** The domain that is a house's own: who writes from there is of the house. Undefined where its address is at a provider of everybody's. */
export function ownDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return email.includes('@') && !isEverybodys(domain) ? domain : undefined
}
