// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { LogLine } from '#db/platform/lines.ts'
import { answering } from '#tests/support/answers.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)

const aLine = (over: Partial<LogLine> = {}): LogLine => ({
  id: '7',
  at: asOf,
  level: 'error',
  source: '/api/sync/push',
  message: 'unexpected error',
  companyId: 'c-1',
  requestId: '018f6b2a-0000-7000-8000-1234567890ab',
  facts: { error: 'TypeError', at: ['send send.ts:7'] },
  ...over,
})
const houses = [
  { id: 'c-1', name: 'Boréal Auto' },
  { id: 'c-2', name: 'Levante' },
]

test('a line with its level, place, company and number; found by the number of a call', async () => {
  const asked = answering(() => ({ rows: [aLine()], next: null, asOf }), houses)
  const request = aLine().requestId ?? ''
  await openForm('administration.Logs', { query: { request } })
  const table = await screen.findByRole('table', { name: 'Application logs' })
  expect(within(table).getByText('unexpected error · /api/sync/push')).toBeTruthy()
  expect(within(table).getByText('error: TypeError, at: send send.ts:7')).toBeTruthy()
  expect(await within(table).findByText('Boréal Auto', {})).toBeTruthy()
  const first = asked.find(({ path }) => path === '/api/logs')
  expect(first?.query.get('request')).toBe(request)
  await userEvent.click(screen.getByRole('button', { name: /Level/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Warning' }))
  await expect.poll(() => asked.at(-1)?.query.get('level')).toBe('warn')
})

test('a company is found by its letters', async () => {
  const asked = answering(() => ({ rows: [aLine()], next: null, asOf }), houses)
  await openForm('administration.Logs')
  const company = await screen.findByRole('combobox', { name: 'Company' })
  await userEvent.type(company, 'lev')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Levante'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => asked.at(-1)?.query.get('company')).toBe('c-2')
})

test('followed along, what is written comes on top, once', async () => {
  let news = [aLine({ id: '8', message: 'the jobs failed' })]
  const asked = answering(({ query }) => {
    if (query.get('since') === null) return { rows: [aLine()], next: null, asOf }
    const rows = query.get('since') === '7' ? news : []
    news = []
    return { rows, next: null, asOf }
  })
  await openForm('administration.Logs')
  await screen.findByRole('table', { name: 'Application logs' })
  await userEvent.click(screen.getByRole('button', { name: 'Follow along' }))
  expect(await screen.findByText('the jobs failed · /api/sync/push', {})).toBeTruthy()
  await expect.poll(() => asked.some(({ query }) => query.get('since') === '8')).toBe(true)
  expect(screen.getAllByRole('row')).toHaveLength(3)
})
