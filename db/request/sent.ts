/** What a sender said beside the fields a request has: short, in the sender's words, each under what it is about. */
import * as z from 'zod/mini'

export const sentKinds = [
  /** Which one, where there are several: up to the next one what is said of a vehicle is said of this one. */
  'vehicle',
  /** What she means to do with it, where that is not to buy it or to trade it in. */
  'interest',
  'price',
  'payoff',
  'method',
  'downPayment',
  'monthly',
  'total',
  'balance',
  'residual',
  'timeframe',
  'earliest',
  'latest',
  'option',
  'exterior',
  'interior',
  'condition',
  'body',
  'transmission',
  'reach',
  'service',
  'contact',
  'business',
  'priceNote',
  'doors',
  /** An element that has no word of ours, under the sender's name for it. */
  'other',
] as const
export type SentKind = (typeof sentKinds)[number]

/** Of the vehicle she wants, of hers, or of herself. */
export const sentAbout = ['wanted', 'trade', 'person'] as const
/** A row goes to every device of the desk: together they are no longer than a message. */
export const [mostSent, mostSentText, mostSentTogether] = [30, 200, 2000]

const text = (most: number) => z.string().check(z.maxLength(most, { error: 'too-long' }))
export const sentFacts = z
  .array(z.object({ what: z.enum(sentKinds), of: z.enum(sentAbout), text: text(mostSentText) }))
  .check(z.maxLength(mostSent))
export type SentFact = z.infer<typeof sentFacts>[number]

export const sentAddress = z.object({
  address: text(200),
  city: text(100),
  province: text(100),
  postalCode: text(20),
})
export type SentAddress = z.infer<typeof sentAddress>
export const addressLine = (said: SentAddress | null | undefined): string =>
  said
    ? [said.address, said.city, [said.province, said.postalCode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', ')
    : ''

const inLine = z.object({ facts: sentFacts, address: z.nullable(sentAddress) })
type Sent = z.infer<typeof inLine>
type Said = { sent?: SentFact[] | null | undefined; address?: SentAddress | null | undefined }

/** A line of her timeline keeps words and numbers alone. */
export const sentFact = ({ sent, address }: Said): { sent?: string } =>
  sent?.length || address
    ? { sent: JSON.stringify({ facts: sent ?? [], address: address ?? null }) }
    : {}

/** As ADF calls them; another word is the sender's own. */
export const wishes = ['lease', 'test-drive', 'sell'] as const
export type Wish = (typeof wishes)[number]
export const isWish = (text: string): text is Wish => wishes.some(each => each === text)
/** Of each vehicle of hers once, in the order they were said. */
export const interestsIn = (facts: readonly SentFact[]): string[] => [
  ...new Set(facts.flatMap(({ what, text }) => (what === 'interest' ? [text] : []))),
]

export function sentIn(facts: Readonly<Record<string, unknown>>): Sent | undefined {
  if (typeof facts['sent'] !== 'string') return undefined
  try {
    return inLine.parse(JSON.parse(facts['sent']))
  } catch {
    // Of another version of the app.
    return undefined
  }
}
