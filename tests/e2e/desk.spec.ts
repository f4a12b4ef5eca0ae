/** Four ways a request comes to the desk, each until somebody has it: the website, a missed call, a forwarded mail, and one given without a network. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, test } from '@playwright/test'
import { pathOf } from '../../db/company/site-paths.ts'
import type { FormKey } from '../../db/forms.ts'
import { esEs } from '../../server/website/words/es-es.ts'
import { frCa } from '../../server/website/words/fr-ca.ts'
import { twilioSignature } from '../support/twilio.ts'
import { Caller } from './support/call.ts'
import { type Dealership, rowsIn, tablet } from './support/deal.ts'
import { addressOf, idOf, letterBox, mailDomain, subjects } from './support/forwarded.ts'
import type { Hand } from './support/hand.ts'
import { installed, light } from './support/person.ts'
import { freePort } from '../support/port.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
let mail: ReturnType<typeof letterBox>
/** A desk and one who sells, on a tablet each, in Laval and in Valencia. */
let boreal: Dealership
let levante: Dealership
let chantal: Hand
let ana: Hand
let marta: Hand
let pau: Hand
test.beforeAll(async ({ browser }) => {
  const mailPort = await freePort()
  mail = letterBox(mailPort)
  server = await ServerProcess.begin({
    MAIL_IN: `127.0.0.1:${mailPort}`,
    MAIL_IN_DOMAIN: mailDomain,
  })
  boreal = { server, brand: 'boreal', law: 'CA-QC' }
  levante = { server, brand: 'levante', law: 'ES' }
  ;[chantal, ana, marta, pau] = await Promise.all([
    tablet(browser, boreal, 'chantal', 'fr-ca'),
    tablet(browser, boreal, 'ana', 'fr-ca'),
    tablet(browser, levante, 'marta', 'es-co'),
    tablet(browser, levante, 'pau', 'es-co'),
  ])
})
test.afterAll(() => server.stop())

const waits = (hand: Hand) => hand.pattern('Waiting since {when}')
/** The list shows what it can hold: she looks for who it is. */
async function lookFor(hand: Hand, form: FormKey, q: string): Promise<Locator> {
  await hand.goTo(form, { q })
  return hand.page.locator('[data-key]').filter({ hasText: waits(hand) })
}
/** The open request goes to a colleague. */
async function give(hand: Hand, to: string): Promise<void> {
  const people = hand.page.getByRole('region', {
    name: hand.word('Give to somebody who is available'),
  })
  await people.getByRole('button', { name: to }).tap()
  await expect(hand.page.getByText(hand.word('{to} has it').replace('{to}', to))).toBeVisible()
}
/** She calls and says what came of it; outside the hours of the law also why. */
async function call(hand: Hand, outcome: 'No answer' | 'Reached'): Promise<void> {
  const calls = { name: hand.word('Call', 'to telephone'), exact: true }
  await hand.page.getByRole('article').getByRole('button', calls).tap()
  const dialog = hand.page.getByRole('dialog')
  const why = hand.field('Why all the same', dialog)
  await hand.press(outcome, dialog)
  if (await why.isVisible()) {
    await why.fill('J’y réponds.')
    await hand.press(outcome, dialog)
  }
  await expect(dialog).toBeHidden()
}
type Answered = { assignedTo: string; firstAnswerAt: number | null; leadAt: number }
const leadOf = (dealership: Dealership, name: string) =>
  rowsIn(dealership, 'select * from lead where name = ?', name) as unknown as Answered[]

/** Who sits at the desk and who sells, in each language. */
const desks = () => ({
  'fr-ca': { at: boreal, desk: chantal, seller: ana, who: 'ana', to: 'Ana Ferreira' },
  'es-co': { at: levante, desk: marta, seller: pau, who: 'pau', to: 'Pau Ferrer' },
})
type Tongue = keyof ReturnType<typeof desks>

/** Who asks on the dealership's website, in the language it speaks. */
const visitors = {
  'fr-ca': {
    site: ['boreal-site', 'fr-ca', frCa] as const,
    name: 'Maëlle Rivage',
    phone: '581 555-0171',
    asks: 'Le Forester bleu est-il encore là?',
  },
  'es-co': {
    site: ['levante-site', 'es-es', esEs] as const,
    name: 'Irene Salvat',
    phone: '655 550 171',
    asks: '¿Sigue aquí el León azul?',
  },
}
for (const tongue of ['fr-ca', 'es-co'] as const)
  test(`a question from the website is given and answered within its clock, in ${tongue}`, async ({
    browser,
  }) => {
    const { at, desk, seller, who, to } = desks()[tongue]
    const { name, phone, asks, site } = visitors[tongue]
    const [host, locale, words] = site
    const waiting = await lookFor(desk, 'crm.Reception', name)
    const visitor = await (await browser.newContext({ locale })).newPage()
    await visitor.goto(`http://${host}.localhost:${server.port}${pathOf(locale, 'contact')}`)
    await visitor.getByLabel(words.yourName).fill(name)
    await visitor.getByLabel(words.yourPhone).fill(phone)
    await visitor.getByLabel(words.topic).selectOption(words.topicUsed)
    await visitor.getByLabel(words.message).fill(asks)
    await visitor.getByRole('button', { name: words.send }).click()
    await expect(visitor.getByRole('heading', { name: words.thanks })).toBeVisible()
    await visitor.context().close()

    await test.step('the reception sees it wait, and gives it', async () => {
      await waiting.tap()
      await give(desk, to)
    })
    await test.step('who sells has it, its clock running, and stops it by an answer', async () => {
      const running = await lookFor(seller, 'crm.Leads', name)
      await running.tap()
      await expect(seller.page.getByRole('heading', { level: 2, name })).toBeVisible()
      await call(seller, 'Reached')
      await expect(running).toHaveCount(0)
      await seller.allSent()
    })
    const [lead] = leadOf(at, name)
    expect(lead?.assignedTo).toBe(who)
    expect((lead?.firstAnswerAt ?? Infinity) - (lead?.leadAt ?? 0)).toBeLessThan(5 * 60_000)
  })

const telephones = {
  'fr-ca': { brand: 'boreal', who: 'helene', prefix: '1', house: '4505550140', her: '5815550172' },
  'es-co': { brand: 'levante', who: 'carmen', prefix: '34', house: '960550140', her: '655550172' },
} as const
for (const tongue of ['fr-ca', 'es-co'] as const)
  test(`a missed call stands beside the requests and is called back, in ${tongue}`, async () => {
    const { desk, seller, to } = desks()[tongue]
    const { prefix, her: number } = telephones[tongue]
    const hook = await telephone(tongue)
    const waiting = await lookFor(desk, 'crm.Reception', number)
    await hook({ CallStatus: 'ringing' })
    await hook({ CallStatus: 'no-answer' })
    await waiting.tap()
    const calls = { name: desk.word('Call', 'to telephone') }
    const back = desk.page.getByRole('article').getByRole('link', calls)
    await expect(back).toHaveAttribute('href', new RegExp(`^tel:(\\+?${prefix})?${number}$`))
    await give(desk, to)
    await test.step('it is in the book of calls as missed', async () => {
      await desk.goTo('crm.PhoneTracking', { show: 'calls', q: number })
      await expect(desk.page.locator('[data-key]')).toContainText(desk.word('Missed', 'call'))
    })
    await test.step('she is called back, in vain first, and once reached her clock stands', async () => {
      const running = await lookFor(seller, 'crm.Leads', number)
      const said = (caption: string) => seller.page.getByText(seller.word(caption), { exact: true })
      await running.tap()
      await call(seller, 'No answer')
      await expect(said('Call, no answer')).toBeVisible()
      // An open lead stands alone: the list lies behind it.
      await expect(running).toBeAttached()
      await call(seller, 'Reached')
      await expect(said('Call, reached')).toBeVisible()
      await expect(running).toHaveCount(0)
    })
  })

const mails = {
  'fr-ca': {
    name: 'Noémie Desbiens',
    asks: 'Le Forester est-il toujours disponible?',
    answers: 'Je peux passer vendredi après-midi.',
  },
  'es-co': {
    name: 'Inés Palacio',
    asks: '¿Sigue disponible el León familiar?',
    answers: 'Puedo pasar el viernes por la tarde.',
  },
}
for (const tongue of ['fr-ca', 'es-co'] as const)
  test(`a forwarded mail is a request, and what she answers stands in her conversation, in ${tongue}`, async () => {
    const { at, desk, seller, to } = desks()[tongue]
    const { name, asks, answers } = mails[tongue]
    const waiting = await lookFor(desk, 'crm.Reception', name)
    await mail.forwarded(name, asks, tongue)
    await waiting.tap()
    await give(desk, to)
    await (await lookFor(seller, 'crm.Leads', name)).tap()
    const line = (text: string) => seller.page.getByRole('listitem').filter({ hasText: text })
    await expect(line(asks)).toContainText(seller.word('Request received'))
    const from = `${name} <${addressOf(name)}>`
    await mail.post(
      { from, inReplyTo: idOf(name), subject: `Re: ${subjects[tongue]}`, text: answers },
      tongue,
    )
    await expect(line(answers)).toContainText(seller.word('Message received'))
    expect(leadOf(at, name)).toHaveLength(1)
  })

/** Two who ask the same, and who gives the second to a colleague meanwhile. */
const fairs = {
  'fr-ca': {
    names: ['Solène Ricard', 'Thomas Avril'],
    asks: 'On voudrait le voir avant le salon.',
    other: { who: 'olivier', brand: 'boreal', to: 'marc', name: 'Marc-André Tremblay' },
  },
  'es-co': {
    names: ['Rocío Vega', 'Tomás Abril'],
    asks: 'Quisiera verlo antes de la feria.',
    other: { who: 'sergio', brand: 'levante', to: 'lucia', name: 'Lucía Navarro' },
  },
} as const
for (const tongue of ['fr-ca', 'es-co'] as const)
  test(`what is given without a network is on the server after, and two who gave one are told, in ${tongue}`, async () => {
    const { at, desk, seller, who, to } = desks()[tongue]
    const { names, asks, other } = fairs[tongue]
    const [mine, both] = names
    for (const name of names) await mail.forwarded(name, asks, tongue)
    // What both say finds both.
    const waiting = await lookFor(desk, 'crm.Reception', asks.replace('.', ''))
    await expect(waiting).toHaveCount(2)
    await desk.allSent()
    await installed(desk.page)
    await desk.page.context().setOffline(true)
    for (const name of names) {
      await waiting.filter({ hasText: name }).tap()
      await expect(desk.page.getByRole('heading', { level: 2, name })).toBeVisible()
      await give(desk, to)
    }
    expect(await desk.keptHere()).toBe(2)

    const [request] = rowsIn(at, 'select id from request where name = ?', both)
    const { outcome } = await new Caller(server, other.who, other.brand).do('request.process', {
      id: randomUUID(),
      requestId: request?.['id'],
      leadId: null,
      clientId: null,
      assignedTo: other.to,
    })
    expect(outcome).toBe('applied')
    await desk.page.context().setOffline(false)
    await expect(light(desk.page)).toHaveText(
      desk.pattern('{count, plural, one {# needs you} other {# need you}}'),
    )
    await test.step('each has one owner, and who came second sees who it is', async () => {
      expect(leadOf(at, mine)).toMatchObject([{ assignedTo: who }])
      expect(leadOf(at, both)).toMatchObject([{ assignedTo: other.to }])
      const has = desk.word('{to} has it').replace('{to}', other.name)
      await expect(desk.page.getByText(has)).toBeVisible()
      await light(desk.page).tap()
      const told = desk.word('{name} has this request already. What you did was not applied.')
      await expect(desk.page.getByText(told.replace('{name}', other.name))).toBeVisible()
    })
    await expect(await lookFor(seller, 'crm.Leads', mine)).toBeVisible()
  })

/** The dealership's provider, switched on by its director. @returns tells one thing of a call to the house */
async function telephone(tongue: Tongue) {
  const { brand, who, prefix, house: at, her } = telephones[tongue]
  const [secret, house, call] = ['the journey’s own', `+${prefix}${at}`, randomUUID()]
  const host = `${brand}.localhost:${server.port}`
  const { hookUrl } = await new Caller(server, who, brand).post<{ hookUrl: string }>(
    '/api/phone/settings',
    {
      provider: 'twilio',
      isOn: true,
      accountName: 'journey',
      signingSecret: secret,
      apiSecret: '',
      applicationId: '',
      voiceKey: null,
      sender: house,
      contactSeconds: 15,
      publicUrl: `http://${host}`,
    },
  )
  return async (more: Record<string, string>) => {
    const leg = { CallSid: call, From: `+${prefix}${her}`, To: house, Direction: 'inbound' }
    const fields = { ...leg, ...more }
    const answer = await fetch(hookUrl.replace(host, `127.0.0.1:${server.port}`), {
      method: 'POST',
      headers: { 'X-Twilio-Signature': twilioSignature(secret, hookUrl, fields) },
      body: new URLSearchParams(fields),
    })
    expect(answer.status).toBe(204)
  }
}
