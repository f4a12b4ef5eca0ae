/** The cards and bank accounts of the house as they may be shown, and what is said where one is of no use. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dateIn } from '#db/kernel/date.ts'
import type { CardKind, CardLine, CardsAnswer, PayReason } from '#db/ledger/card.ts'
import type { Locale } from '#db/terms.ts'
import { api } from '#src/lib/api.ts'
import { useSession } from '#src/lib/session.ts'
import type { CallWords } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'

const at = '/api/funds/cards'
/** Read last, without a network; `answer` is undefined until something is there. */
export function useCards() {
  const pages = usePages<CardsAnswer>(at, {})
  return { pages, answer: pages.rows?.[0] }
}

/** @param json `locale` in which the mandate of an account is read */
export const beginCard = (json: { attempt: string; kind: CardKind; locale: Locale }) =>
  api<{ secret: string }>(`${at}/new`, { json })
export const lookForCard = (attempt: string) =>
  api<CardsAnswer & { reason: PayReason | '' }>(`${at}/added`, { json: { attempt } })
export const changeCard = (how: 'default' | 'remove', card: string) =>
  api<CardsAnswer>(`${at}/${how}`, { json: { card } })

export const cardWords: CallWords = {
  'card-gone': msg`This card is no longer there.`,
  'cards-off': msg`No cards are taken here. Nothing was changed.`,
  'debits-off': msg`No bank accounts are debited here. Nothing was changed.`,
  'no-provider': msg`The provider of payments did not answer. Try again in a moment.`,
  'too-many': msg`Too many tries. Wait a few minutes, then try again.`,
  'changed-meanwhile': msg`This was ended meanwhile. Close it and begin again.`,
}

/** Names of their own, the same in each language. */
const brands = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])
const other = msg({ message: 'Card', context: 'of a bank' })
const account = msg`Bank account`
type Named = Pick<CardLine, 'kind' | 'brand' | 'country' | 'last4'>
export const cardName = (i18n: I18n, { kind, brand, country, last4 }: Named) =>
  kind === 'sepa'
    ? `${i18n._(account)} ${country} •••• ${last4}`
    : `${brands.get(brand) ?? i18n._(other)} •••• ${last4}`

type Expiry = Pick<CardLine, 'expiryMonth' | 'expiryYear'>
const monthOf = ({ expiryMonth }: Expiry) => String(expiryMonth).padStart(2, '0')
export const expiryText = (card: Expiry) => `${monthOf(card)}/${card.expiryYear}`
/** It is good to the end of its month; an account has none, and is good while its mandate is. */
export function useIsExpired(): (card: Expiry & Pick<CardLine, 'lapsedOn'>) => boolean {
  const { timeZone } = useSession()
  const month = dateIn(timeZone, Date.now()).slice(0, 7)
  return card =>
    card.lapsedOn !== undefined ||
    (card.expiryYear !== null && `${card.expiryYear}-${monthOf(card)}` < month)
}
/** '' while its mandate holds. */
export function useLapsedWords(): (card: Pick<CardLine, 'lapsedOn'>) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ lapsedOn }) => {
    if (lapsedOn === undefined) return ''
    const day = format.calendarDate(lapsedOn, 'date')
    return t`Mandate lapsed on ${day}: not used for 36 months. Add the account again.`
  }
}
