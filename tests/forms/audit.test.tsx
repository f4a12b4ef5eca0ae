// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { mutationNames } from '#db/server-mutations.ts'
import type { AuditAct, AuditLine, ProofState } from '#db/journal/lines.ts'
import { checkWords } from '#src/domain/journal/words.ts'
import { actCaption } from '#src/domain/outbox/act-captions.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { answering } from '#tests/support/answers.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'
import { i18n } from '@lingui/core'

afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)
const houses = [
  { id: 'c-1', name: 'Boréal Auto' },
  { id: 'c-2', name: 'Levante' },
]

const aLine = (over: Partial<AuditLine> = {}): AuditLine => ({
  mid: 'm-1',
  ord: 12,
  name: 'client.edit',
  input: {},
  at: Date.UTC(2026, 2, 10, 14, 0),
  receivedAt: Date.UTC(2026, 2, 10, 14, 5),
  userId: 'u-ana',
  inNameBy: null,
  who: 'Ana Moreau',
  by: 'person',
  outcome: 'applied',
  code: null,
  facts: {},
  rows: [{ table: 'client', id: 'cl-1', label: 'Solange Beauregard' }],
  isErased: false,
  isCut: false,
  ...over,
})
const act: AuditAct = {
  ...aLine(),
  changes: [
    {
      table: 'client',
      id: 'cl-1',
      label: 'Solange Beauregard',
      isNew: false,
      isCut: false,
      fields: [
        { field: 'city', before: { value: 'Gatineau' }, after: 'Hull' },
        { field: 'phoneKey', after: '+18195550188' },
      ],
    },
  ],
}
const proof: ProofState = {
  running: null,
  last: {
    by: 'Lise',
    ok: false,
    checkedAt: asOf,
    ms: 12,
    checks: [
      { name: 'journal chain', ok: true, checked: 12, problems: [], more: 0, notes: [] },
      { name: 'files', ok: false, checked: 3, problems: ['a is gone'], more: 0, notes: [] },
    ],
  },
}
const rows = { user: [aUser()], client: [aClient({ id: 'cl-1' })] }
const answers = (lines: AuditLine[], state: ProofState = { running: null, last: null }) =>
  answering(({ path }) =>
    path === '/api/audit/proof'
      ? state
      : path === '/api/audit/lines'
        ? { rows: lines, next: null, asOf }
        : { act },
  )

test('each act in words, by whom, when and about what; opened, each field before and after', async () => {
  answers([
    aLine(),
    aLine({ mid: 'm-2', name: 'lead.assign', input: { to: null }, by: 'server', who: '' }),
    aLine({ mid: 'm-3', name: 'client.delete', outcome: 'rejected', code: 'not-found' }),
  ])
  await openForm('administration.Audit', { rows })
  const table = await screen.findByRole('table', { name: 'Audit' })
  expect(within(table).getByRole('button', { name: 'Lead given back' })).toBeTruthy()
  expect(within(table).getByText('The server')).toBeTruthy()
  expect(within(table).getByText('Refused')).toBeTruthy()
  expect(within(table).getAllByText('Clients: Solange Beauregard')).toHaveLength(3)
  await userEvent.click(within(table).getByRole('button', { name: 'Client corrected' }))
  const drawer = await screen.findByRole('dialog', { name: 'Client corrected' })
  const city = await within(drawer).findByRole('row', { name: /^City/ })
  expect(
    within(city)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Gatineau', 'Hull'])
  expect(within(drawer).getByRole('row', { name: /^phoneKey/ }).textContent).toContain('Not known')
  expect(within(drawer).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/en-ca/crm/clients?id=cl-1',
  )
  expect(within(drawer).getByRole('link', { name: 'History' }).getAttribute('href')).toBe(
    '/en-ca/administration/audit?table=client&row=cl-1',
  )
})

test('a role of ours has the name its own page has, one of the house keeps its own', async () => {
  const role = (label: string) => ({ table: 'role', id: label, label })
  answers([
    aLine({ mid: 'm-1', name: 'role.edit', rows: [role('Salesman')] }),
    aLine({ mid: 'm-2', name: 'role.edit', rows: [role('Night watch')] }),
  ])
  await openForm('administration.Audit', { rows })
  const table = await screen.findByRole('table', { name: 'Audit' })
  expect(within(table).getByText('Roles: Salesperson')).toBeTruthy()
  expect(within(table).getByText('Roles: Night watch')).toBeTruthy()
})

test('the history of one row is asked for, and all of it again', async () => {
  const asked = answers([aLine()])
  await openForm('administration.Audit', { rows, query: { table: 'client', row: 'cl-1' } })
  await screen.findByRole('table', { name: 'Audit' })
  const lines = () => asked.filter(({ path }) => path === '/api/audit/lines').at(-1)?.query
  expect([lines()?.get('table'), lines()?.get('row')]).toEqual(['client', 'cl-1'])
  await userEvent.click(screen.getByRole('button', { name: 'One row only: show all' }))
  await expect.poll(() => lines()?.get('row')).toBeNull()
})

test('what she may not see, and who was forgotten, is said', async () => {
  answering(({ path }) =>
    path === '/api/audit/proof'
      ? { running: null, last: null }
      : path === '/api/audit/lines'
        ? { rows: [aLine()], next: null, asOf }
        : { act: { ...act, isCut: true, isErased: true, changes: [] } },
  )
  await openForm('administration.Audit', { rows, query: { act: 'm-1' } })
  expect(await screen.findByText(/Your forms do not open all of it/, {})).toBeTruthy()
  expect(screen.getByText(/asked to be forgotten/)).toBeTruthy()
})

test('the provider’s people read the acts of another dealership, which lead to no row of it here', async () => {
  const far = aLine({ rows: [{ table: 'client', id: 'cl-9', label: '' }], isCut: true })
  const asked = answering(({ path }) => {
    if (path === '/api/audit/proof') return { running: null, last: null }
    if (path === '/api/audit/lines/m-1')
      return {
        act: { ...far, changes: [{ ...act.changes[0], id: 'cl-9', isCut: true, fields: [] }] },
      }
    return { rows: [far], next: null, asOf }
  }, houses)
  await openForm('administration.Audit', { rows })
  await userEvent.type(await screen.findByRole('combobox', { name: 'Company' }), 'lev')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const ofFar = (path: string) => () =>
    asked.some(each => each.path === path && each.query.get('company') === 'c-2')
  await expect.poll(ofFar('/api/audit/lines')).toBe(true)
  await expect.poll(ofFar('/api/audit/proof')).toBe(true)
  expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Client corrected' }))
  expect(await screen.findByText(/Your forms do not open all of it/, {})).toBeTruthy()
  expect(ofFar('/api/audit/lines/m-1')()).toBe(true)
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
  expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toContain(
    'company=c-2',
  )
})

test('a file has what each act changed, and says how much of all of it it is', async () => {
  const files = caughtFiles()
  answering(({ path, query }) => {
    if (path === '/api/audit/proof') return { running: null, last: null }
    if (query.get('count')) return { rows: [], next: null, asOf, total: 30_500 }
    const size = Number(query.get('size') ?? 1)
    const line = query.get('changes') ? act : aLine()
    return { rows: Array.from({ length: size }, () => line), next: '7', asOf }
  })
  await openForm('administration.Audit', { rows })
  await screen.findByRole('table', { name: 'Audit' })
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect
    .poll(() => toastStore.read().at(-1)?.text)
    .toBe('The first 20,000 of 30,500 lines are in the file. Narrow the days for the rest.')
  const text = await files[0]!()
  expect(text).toContain('Clients: Solange Beauregard · City: Gatineau → Hull')
  expect(text).toContain('phoneKey: Not known → +18195550188')
})

test('a file names people, writes dates by the clock of the house and says states in words', async () => {
  const files = caughtFiles()
  const began = {
    ...act,
    by: 'server' as const,
    inNameBy: { id: 'u-helene', name: 'Hélène Côté' },
    changes: [
      {
        table: 'impersonation',
        id: 'im-1',
        label: '',
        isNew: true,
        isCut: false,
        fields: [
          { field: 'userId', after: 'u-ana' },
          { field: 'startedAt', after: act.at },
          { field: 'endedAt', after: null },
        ],
      },
      {
        table: 'user',
        id: 'u-ana',
        label: 'Ana Moreau',
        isNew: false,
        isCut: false,
        fields: [{ field: 'status', after: 'unavailable' }],
      },
    ],
  }
  answering(({ path }) =>
    path === '/api/audit/proof'
      ? { running: null, last: null }
      : { rows: [began], next: null, asOf, total: 1 },
  )
  await openForm('administration.Audit', { rows })
  const table = await screen.findByRole('table', { name: 'Audit' })
  expect(within(table).getByText('The server, for Hélène Côté as Ana Moreau')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect.poll(() => files.length).toBe(1)
  const text = await files[0]!()
  const local = screen.getAllByText(/^Mar 10, 2026/)[0]?.textContent ?? ''
  expect(text).toMatch(/,2026-03-10 \d\d:\d\d:\d\d,/)
  expect(text).not.toMatch(/T\d\d:\d\d/)
  expect(text).not.toContain(String(act.at))
  expect(text).toContain(`Person: ${aUser().name}`)
  expect(text).toContain(`Began: ${local}`)
  expect(text).toContain('Ended: Empty')
  expect(text).toContain('Status: Not known → Unavailable')
})

test('the proof: what it came to last, and again on demand', async () => {
  let state: ProofState = { running: null, last: null }
  const asked = answering(({ path, method }) => {
    if (path !== '/api/audit/proof') return { rows: [], next: null, asOf }
    if (method === 'POST') state = { running: { done: 3, of: 11 }, last: null }
    else if (state.running) state = proof
    return state
  })
  await openForm('administration.Audit', { rows })
  expect(await screen.findByText('Not verified on this screen yet.', {})).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Verify now' }))
  expect(await screen.findByText('Something does not hold', {})).toBeTruthy()
  expect(screen.getByText('No act was altered or taken out afterwards')).toBeTruthy()
  expect(screen.getByText('a is gone')).toBeTruthy()
  expect(asked.some(({ method }) => method === 'POST')).toBe(true)
})

test('without a network an act says what it needs', async () => {
  answering(({ path }) =>
    path === '/api/audit/lines' ? { rows: [aLine()], next: null, asOf } : undefined,
  )
  await openForm('administration.Audit', { rows, query: { act: 'm-1' } })
  expect(await screen.findByText('The server did not answer', {})).toBeTruthy()
})

test('no act of ours is without words, and no check', () => {
  for (const name of mutationNames) expect(actCaption(i18n, name, {})).not.toMatch(/!$/)
  expect(Object.keys(checkWords).length).toBeGreaterThan(15)
})
