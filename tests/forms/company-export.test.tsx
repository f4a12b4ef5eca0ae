// @vitest-environment jsdom
/** Everything in one file, as whoever administers the dealership asks for it and fetches it. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/management/company.tsx'))
afterEach(() => vi.unstubAllGlobals())
const house = { ...aCompany, v: 1, deletedAt: null } as Row<'company'>
const job = (over: object) => ({
  id: 'export.lise.1',
  kind: 'company-export',
  state: 'waiting',
  done: 0,
  total: 0,
  error: null,
  askedByName: 'Lise Roy',
  isMine: true,
  createdAt: Date.UTC(2026, 10, 20, 15),
  endedAt: null,
  bytes: 0,
  hasFile: false,
  expiresAt: null,
  ...over,
})
type Said = Record<string, (body: Record<string, string>) => [number, object]>
function answering(said: Said) {
  const asked: [string, Record<string, string>][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://x').pathname
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    if (init?.body) asked.push([path, body])
    const answer = said[path]
    if (!answer) throw new TypeError('Failed to fetch')
    const [status, json] = answer(body)
    return Response.json(json, { status })
  })
  return asked
}
const listing = (...jobs: object[]): [number, object] => [200, { Status: '1', asOf: 1, jobs }]
const open = () =>
  openForm('management.Company', { rows: { company: [house] }, query: { tab: 'export' } })

test('it is asked for with her password, and says how far it is until it can be fetched', async () => {
  let jobs: object[] = []
  const asked = answering({
    '/api/jobs': () => listing(...jobs),
    '/api/jobs/export': () => {
      jobs = [job({ state: 'running', done: 450, total: 900 })]
      return [200, { Status: '1', job: jobs[0] }]
    },
    '/api/jobs/fetch': () => [200, { Status: '1', ticket: 'tick' }],
  })
  await open()
  const make = await screen.findByRole('button', { name: 'Make the file' })
  expect(make.hasAttribute('disabled') || make.getAttribute('aria-disabled') === 'true').toBe(true)
  await userEvent.type(screen.getByLabelText(/^Your password, once more/), 'a quiet morning')
  await userEvent.click(make)
  expect(await screen.findByText(/450 \/ 900/, {})).toBeDefined()
  expect(asked).toEqual([
    ['/api/jobs/export', { act: expect.stringMatching(/.{8,40}/), password: 'a quiet morning' }],
  ])
  jobs = [
    job({ state: 'done', hasFile: true, bytes: 2_000_000, expiresAt: Date.UTC(2026, 10, 27, 15) }),
  ]
  const name = /Fetch the file \(.*\), until Nov/
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href') ?? '')
  })
  await userEvent.click(await screen.findByRole('button', { name }))
  const [, field] = screen.getAllByLabelText(/^Your password, once more/)
  await userEvent.type(field as HTMLElement, 'a quiet morning{Enter}')
  await waitFor(() => expect(opened).toEqual(['/api/jobs/export.lise.1/file?ticket=tick']))
  expect(asked.at(-1)).toEqual([
    '/api/jobs/fetch',
    { jobId: 'export.lise.1', password: 'a quiet morning' },
  ])
})

test('a wrong password is said at its field and nothing is asked twice', async () => {
  answering({
    '/api/jobs': () => listing(),
    '/api/jobs/export': () => [422, { Status: '-1', code: 'password-wrong', field: 'password' }],
  })
  await open()
  const field = await screen.findByLabelText(/^Your password, once more/, {})
  await userEvent.type(field, 'yesterday')
  await userEvent.click(screen.getByRole('button', { name: 'Make the file' }))
  expect(await screen.findByText('This is not your present password.', {})).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('one that is under way is cancelled; one that failed says why; one that has outlived itself says so', async () => {
  let state = 'waiting'
  const asked = answering({
    '/api/jobs': () =>
      listing(
        job({ state }),
        job({ id: 'b', state: 'failed', error: 'storage' }),
        job({ id: 'c', state: 'done' }),
      ),
    '/api/jobs/cancel': () => {
      state = 'cancelled'
      return [200, { Status: '1' }]
    },
  })
  await open()
  const [first, second, third] = await screen.findAllByRole('listitem', {})
  expect(second?.textContent).toMatch(/Failed.*disk is full/)
  expect(third?.textContent).toMatch(/Its 7 days are over/)
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/Cancelled/))
  expect(asked).toEqual([['/api/jobs/cancel', { jobId: 'export.lise.1' }]])
})

test('who keeps the page and not the accounts reads who may', async () => {
  answering({ '/api/jobs': () => [403, { Status: '-1', code: 'not-authorized' }] })
  await open()
  expect(await screen.findByText(/is for whoever keeps both this page/, {})).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make the file' })).toBeNull()
})
