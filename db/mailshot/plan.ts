/** What a mailshot is asked for. */
import * as z from 'zod/mini'
import { id, instant, requiredText } from '../kernel/fields.ts'
import { name } from '../ledger/posting.ts'
import { unknownIn } from '../message-template/fill.ts'
import { type MessageChannel, messageChannels } from '../message/table.ts'
import { type Locale, locales } from '../terms.ts'
import { segmentShape } from './segment.ts'
import { type MailshotLetter, otherLanguages } from './table.ts'

/** More is no segment but everybody, at a house of any size. */
export const mostRecipients = 20_000
/** What our own sending keeps up with, so that a colleague's letter waits a minute behind it at most. */
export const [usualPerMinute, mostPerMinute] = [20, 40]
export const [usualPerDay, mostPerDay] = [1_000, 5_000]
/** Filled in it grows; so long a text message may be in the end. */
export const mostLetterLength = { mail: 10_000, sms: 1_000 } as const satisfies Record<
  MessageChannel,
  number
>
/** So long after it what she does is taken to have come of it. */
export const resultDays = 30

/** Says in an address, and in a bell, that it is no campaign. */
export const mailshotPrefix = 'mailshot.'
const mailshotId = name.check(z.startsWith(mailshotPrefix))

const known = z.refine<string>(text => unknownIn(text) === undefined, { error: 'variable-unknown' })
const letter = z.object({
  subject: z.string().check(z.maxLength(200, { error: 'too-long' }), known),
  text: z.string().check(z.maxLength(mostLetterLength.mail, { error: 'too-long' }), known),
})
const upTo = (most: number) =>
  z
    .int({ error: 'number-invalid' })
    .check(z.gte(1, { error: 'number-invalid' }), z.lte(most, { error: 'number-invalid' }))

export const saveBody = z.object({
  mailshotId,
  /** Of what was on the screen; null: it is new. */
  seenAt: z.nullable(instant),
  title: requiredText.check(z.trim()),
  campaignId: z.nullable(id),
  channel: z.enum(messageChannels),
  segment: segmentShape,
  letters: z.partialRecord(z.enum(locales), letter),
  others: z.enum(otherLanguages),
  perMinute: upTo(mostPerMinute),
  perDay: upTo(mostPerDay),
})
export type MailshotPlan = z.output<typeof saveBody>
export const startBody = z.object({
  mailshotId,
  seenAt: instant,
  /** Null: now. */
  startAt: z.nullable(instant),
})
export const actBody = z.object({ mailshotId })

type LettersLack = 'mailshot-empty' | 'mailshot-subject' | 'mailshot-long' | 'mailshot-house'
const isWritten = (letter: MailshotLetter | undefined): letter is MailshotLetter =>
  letter !== undefined && letter.text.trim() !== ''

/** Why it cannot leave as it is written; undefined: it can. */
export function lackOf(
  { letters, others, channel }: Pick<MailshotPlan, 'letters' | 'others' | 'channel'>,
  house: Locale,
): LettersLack | undefined {
  const written = locales.flatMap(locale => {
    const each = letters[locale]
    return isWritten(each) ? [each] : []
  })
  if (!written.length) return 'mailshot-empty'
  if (channel === 'mail' && written.some(({ subject }) => subject.trim() === ''))
    return 'mailshot-subject'
  if (written.some(({ text }) => text.length > mostLetterLength[channel])) return 'mailshot-long'
  return others === 'house' && !isWritten(letters[house]) ? 'mailshot-house' : undefined
}

/** The words she gets, in her language or, where that was chosen, in the house's; undefined: there are none. */
export function letterFor(
  { letters, others }: Pick<MailshotPlan, 'letters' | 'others'>,
  hers: Locale,
  house: Locale,
): { locale: Locale; letter: MailshotLetter } | undefined {
  const locale = isWritten(letters[hers]) || others === 'none' ? hers : house
  const letter = letters[locale]
  return isWritten(letter) ? { locale, letter } : undefined
}
