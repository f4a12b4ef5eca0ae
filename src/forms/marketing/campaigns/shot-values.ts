/** What is typed of a mailshot: a draft on this device until it is saved, held to the server's own rule. */
import * as z from 'zod/mini'
import type { MailshotLine } from '#db/mailshot/lines.ts'
import {
  type MailshotPlan,
  mailshotPrefix,
  saveBody,
  usualPerDay,
  usualPerMinute,
} from '#db/mailshot/plan.ts'
import { everyClient } from '#db/mailshot/segment.ts'
import { type Locale, locales } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import type { DraftKey } from '#src/lib/use-draft-form.ts'

export const shotDraftKey = (id: string): DraftKey => `campaign:${id}`

const words = z.object({ subject: z.string(), text: z.string() })
type Words = z.infer<typeof words>
const { segment, channel, others } = saveBody.shape

export const shotSchema = z
  .object({
    mailshotId: z.string(),
    seenAt: z.nullable(z.number()),
    title: z.string(),
    campaignId: z.nullable(z.string()),
    channel,
    segment: z.object({ ...segment.shape, make: z.string(), places: z.string() }),
    letters: z.record(z.enum(locales), words),
    others,
    perMinute: z.nullable(z.number()),
    perDay: z.nullable(z.number()),
  })
  .check(({ value, issues }) => {
    const { error } = saveBody.safeParse(planOf(value))
    for (const { path, message } of error?.issues ?? [])
      issues.push({ code: 'custom', input: value, path, message })
  })
export type ShotValues = z.infer<typeof shotSchema>

const isWritten = ({ subject, text }: Words) => subject.trim() !== '' || text.trim() !== ''
/** A language in which nothing is typed is none of it. */
export const planOf = ({ letters, ...values }: ShotValues) =>
  ({
    ...values,
    letters: Object.fromEntries(
      locales.flatMap(locale => (isWritten(letters[locale]) ? [[locale, letters[locale]]] : [])),
    ),
  }) as MailshotPlan

const eachLanguage = (of: (locale: Locale) => Words | undefined) =>
  Object.fromEntries(
    locales.map(locale => [locale, of(locale) ?? { subject: '', text: '' }]),
  ) as Record<Locale, Words>

export const newShot = (campaignId: string | null): ShotValues => ({
  mailshotId: `${mailshotPrefix}${newId()}`,
  seenAt: null,
  title: '',
  campaignId,
  channel: 'mail',
  segment: everyClient,
  letters: eachLanguage(() => undefined),
  others: 'none',
  perMinute: usualPerMinute,
  perDay: usualPerDay,
})

export const shotOf = (line: MailshotLine): ShotValues => {
  const { id: mailshotId, changedAt: seenAt, title, campaignId, letters, perMinute, perDay } = line
  return {
    mailshotId,
    seenAt,
    title,
    campaignId,
    channel: line.channel,
    segment: line.segment,
    letters: eachLanguage(locale => letters[locale]),
    others: line.others,
    perMinute,
    perDay,
  }
}
