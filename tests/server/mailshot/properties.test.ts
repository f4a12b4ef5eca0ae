/** Whatever is known of a house's clients and in whatever order it happens: nobody whom the law does not plainly allow gets one, and nobody two. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactFor } from '#db/consent/contact.ts'
import { formCatalogue, formKeys } from '#db/forms.ts'
import { withdrawConsent } from '#db/consent/mutations/record.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { usualPerDay } from '#db/mailshot/plan.ts'
import { everyClient } from '#db/mailshot/segment.ts'
import { load, rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { profileOf } from '#server/dealership/profile.ts'
import type { Dealership } from '#server/deps.ts'
import { save } from '#server/mailshot/acts.ts'
import { turnMailshots } from '#server/mailshot/turn.ts'
import { aConsent } from '../../support/builders/consent.ts'
import { aLead, aLeadClient } from '../../support/builders/lead.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../../support/dealership.ts'

const begins = Date.UTC(2026, 2, 10, 15)
const day = 86_400_000
const addresses = ['a@x.example', 'b@x.example', 'd@x.example', 'e@x.example', 'c@x.example', '']
const person = fc.record({
  address: fc.constantFrom(...addresses),
  locale: fc.constantFrom('fr-ca' as const, 'fr-ca' as const, 'en-ca' as const, 'es-es' as const),
  country: fc.constantFrom('CA', 'CA', 'CA', 'FR', 'US', 'JP'),
  lead: fc.option(
    fc.record({
      type: fc.constantFrom('internet' as const, 'internet' as const, 'renewal' as const),
      status: fc.constantFrom('created' as const, 'closed' as const, 'delivered' as const),
      daysAgo: fc.constantFrom(1, 5, 20, 100, 170, 200, 600, 800),
    }),
    { nil: undefined, freq: 8 },
  ),
  consents: fc.array(
    fc.record({
      kind: fc.constantFrom('given' as const, 'withdrawn' as const),
      purpose: fc.constantFrom('commercial' as const, 'service' as const),
      channel: fc.constantFrom('mail' as const, 'sms' as const),
      address: fc.constantFrom(...addresses),
      daysAgo: fc.nat(900),
      expires: fc.option(fc.nat(900), { nil: undefined }),
    }),
    { maxLength: 2 },
  ),
  isErased: fc.nat(9).map(each => each === 0),
})
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('job' as const) }) },
  fc.record({ does: fc.constant('no' as const), who: fc.nat(7) }),
  fc.record({ does: fc.constant('forget' as const), who: fc.nat(7) }),
  fc.record({ does: fc.constant('cut' as const), who: fc.nat(7) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function aWorld(people: readonly Person[]): Dealership {
  const { db, sqlite } = memoryDealership()
  const all = formKeys.map(key => formCatalogue[key].id)
  plant(db, {
    company: [aCompany],
    role: [{ id: 'role-all', name: 'all', formIds: all, readOnly: false }],
    user: [aUser('lise', { email: 'c@x.example' })],
  })
  people.forEach(({ address, country, locale, lead, consents, isErased }, at) => {
    const [clientId, erasedAt] = [`cl-${at}`, isErased ? 1 : null]
    const reach = { email: address, emailKey: address, phoneKey: '', cellKey: '' }
    plant(db, {
      client: [bare(aLeadClient({ id: clientId, country, locale, ...reach, erasedAt }))],
      lead: lead
        ? [
            bare(
              aLead({
                id: `l-${at}`,
                clientId,
                emailKey: address,
                type: lead.type,
                status: lead.status,
                statusAt: begins - lead.daysAgo * day,
                leadAt: begins - lead.daysAgo * day,
              }),
            ),
          ]
        : [],
      consent: consents.map(({ daysAgo, expires, ...rest }, which) =>
        bare(
          aConsent({
            ...rest,
            id: `co-${at}-${which}`,
            clientId,
            at: begins - daysAgo * day,
            expiresAt: expires === undefined ? null : begins + (expires - 400) * day,
          }),
        ),
      ),
    })
  })
  return { db, sqlite, id: 'c-1', poke: { emit: () => {} } } as unknown as Dealership
}

/** Asked anew of the rows as they stand, by the law's own function. */
function isAllowed(db: Db, { leadId, to }: Row<'message'>, now: number): boolean {
  const lead = rowOf(db, 'lead', leadId) as Row<'lead'>
  const client = rowOf(db, 'client', lead.clientId) as Row<'client'>
  const many = (table: 'consent' | 'lead', value: string) =>
    load(db, { kind: 'many', table, field: 'clientId', value })
  const seen = {
    company: profileOf(db),
    client,
    to,
    consents: many('consent', client.id) as Row<'consent'>[],
    leads: many('lead', client.id) as Row<'lead'>[],
    touches: [],
  }
  const isHers = client.erasedAt === null && client.emailKey === to && to !== 'c@x.example'
  return isHers && contactFor('commercial', seen, 'mail', now).verdict === 'allow'
}

function take(dealership: Dealership, each: Step, now: number): void {
  const { db } = dealership
  if (each.does === 'job') {
    const before = new Set(messages(db).map(({ id }) => id))
    turnMailshots(dealership, now)
    const written = messages(db).filter(({ id }) => !before.has(id))
    expect(written.filter(row => !isAllowed(db, row as Row<'message'>, now))).toEqual([])
    return
  }
  if (each.does === 'cut') {
    // The words of what was done are lost, of what was written too.
    const { mailshot, mailshotRecipient } = schema
    db.update(mailshotRecipient).set({ state: 'waiting', messageId: null, why: null }).run()
    return void db
      .update(mailshot)
      .set({ state: 'running' })
      .where(eq(mailshot.state, 'done'))
      .run()
  }
  const clientId = `cl-${each.who}`
  if (each.does === 'forget')
    dealership.sqlite.exec(`update client set erased_at = 1 where id = '${clientId}'`)
  else if (rowOf(db, 'client', clientId))
    actOnServer(
      dealership,
      systemOf(dealership),
      withdrawConsent,
      {
        id: `no-${clientId}-${now}`,
        clientId,
        channel: 'mail',
        purpose: 'commercial',
        source: 'unsubscribe',
        words: '',
        origin: '',
        address: '',
      },
      { now, mid: `no.${clientId}.${now}` },
    )
}
const messages = (db: Db) => db.select().from(schema.message).all()

test('nobody without a plain allow gets one, and no address two', () => {
  let written = 0
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 4, maxLength: 8 }),
      fc.array(step, { maxLength: 8 }),
      (people, steps) => {
        const dealership = aWorld(people)
        const { db } = dealership
        const doer = { by: 'lise', byName: 'lise', now: begins }
        const letters = {
          'fr-ca': { subject: 'x', text: 'x' },
          'en-ca': { subject: 'x', text: 'x' },
        }
        const plan = { title: 'x', campaignId: null, channel: 'mail' as const, letters }
        const pace = { others: 'none' as const, perMinute: 3, perDay: usualPerDay }
        const mailshotId = 'mailshot.1'
        save(dealership, { mailshotId, seenAt: null, segment: everyClient, ...plan, ...pace }, doer)
        db.update(schema.mailshot)
          .set({ state: 'scheduled', startAt: begins, startedBy: 'lise' })
          .run()
        ;[...steps, ...Array.from({ length: 4 }, () => ({ does: 'job' as const }))].forEach(
          (each, at) => take(dealership, each, begins + at * 61_000),
        )
        const to = messages(db).map(each => each.to)
        expect(new Set(to).size).toBe(to.length)
        const rows = db.select().from(schema.mailshotRecipient).all()
        expect(rows.filter(({ state }) => state === 'waiting')).toEqual([])
        expect(rows.filter(({ state }) => state === 'written')).toHaveLength(to.length)
        written += to.length
        dealership.sqlite.close()
      },
    ),
    { numRuns: 50 },
  )
  expect(written).toBeGreaterThan(5)
})
