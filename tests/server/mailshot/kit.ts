/** A house in Québec with clients who said yes to its mail, and who sends a mailshot to them. */
import { everyClient } from '#db/mailshot/segment.ts'
import type { MailshotLine, MailshotPreview } from '#db/mailshot/lines.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { sendMessages } from '#server/outgoing/send.ts'
import type { Letter } from '#server/ports/mail.ts'
import { turnMailshots } from '#server/mailshot/turn.ts'
import { aConsent } from '../../support/builders/consent.ts'
import { aLead, aLeadClient } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import type { SignedIn } from '../../support/server.ts'
import { createLot } from '../website/lot.ts'

const minuteMs = 60_000

export async function mailshots() {
  const lot = createLot({
    companies: [
      {
        id: 'north',
        name: 'Garage du Nord',
        brandKey: 'boreal',
        fields: { country: 'CA', province: 'QC', defaultLocale: 'fr-ca' },
      },
    ],
    people: [
      { username: 'ana', companies: { north: 'seller' } },
      { username: 'otto', companies: { north: 'reader' } },
      { username: 'lise', companies: { north: 'director' } },
      { username: 'noe', companies: { north: 'director' } },
    ],
  })
  const letters: Letter[] = []
  const texts: { to: string; text: string }[] = []
  lot.deps.ports.mail = { send: async letter => void letters.push(letter) }
  lot.deps.ports.sms = { send: async message => void texts.push(message) }
  const lise = await lot.signIn('lise', { companyId: 'north' })
  const north = () => lot.dealership('north')
  const call = async (path: string, json?: object, as: SignedIn = lise) => {
    const response = await lot.request(`/api/campaigns/mailshots${path}`, {
      as,
      ...(json && { json }),
    })
    const body = (await response.json()) as { Status: string; code?: string; rows?: unknown[] }
    return { status: response.status, ...body }
  }
  const plan = (over: object = {}) => ({
    mailshotId: 'mailshot.1',
    seenAt: null,
    title: 'Winter tires',
    campaignId: null,
    channel: 'mail',
    segment: everyClient,
    letters: {
      'fr-ca': { subject: 'Vos pneus, {{client.firstName}}', text: 'Bonjour {{client.name}}.' },
      'en-ca': { subject: 'Your tires', text: 'Hello {{client.firstName}}.' },
    },
    others: 'none',
    perMinute: 20,
    perDay: 1000,
    ...over,
  })
  /** Client, lead and yes of one person; of `yes: false` nothing allows to write to her. */
  const person = (
    id: string,
    {
      yes = true,
      client = {},
      lead = {},
    }: { yes?: boolean; client?: Partial<Row<'client'>>; lead?: Partial<Row<'lead'>> } = {},
  ) => {
    const email = client.emailKey ?? `${id}@example.com`
    const reach = { email, emailKey: email, phoneKey: '', cellKey: '' }
    const card = { firstName: id, lastName: 'Roy', locale: 'fr-ca' as const }
    lot.put({
      client: [bare(aLeadClient({ id: `cl-${id}`, ...card, ...reach, ...client }))],
      lead: [
        bare(
          aLead({
            id: `l-${id}`,
            clientId: `cl-${id}`,
            emailKey: email,
            phoneKey: '',
            type: 'renewal',
            status: 'closed',
            leadAt: 1,
            ...lead,
          }),
        ),
      ],
      consent: yes
        ? [bare(aConsent({ id: `co-${id}`, clientId: `cl-${id}`, address: email }))]
        : [],
    })
  }
  const line = async (mailshotId = 'mailshot.1') => {
    const { rows } = await call(`?mailshotId=${mailshotId}`)
    return rows?.[0] as MailshotLine
  }
  const save = (over: object = {}, as = lise) => call('/save', plan(over), as)
  const start = async (over: object = {}, as = lise) => {
    const { id, changedAt } = await line((over as { mailshotId?: string }).mailshotId)
    return call('/start', { mailshotId: id, seenAt: changedAt, startAt: null, ...over }, as)
  }
  const turn = async () => {
    const done = turnMailshots(north(), lot.clock.now())
    await sendMessages(lot.deps, 'north')
    return done
  }
  return {
    lot,
    north,
    lise,
    letters,
    texts,
    call,
    plan,
    person,
    line,
    save,
    start,
    turn,
    /** So many minutes, a look at each. */
    async minutes(count: number) {
      for (let minute = 0; minute < count; minute += 1) {
        await turn()
        lot.clock.advance(minuteMs + 1)
      }
    },
    preview: async (mailshotId = 'mailshot.1') =>
      (await call(`/preview?mailshotId=${mailshotId}`)).rows?.[0] as MailshotPreview,
    bell: (userId: string) =>
      lot.rows<{ message: string }>(
        `select message from notification where user_id = '${userId}' order by at, id`,
      ),
  }
}
