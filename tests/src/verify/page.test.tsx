/** The verifier's page asks the dealership what came later, and waits for its answer no longer than a person does. */
import { webcrypto } from 'node:crypto'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { publishedKeys } from '#db/contract/evidence/keys.ts'
import { verifyWords } from '#db/contract/evidence/words.ts'
import { aBundle, House } from '../../db/contract/evidence/a-bundle.ts'

const words = verifyWords['fr-ca']
const house = new House()
let bundle: string
beforeAll(async () => {
  bundle = await aBundle(house)
})
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  document.documentElement.dataset['locale'] = 'fr-ca'
  document.head.innerHTML = '<meta name="showfloor-keys" />'
  document.querySelector('meta')!.content = JSON.stringify(publishedKeys([house.known]))
  document.body.innerHTML =
    '<div id="drop" hidden><input id="file" type="file" /></div><div id="result"></div>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** @param answer what the dealership says, as its server would */
async function told(answer: typeof fetch): Promise<string> {
  vi.stubGlobal('fetch', answer)
  vi.resetModules()
  await import('#src/verify/page.ts')
  const input = document.querySelector('input')!
  const file = { arrayBuffer: async () => new TextEncoder().encode(bundle).buffer }
  Object.defineProperty(input, 'files', { value: [file] })
  input.dispatchEvent(new Event('change'))
  const result = document.getElementById('result')!
  await waitFor(() => expect(result.querySelector('h2')?.textContent).toBe(words.answers.genuine))
  return result.textContent
}

test('a dealership that does not answer in time is one that could not be asked', async () => {
  const over = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  const silent: typeof fetch = (_, { signal } = {}) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      over.abort()
    })
  expect(await told(silent)).toContain(words.unasked)
  expect(timeout.mock.calls[0]?.[0]).toBeLessThanOrEqual(5000)
})

test.each<[string, typeof fetch]>([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['a server in trouble', async () => new Response('', { status: 503 })],
])(
  '%s: the file is genuine as of its entry, and nobody could be asked of later ones',
  async (...of) => {
    const said = await told(of[1])
    expect(said).toContain(words.unasked)
    expect(said).not.toContain(words.newest)
  },
)

test('asked, it says that nothing was added since', async () => {
  const said = await told(async () =>
    Response.json({ sequence: 1, statement: '', state: 'signed' }),
  )
  expect(said).toContain(words.newest)
  expect(said).not.toContain(words.unasked)
})

test('a host that does not know the contract says nothing of later entries', async () => {
  const said = await told(async () => new Response('', { status: 404 }))
  expect(said).not.toContain(words.unasked)
  expect(said).not.toContain(words.newest)
})
