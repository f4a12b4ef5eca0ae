// @vitest-environment jsdom
/** The readable page of the API: what it lists, and an example that runs with a key. */
import { i18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { apiNouns } from '#db/integration/terms.ts'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import Development from '#src/forms/public/development.tsx'
import { type ApiDocument, operationsOf } from '#src/forms/public/development/document.ts'
import { groupName, saidIn } from '#src/forms/public/development/words.ts'
import { openApi } from '#server/calls/openapi.ts'
import { calls } from '#server/calls/routes.ts'
import { uiWords } from '#tests/support/ui-words.ts'

const user = userEvent.setup()
afterEach(() => vi.unstubAllGlobals())
type Asked = { path: string; authorization: string | null }

const open = (answer: (path: string) => Response | Promise<Response>) => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, authorization: new Headers(init?.headers).get('authorization') })
    return Promise.resolve(answer(path))
  })
  i18n.loadAndActivate({ locale: 'en-ca', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <UiWordsProvider words={uiWords}>
        <MemoryRouter>
          <Development />
        </MemoryRouter>
      </UiWordsProvider>
    </I18nProvider>,
  )
  return asked
}
const described = () =>
  Response.json({ ...openApi(calls, '1.0'), 'x-demonstration-key': 'c-1.api_demo' })

test('every call and webhook is listed, those for programs first, and found by a word', async () => {
  open(described)
  expect(await screen.findByText('/api/v1/leads')).toBeTruthy()
  expect(screen.getByText('contract.signed', { selector: 'code' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search the calls' }), 'lookups')
  await waitFor(() => expect(screen.queryByText('/api/v1/leads')).toBeNull())
  expect(screen.getByText('/api/lookups/{name}')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search the calls' }), 'zzz')
  expect(await screen.findByText('No results')).toBeTruthy()
})

test('every call is described in the language of the page, all of it', () => {
  const spoken = setupI18n({ locale: 'fr-ca', messages: { 'fr-ca': {} } })
  // Each word of ours is marked: what is left bare was never ours.
  vi.spyOn(spoken, '_').mockImplementation(() => '«»')
  const document = JSON.parse(JSON.stringify(openApi(calls, '1.0'))) as ApiDocument
  const all = operationsOf(document)
  expect(all.length).toBeGreaterThan(60)
  for (const operation of all) {
    const said = saidIn(operation, spoken)
    const texts = [said.summary, ...said.parameters.flatMap(each => each.description ?? [])]
    if (operation.description) texts.push(said.description)
    const name = `${operation.method} ${operation.path}`
    expect(new Set([...texts, groupName(operation.tag, spoken)]), name).toEqual(new Set(['«»']))
  }
})

test('in English the page says of a call what the description says', () => {
  const english = setupI18n({ locale: 'en-ca', messages: { 'en-ca': {} } })
  const document = JSON.parse(JSON.stringify(openApi(calls, '1.0'))) as ApiDocument
  // Of rows and events it says the name that forms give them.
  const named = Object.keys(apiNouns).flatMap(noun => [`/api/v1/${noun}`, `/api/v1/${noun}/{id}`])
  const all = operationsOf(document).filter(each => !each.isWebhook && !named.includes(each.path))
  const said = all.map(each => `${each.method} ${each.path}: ${saidIn(each, english).summary}`)
  expect(said).toEqual(all.map(each => `${each.method} ${each.path}: ${each.summary}`))
})

test('an example runs by the key of the demonstration, and shows what is answered', async () => {
  const asked = open(path =>
    path.startsWith('/api/v1/leads') ? Response.json({ Status: '1', Items: [] }) : described(),
  )
  const call = (await screen.findByText('/api/v1/leads')).closest('details') as HTMLElement
  await user.click(within(call).getByText('/api/v1/leads'))
  await user.type(within(call).getByRole('textbox', { name: 'since' }), '12.a')
  await user.click(within(call).getByRole('button', { name: 'Try it' }))
  expect(await within(call).findByText(/"Items": \[\]/)).toBeTruthy()
  expect(asked.at(-1)).toEqual({
    path: '/api/v1/leads?since=12.a',
    authorization: 'Bearer c-1.api_demo',
  })
})

test('without a network it says so, and tries again', async () => {
  let isThere = false
  open(() => (isThere ? described() : Promise.reject(new TypeError('Failed to fetch'))))
  expect(await screen.findByText('The description is not on this device')).toBeTruthy()
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('/api/v1/leads')).toBeTruthy()
})
