// @vitest-environment jsdom
/** What the frame of a card tells its screen, over the stand-in's pages and over Stripe's script. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromFrame, Opening } from '#src/pay/messages.ts'
import { standInFields } from '#src/pay/stand-in-fields.ts'
import { stripeFields } from '#src/pay/stripe-fields.ts'

type Answer = { error?: { type: string } }
const stripe = vi.hoisted(() => ({
  isThere: true,
  loaded: [] as unknown[],
  made: [] as unknown[],
  confirmed: [] as Record<string, unknown>[],
  answer: {} as Answer,
  hears: new Map<string, () => void>(),
}))
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async (...given: unknown[]) => {
    stripe.loaded.push(given)
    if (!stripe.isThere) throw new Error('Failed to load Stripe.js')
    return {
      elements: (options: unknown) => {
        stripe.made.push(options)
        return {
          create: () => ({
            on: (what: string, then: () => void) => stripe.hears.set(what, then),
            mount: () => stripe.hears.get('ready')?.(),
          }),
        }
      },
      confirmSetup: async (given: Record<string, unknown>) => {
        stripe.confirmed.push(given)
        return stripe.answer
      },
      handleNextAction: async (given: Record<string, unknown>) => {
        stripe.confirmed.push(given)
        return stripe.answer
      },
    }
  },
}))
class Observer {
  observe() {}
}
beforeEach(() => {
  Object.assign(stripe, { isThere: true, loaded: [], made: [], confirmed: [], answer: {} })
  vi.stubGlobal('ResizeObserver', Observer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const opening = (over: Partial<Opening> = {}): Opening => ({
  pay: 'open',
  kind: 'card',
  secret: 'seti_1_secret',
  locale: 'es-co',
  scheme: 'dark',
  ...over,
})
function screen() {
  const told: FromFrame[] = []
  const until = async (message: FromFrame) => {
    await expect.poll(() => told).toContainEqual(message)
  }
  return { told, until, tell: (message: FromFrame) => void told.push(message) }
}

test('the stand-in’s page is asked for in her language, and only that page is heard', () => {
  const { told, tell } = screen()
  const { submit } = standInFields('http://127.0.0.1:4011', opening(), tell)
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  expect(frame.src).toBe('http://127.0.0.1:4011/card?secret=seti_1_secret&locale=es-co&scheme=dark')
  const inside = frame.contentWindow as Window
  const sent = vi.spyOn(inside, 'postMessage').mockImplementation(() => {})
  submit()
  expect(sent).toHaveBeenCalledWith({ standIn: 'submit' }, 'http://127.0.0.1:4011')
  const say = (data: object, origin = 'http://127.0.0.1:4011', source: Window = inside) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  say({ standIn: 'done', outcome: 'ok' }, 'http://evil.example')
  say({ standIn: 'done', outcome: 'ok' }, 'http://127.0.0.1:4011', window)
  expect(told).toEqual([])
  say({ standIn: 'ready' })
  say({ standIn: 'height', px: 210 })
  say({ standIn: 'done', outcome: 'refused' })
  expect(told).toEqual([
    { pay: 'ready' },
    { pay: 'height', px: 210 },
    { pay: 'done', outcome: 'refused' },
  ])
  expect(frame.style.blockSize).toBe('210px')
})

/** Of the app; its own file of letters is not there for a frame of Stripe's. */
const fontOfScreens = /--font: 'Inter Variable', ([^;]+);/.exec(
  readFileSync('src/ui/tokens.css', 'utf8'),
)?.[1]

test.each([
  [{}, 'ok'],
  [{ error: { type: 'validation_error' } }, 'fields'],
  [{ error: { type: 'card_error' } }, 'refused'],
] as const)('Stripe’s fields, confirmed with %j, tell %s', async (answer, outcome) => {
  const { until, tell } = screen()
  stripe.answer = answer
  const { submit } = stripeFields('pk_test_x', opening(), tell)
  await until({ pay: 'ready' })
  expect(stripe.loaded).toEqual([['pk_test_x', { locale: 'es-419' }]])
  const variables = { fontFamily: fontOfScreens, fontSizeBase: '16px' }
  expect(stripe.made).toEqual([
    { clientSecret: 'seti_1_secret', appearance: { theme: 'night', variables } },
  ])
  submit()
  await until({ pay: 'done', outcome })
  expect(stripe.confirmed).toMatchObject([{ redirect: 'if_required' }])
})

test('the bank asks at once where that is what the frame is for', async () => {
  const { until, told, tell } = screen()
  stripeFields('pk_test_x', opening({ kind: 'bank', secret: 'pi_1_secret' }), tell)
  await until({ pay: 'done', outcome: 'ok' })
  expect(stripe.confirmed).toEqual([{ clientSecret: 'pi_1_secret' }])
  expect(told).toContainEqual({ pay: 'height', px: 640 })
})

test('a script or fields that do not load are trouble', async () => {
  stripe.isThere = false
  const gone = screen()
  stripeFields('pk_test_x', opening(), gone.tell)
  await gone.until({ pay: 'done', outcome: 'trouble' })
  expect(gone.told).toHaveLength(1)
  stripe.isThere = true
  const broken = screen()
  stripeFields('pk_test_x', opening(), broken.tell)
  await broken.until({ pay: 'ready' })
  stripe.hears.get('loaderror')?.()
  await broken.until({ pay: 'done', outcome: 'trouble' })
})
