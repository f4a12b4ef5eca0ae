/** What was typed for a new lead beside what a client's card says. */
import { emailKey } from '#db/kernel/email.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'
import { fold } from '#db/kernel/fold.ts'

export type Typed = { name: string; phone: string; email: string; country: Country }
export type Pair = {
  field: 'name' | 'phone' | 'email'
  typed: string
  known: string
  differs: boolean
}

export function typedBeside(typed: Typed, client: Row<'client'>): Pair[] {
  const number = phoneKey(typed.phone, typed.country)
  const own =
    client.cellKey !== '' && client.cellKey === number ? client.cell : client.phone || client.cell
  const isSame = {
    name: fold(typed.name.trim()) === fold(fullName(client)),
    phone: number !== '' && (number === client.phoneKey || number === client.cellKey),
    email: emailKey(typed.email) === client.emailKey,
  }
  const known = { name: fullName(client), phone: own, email: client.email }
  return (['name', 'phone', 'email'] as const).map(field => ({
    field,
    typed: typed[field].trim(),
    known: known[field],
    differs: typed[field].trim() !== '' && known[field] !== '' && !isSame[field],
  }))
}
