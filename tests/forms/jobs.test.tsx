// @vitest-environment jsdom
/** What runs long and what runs by the clock, as its keepers see it. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { regularJobs } from '#server/jobs/runs.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { regularWords } from '#src/forms/administration/jobs/words.ts'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/administration/jobs.tsx'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const at = Date.UTC(2026, 2, 10, 15)
const failed = {
  id: 'export.lise.1',
  kind: 'company-export',
  company: 'Boréal Auto',
  state: 'failed',
  done: 3,
  total: 9,
  error: 'interrupted',
  askedByName: 'Lise Roy',
  isMine: false,
  createdAt: at,
  endedAt: at,
  bytes: 0,
  hasFile: false,
  expiresAt: null,
  handledBy: '',
  reason: '',
}
/** Whether what was due was done within the answer, each time it was asked for. */
let answered: boolean[] = []
function answering() {
  const asked: [string, unknown][] = []
  let jobs: object[] = [failed]
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://x').pathname
    if (init?.body) asked.push([path, JSON.parse(String(init.body))])
    if (path === '/api/jobs/again')
      jobs = [{ ...failed, id: 'export.lise.1+', state: 'running', error: null }, failed]
    const runs = [
      { name: 'sweep', at, ms: 12, failed: null },
      { name: 'mailIn', at, ms: 340, failed: { at, company: 'Levante', error: 'MailFailure' } },
    ]
    if (path === '/api/jobs/now') return Response.json({ Status: '1', isDone: answered.shift() })
    return Response.json({ Status: '1', asOf: at, jobs, runs })
  })
  return asked
}

test('what failed says why and is run again; what the clock does says when, how long and what went wrong', async () => {
  const asked = answering()
  await openForm('administration.Jobs')
  const long = await screen.findByRole('table', { name: 'Long work' })
  expect(within(long).getByText(/stopped three times/)).toBeTruthy()
  const regular = screen.getByRole('table', { name: /What the clock does/ })
  expect(within(regular).getByText('What has been kept long enough')).toBeTruthy()
  expect(within(regular).getByText(/^MailFailure · Levante · Mar 10/)).toBeTruthy()
  expect(within(regular).getByText('340 ms')).toBeTruthy()
  await userEvent.click(within(long).getByRole('button', { name: 'Run again: Boréal Auto' }))
  const again = await screen.findByRole('button', { name: 'Run again' })
  expect(again.hasAttribute('disabled')).toBe(true)
  await userEvent.type(screen.getByLabelText(/^Reason/), 'More disk')
  await userEvent.click(again)
  await waitFor(() => expect(within(long).getByText('3 / 9')).toBeTruthy())
  expect(asked).toEqual([['/api/jobs/again', { jobId: 'export.lise.1', reason: 'More disk' }]])
  await userEvent.click(within(long).getByRole('button', { name: 'Stop: Boréal Auto' }))
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Not now')
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([
      '/api/jobs/stop',
      { jobId: 'export.lise.1+', reason: 'Not now' },
    ]),
  )
})

test('doing now what is due says when it is done, and when it goes on; it stands above the long table', async () => {
  const asked = answering()
  answered = [true, false]
  await openForm('administration.Jobs')
  const button = await screen.findByRole('button', { name: 'Do now what is due' })
  const table = screen.getByRole('table', { name: /What the clock does/ })
  expect(button.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const said = () => toastStore.read().at(-1)?.text
  await userEvent.click(button)
  await waitFor(() => expect(said()).toBe('What was due is done'))
  expect(asked).toEqual([['/api/jobs/now', {}]])
  await userEvent.click(button)
  await waitFor(() => expect(said()).toMatch(/^It takes longer and goes on/))
})

test('what it said last is read without a network', async () => {
  answering()
  const first = await openForm('administration.Jobs')
  await screen.findByRole('table', { name: 'Long work' })
  const kept = await first.replica.meta.get('answers')
  first.unmount()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { replica } = await openForm('administration.Jobs')
  expect(await screen.findByText('This needs a network')).toBeTruthy()
  await replica.meta.put(kept as NonNullable<typeof kept>)
  const long = await screen.findByRole('table', { name: 'Long work' })
  expect(within(long).getByText('Boréal Auto')).toBeTruthy()
  expect(screen.getByText('Without a network: as it was read last')).toBeTruthy()
})

test('whoever only reads it gets no button', async () => {
  answering()
  await openForm('administration.Jobs', { may: [] })
  await screen.findByRole('table', { name: 'Long work' })
  expect(screen.queryByRole('button', { name: /^Run again/ })).toBeNull()
})

test('every job of the clock has its words', () => {
  expect(Object.keys(regularWords).sort()).toEqual([...regularJobs].sort())
})
