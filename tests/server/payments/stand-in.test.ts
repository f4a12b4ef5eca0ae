/** The stand-in of the provider of payments as a process of its own: begun at the first need, its pages in the person's language, its cards kept. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createBeginning } from '#server/payments/stand-in/begin.ts'
import { createPayments } from '#server/ports/payments.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-stand-in-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), port: 1 }
const kept = new Map<string, string>()
const keep = (key: string, make: () => string) => {
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key) ?? ''
}
const begun = () => createBeginning({ config, platform: { keep }, random: { id: () => 'a-b' } })
const settings = {
  key: 'sk_test_standin',
  publishableKey: '',
  webhookSecrets: [],
  api: undefined,
  creditor: null,
}

test('it is asked as the provider is, keeps what it was given over a restart, and never a number', async () => {
  const file = join(dataDir, 'payments-stand-in.json')
  const first = begun()
  const port = createPayments({ settings, standIn: first.reach })
  expect(port.state).toBe('stand-in')
  const customer = await port.customer({ company: 'north', name: 'Garage' }, 'k-1')
  const tag = { company: 'north', attempt: 'a-1' }
  const { secret } = await port.addCard({ customer }, tag, 'k-2')
  const { api } = await port.reach()
  // Twice asked for, it is one.
  expect((await port.reach()).api).toBe(api)
  for (const [locale, word] of [
    ['fr-ca', 'Numéro de la carte'],
    ['es-co', 'Vencimiento'],
    ['x', 'Card number'],
  ] as const)
    expect(await (await fetch(`${api}/card?locale=${locale}`)).text()).toContain(word)
  expect((await fetch(`${api}/page.js`)).headers.get('content-type')).toBe('text/javascript')
  expect((await fetch(`${api}/v1/customers`)).status).toBe(401)
  const typed = { secret, number: '4242 4242 4242 4242', expiry: '04/2031', cvc: '123' }
  await fetch(`${api}/fields`, { method: 'POST', body: new URLSearchParams(typed) })
  first.end()
  expect(readFileSync(file, 'utf8')).not.toContain('4242424242424242')
  expect(statSync(file).mode & 0o077).toBe(0)

  const second = begun()
  const again = createPayments({ settings, standIn: second.reach })
  const [card = ''] = Object.keys(
    (JSON.parse(readFileSync(file, 'utf8')) as { methods: object }).methods,
  )
  expect(await again.card(card)).toMatchObject({ customer, last4: '4242', brand: 'visa' })
  await expect(again.card('pm_nowhere')).rejects.toMatchObject({ code: 'resource_missing' })
  second.end()
})
