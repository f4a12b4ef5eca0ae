/** The page in which a card is typed: whose things it may load, who may show it, and who gets it at all. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '#tests/support/server.ts'

const keys = {
  STRIPE_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
const standIn = 'http://127.0.0.1:4011'
const clientDir = mkdtempSync(join(tmpdir(), 'showfloor-frame-'))
writeFileSync(join(clientDir, 'index.html'), '<title>The app</title>')
const stripe = createTestServer({ env: { ...keys, SITES: 'nord.example=north' } })
const near = createTestServer({ env: { ...keys, STRIPE_API: standIn } })
const wide = createTestServer({ env: { ...keys, STRIPE_API: standIn, HOST: '0.0.0.0' } })
// An installation without keys that is no demonstration.
const off = createTestServer({ config: { cards: undefined }, env: { CLIENT_DIR: clientDir } })
afterAll(() => {
  for (const each of [stripe, near, wide, off]) each.close()
  rmSync(clientDir, { recursive: true })
})

const ask = async (at = stripe, options: { method?: string; host?: string } = {}) => {
  const response = await at.request('/pay/frame', options)
  const policy = response.headers.get('content-security-policy') ?? ''
  return { response, policy, text: await response.text() }
}

test('with keys it may load what Stripe’s fields need, and nobody but a page of ours may show it', async () => {
  const { response, policy, text } = await ask()
  expect(response.status).toBe(200)
  expect(policy.split('; ')).toEqual([
    `default-src 'none'`,
    `script-src 'self' https://js.stripe.com https://*.js.stripe.com`,
    `style-src 'self' 'unsafe-inline'`,
    `connect-src https://api.stripe.com`,
    `frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ])
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('permissions-policy')).toContain('payment=()')
  expect(text).toContain('data-stripe="pk_test_x"')
  expect(text).not.toContain('sk_test_x')
})
test('with the stand-in it may show the stand-in’s pages, and loads nothing of anybody else’s', async () => {
  const { policy, text } = await ask(near)
  expect(policy).toContain(`frame-src ${standIn};`)
  expect(policy).not.toMatch(/stripe|unsafe/)
  expect(text).toContain(`data-stand-in="${standIn}"`)
})
test('a stand-in that listens at every name is found under the one that was asked', async () => {
  const { policy } = await ask(wide)
  expect(policy).toContain('frame-src http://boreal.localhost:4011;')
})
test('the rest of the app keeps its own policy', async () => {
  const response = await stripe.request('/en-ca')
  expect(response.headers.get('content-security-policy')).not.toContain('stripe')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
})
test('there is none where no cards are taken, and it is not the app either', async () => {
  const { response, text } = await ask(off)
  expect(response.status).toBe(404)
  expect(text).not.toContain('The app')
})
test('it is only read, and only at a name of the app', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask(stripe, { method })).response.status).toBe(404)
  const head = await ask(stripe, { method: 'HEAD' })
  expect([head.response.status, head.text]).toEqual([200, ''])
  const unknown = await ask(stripe, { host: 'evil.example' })
  expect(unknown.response.status).toBe(404)
  expect(unknown.policy).toContain(`frame-ancestors 'none'`)
})
test('a dealership’s website has none', async () => {
  const site = await ask(stripe, { host: 'nord.example' })
  expect(site.response.status).toBe(404)
  expect(site.text).not.toContain('/pay/frame.js')
  expect(site.policy).not.toContain('stripe')
})
