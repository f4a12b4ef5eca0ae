/** What the demonstration sent to many at once: one mailshot that is over, to who bought here, and a draft. */
import { contactFacts, contactFor } from '../consent/contact.ts'
import { everyClient } from '../mailshot/segment.ts'
import { usualPerDay, usualPerMinute } from '../mailshot/plan.ts'
import { fill, fillSubject } from '../message-template/fill.ts'
import type { Values } from '../message-template/variables.ts'
import type { Row } from '../kernel/mutation.ts'
import type { LeftOut } from '../mailshot/table.ts'
import type { mailshot, mailshotRecipient } from '../schema.ts'
import { person } from './books.ts'
import { minuteMs, row, type Stage } from './stage.ts'

export type DemoMailshots = {
  shots: (typeof mailshot.$inferSelect)[]
  recipients: (typeof mailshotRecipient.$inferSelect)[]
  messages: Row<'message'>[]
  touches: Row<'leadTouch'>[]
}
type Known = {
  client: Row<'client'>[]
  consent: Row<'consent'>[]
  lead: Row<'lead'>[]
  leadTouch: Row<'leadTouch'>[]
}

const company = 'c-boreal'
const words = {
  'fr-ca': {
    subject: 'Vos pneus d’hiver, {{client.firstName}}',
    text: 'Bonjour {{client.firstName}},\n\nLes premières neiges approchent\u{A0}: réservez dès maintenant la pose de vos pneus d’hiver. Répondez à ce courriel ou appelez-nous au {{company.phone}}.\n\n{{seller.name}}',
  },
  'en-ca': {
    subject: 'Your winter tires, {{client.firstName}}',
    text: 'Hello {{client.firstName}},\n\nThe first snow is near: book your winter tires now. Answer this email or call us at {{company.phone}}.\n\n{{seller.name}}',
  },
}

export function mailshotsOf(stage: Stage, house: Row<'company'>, known: Known): DemoMailshots {
  const { by, byName } = person(stage.staff.directors[0])
  if (stage.companyId !== company) return { shots: [], recipients: [], messages: [], touches: [] }
  const begun = stage.at(-12, '09:30')
  const common = {
    channel: 'mail' as const,
    campaignId: null,
    letters: words,
    others: 'none' as const,
    perMinute: usualPerMinute,
    perDay: usualPerDay,
    pausedWhy: null,
    by,
    byName,
  }
  const over = {
    ...common,
    id: 'mailshot.tires',
    title: 'Pneus d’hiver',
    segment: { ...everyClient, bought: 'yes' as const },
    state: 'done' as const,
    stateAt: begun + 3 * minuteMs,
    stateByName: '',
    startAt: begun,
    startedBy: by,
    startedByName: byName,
    endedAt: begun + 3 * minuteMs,
    changedAt: begun - 20 * minuteMs,
    at: begun - 60 * minuteMs,
  }
  const draft = {
    ...common,
    id: 'mailshot.trade',
    title: 'Reprise, plus de cinq ans',
    segment: { ...everyClient, yearUntil: Number(stage.today.slice(0, 4)) - 5 },
    letters: {
      'fr-ca': {
        subject: 'Votre véhicule vaut plus que vous ne croyez',
        text: 'Bonjour {{client.firstName}},\n\nNous cherchons des véhicules comme le vôtre. Passez nous voir pour une évaluation, sans engagement.\n\n{{seller.name}}',
      },
    },
    state: 'draft' as const,
    stateAt: stage.at(-1, '15:40'),
    stateByName: byName,
    startAt: null,
    startedBy: null,
    startedByName: '',
    endedAt: null,
    changedAt: stage.at(-1, '16:10'),
    at: stage.at(-1, '15:40'),
  }
  return {
    shots: [over, draft],
    ...sentTo(house, known, { mailshotId: over.id, by, byName, begun }),
  }
}

type Sent = Omit<DemoMailshots, 'shots'>
type Shot = { mailshotId: string; by: string; byName: string; begun: number }
function sentTo(house: Row<'company'>, known: Known, shot: Shot): Sent {
  const sent: Sent = { recipients: [], messages: [], touches: [] }
  const bought = known.client
    .filter(({ deletedAt, mergedIntoId }) => deletedAt === null && mergedIntoId === null)
    .filter(({ createdAt }) => createdAt < shot.begun)
    .filter(({ id }) => salesOf(known, id, shot.begun).length > 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const [place, client] of bought.entries()) {
    const at = shot.begun + place * 3_000
    const judged = judge(house, known, client, at)
    const id = `${shot.mailshotId}:${client.id}`
    const common = { id, mailshotId: shot.mailshotId, clientId: client.id, dueAt: shot.begun, at }
    if (typeof judged === 'string') {
      sent.recipients.push({ ...common, state: 'out', why: judged, leadId: null, messageId: null })
      continue
    }
    const { lead, facts } = judged
    const messageId = `mailshot.tires.${place + 1}`
    const contact = { ...facts, mailshotId: shot.mailshotId }
    sent.recipients.push({ ...common, state: 'written', why: null, leadId: lead.id, messageId })
    const made = { id: messageId, contact, at, by: shot.by }
    const message = messageTo(client, lead.id, made, {
      'client.firstName': client.firstName,
      'company.phone': house.phone,
      'seller.name': shot.byName,
    })
    sent.messages.push(message)
    sent.touches.push(
      row({
        id: `${messageId}.t`,
        leadId: lead.id,
        kind: 'mail-sent' as const,
        at,
        by: shot.by,
        note: message.text,
        facts: { ...contact, messageId },
      }),
    )
  }
  return sent
}

const salesOf = ({ lead }: Known, clientId: string, at: number) =>
  lead.filter(
    each =>
      each.clientId === clientId &&
      (each.status === 'sold' || each.status === 'delivered') &&
      (each.deliveredAt ?? each.statusAt) < at,
  )

/** By the engine itself, as the house stood then. */
function judge(house: Row<'company'>, known: Known, client: Row<'client'>, at: number) {
  const leads = known.lead.filter(each => each.clientId === client.id && each.leadAt < at)
  const ids = new Set(leads.map(({ id }) => id))
  const [lead] = salesOf(known, client.id, at)
  if (client.emailKey === '') return 'no-address' satisfies LeftOut
  if (!lead) return 'no-lead' satisfies LeftOut
  if (!Object.hasOwn(words, client.locale)) return 'no-words' satisfies LeftOut
  const said = contactFor(
    'commercial',
    {
      company: house,
      client,
      consents: known.consent.filter(each => each.clientId === client.id && each.at < at),
      leads,
      touches: known.leadTouch.filter(each => ids.has(each.leadId) && each.at < at),
    },
    'mail',
    at,
  )
  return said.verdict === 'allow' ? { lead, facts: contactFacts(said) } : said.reason
}

function messageTo(
  { email, locale }: Row<'client'>,
  leadId: string,
  { id, contact, at, by }: Pick<Row<'message'>, 'id' | 'contact' | 'at' | 'by'>,
  values: Values,
): Row<'message'> {
  const { subject, text } = words[locale === 'en-ca' ? 'en-ca' : 'fr-ca']
  return row({
    id,
    leadId,
    channel: 'mail' as const,
    to: email,
    subject: fillSubject(subject, values),
    text: fill(text, values),
    files: [],
    state: 'sent' as const,
    stateAt: at + minuteMs,
    act: id,
    sendAt: at,
    by,
    at,
    failure: '',
    failureSaid: '',
    providerId: id,
    contact,
  })
}
