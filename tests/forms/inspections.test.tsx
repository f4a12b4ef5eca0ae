// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import {
  aPoint,
  aPointPhoto,
  anInspectedVehicle,
  anInspection,
  everyPoint,
} from '#tests/support/builders/inspection.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { openForm, type Opened } from '#tests/support/forms.tsx'

const cx5 = anInspectedVehicle()
const people = [aUser(), aUser({ id: 'u-samir', name: 'Samir Haddad' })]
type Rows = NonNullable<NonNullable<Parameters<typeof openForm>[1]>['rows']>

const open = (
  points: Row<'inspectionPoint'>[],
  options: {
    query?: Record<string, string>
    rows?: Rows
    held?: FormKey[]
    over?: Partial<Row<'inspection'>>
    form?: FormKey
  } = {},
) =>
  openForm(options.form ?? 'management.Inspections', {
    rows: {
      vehicle: [cx5],
      user: people,
      inspection: [anInspection(options.over)],
      inspectionPoint: points,
      ...options.rows,
    },
    query: { id: 'i-1', section: 'G', ...options.query },
    ...(options.held && { held: options.held }),
  })
const stored = ({ replica }: Opened, code: string) => replica.inspectionPoint.get(`i-1.${code}`)
/** Whether each tick says that she was told whose it is. */
const joined = async ({ replica }: Opened) =>
  (await replica.outbox.orderBy('n').toArray()).map(
    ({ input }) => (input as { joins?: boolean }).joins,
  )
const verdict = (code: string, word: string) =>
  within(screen.getByRole('radiogroup', { name: new RegExp(`^${code} `) })).getByRole('radio', {
    name: word,
  })
// The first import compiles the screen; no test should pay for it.
beforeAll(async () => void (await import('#src/forms/management/inspections.tsx')))
beforeEach(() => localStorage.clear())

test('a tick is on the device at once, counted, and can be taken back', async () => {
  const opened = await open([aPoint('A01')])
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'Brakes' })
  await user.click(verdict('G08', 'Pass'))
  await waitFor(async () =>
    expect(await stored(opened, 'G08')).toMatchObject({ result: 'pass', by: 'u-ana' }),
  )
  expect(await screen.findByText('2')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo G08' }))
  await waitFor(async () => expect(await stored(opened, 'G08')).toMatchObject({ result: null }))
  expect(await opened.replica.outbox.count()).toBe(2)
})

test('who sells is told whose inspection it is, and asked before a tick of hers stands in it', async () => {
  const theirs = { over: { startedBy: 'u-samir' }, held: ['management.Inspections', 'crm.Leads'] }
  const opened = await open([aPoint('G08', { by: 'u-samir' })], theirs as never)
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'Brakes' })
  const asked = () =>
    screen.findByRole('alertdialog', { name: 'Samir Haddad began this inspection' })
  await user.click(verdict('G08', 'Fail'))
  await user.click(within(await asked()).getByRole('button', { name: 'Only look' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await opened.replica.outbox.count()).toBe(0)
  expect(await stored(opened, 'G08')).toMatchObject({ result: 'pass', by: 'u-samir' })
  await user.click(verdict('G08', 'Fail'))
  await user.click(within(await asked()).getByRole('button', { name: 'Take part' }))
  await waitFor(async () =>
    expect(await stored(opened, 'G08')).toMatchObject({ result: 'fail', by: 'u-ana' }),
  )
  // Once is enough.
  await user.click(verdict('G09', 'Pass'))
  await waitFor(async () => expect(await stored(opened, 'G09')).toMatchObject({ by: 'u-ana' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo G09' }))
  await waitFor(async () => expect(await joined(opened)).toEqual([true, true, true]))
})
test('technicians share a list without a word', async () => {
  const held: FormKey[] = ['management.Inspections', 'crm.Tasks']
  const opened = await open([], { over: { startedBy: 'u-samir' }, held })
  await screen.findByRole('heading', { name: 'Brakes' })
  await userEvent.setup().click(verdict('G08', 'Pass'))
  await waitFor(async () => expect(await stored(opened, 'G08')).toMatchObject({ by: 'u-ana' }))
  // Nobody asked, so nobody says that she was told.
  expect(await joined(opened)).toEqual([false])
})

test('a measured point asks for its figure; the limits propose, the technician decides', async () => {
  const opened = await open([])
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'Brakes' })
  await user.click(verdict('G04', 'Pass'))
  const pad = await screen.findByRole('dialog', { name: /G04/ })
  expect(within(pad).getByRole('button', { name: 'Pass' }).hasAttribute('disabled')).toBe(true)
  for (const key of ['3', 'Decimal point', '0'])
    await user.click(within(pad).getByRole('button', { name: key }))
  await user.click(within(pad).getByRole('button', { name: 'Attention (proposed)' }))
  await waitFor(async () =>
    expect(await stored(opened, 'G04')).toMatchObject({ result: 'attention', value: 3 }),
  )
  expect(await screen.findByRole('button', { name: /G04: measurement 3.0/ })).toBeTruthy()
})

test('"not applicable" is one press on its reason', async () => {
  const opened = await open([])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'G12: note, photos, not applicable' }))
  await user.click(await screen.findByRole('button', { name: 'Not fitted' }))
  await waitFor(async () =>
    expect(await stored(opened, 'G12')).toMatchObject({ result: 'na', reason: 'not-fitted' }),
  )
  expect(await screen.findByText('Not applicable: Not fitted')).toBeTruthy()
})

test('a remark saves itself while it is written', async () => {
  const opened = await open([aPoint('G08', { result: 'fail' })])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'G08: note, photos, not applicable' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Leak on the left')
  await waitFor(async () =>
    expect(await stored(opened, 'G08')).toMatchObject({
      result: 'fail',
      note: 'Leak on the left',
      by: 'u-ana',
      at: 1000,
    }),
  )
})

test('two verdicts are shown side by side and settled with one press', async () => {
  const opened = await open([
    aPoint('G08', { by: 'u-samir', otherResult: 'fail', otherBy: 'u-ana' }),
  ])
  const user = userEvent.setup()
  const difference = await screen.findByRole('group', { name: 'Two verdicts at G08' })
  expect(difference.textContent).toContain('Samir Haddad: Pass')
  expect(within(difference).getByRole('button', { name: 'Keep theirs: Pass' })).toBeTruthy()
  await user.click(within(difference).getByRole('button', { name: 'Use mine: Fail' }))
  await waitFor(async () =>
    expect(await stored(opened, 'G08')).toMatchObject({
      result: 'fail',
      by: 'u-ana',
      otherResult: null,
    }),
  )
})

test('the heat map says every point and leads to it', async () => {
  await open([aPoint('A01', { result: 'fail' })])
  const user = userEvent.setup()
  const map = await screen.findByRole('group', { name: 'All 150 points' })
  expect(map.querySelectorAll('[title]')).toHaveLength(150)
  expect(map.querySelector('[title^="A01"][title$="Fail"]')).not.toBeNull()
  await user.click(
    within(map).getByRole('button', {
      name: /^Identity, documents, history: 1 \/ 10 · A01 Fail$/,
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Identity, documents, history' })).toBeTruthy()
})

test('a section opens at its top, wherever the one before was left', async () => {
  await open([aPoint('A01', { result: 'fail' })])
  const user = userEvent.setup()
  const points = await screen.findByRole('region', { name: 'Points' })
  // On a phone the page scrolls, on a tablet the part with the points.
  const scrollers = [points, document.documentElement]
  for (const each of scrollers) each.scrollTop = 700
  await user.click(screen.getByRole('button', { name: /^Finish/ }))
  await waitFor(() => expect(scrollers.map(each => each.scrollTop)).toEqual([0, 0]))
})

test('the values of the previous inspection stand beside the new ones', async () => {
  const before = anInspection({ id: 'i-0', startedAt: 10, status: 'released' })
  await open([aPoint('G04', { id: 'i-0.G04', inspectionId: 'i-0', value: 6.5 })], {
    rows: { inspection: [before, anInspection()] },
  })
  expect(await screen.findByText(/last time 6.5.mm/)).toBeTruthy()
})

test('complete comes at 150 of 150; until then the missing points are listed', async () => {
  await open(everyPoint({ G04: { result: null, value: null } }), { query: { section: 'finish' } })
  expect(await screen.findByText('Not on the website: 149 of 150')).toBeTruthy()
  expect(
    (await screen.findByRole('button', { name: 'Complete the inspection' })).hasAttribute(
      'disabled',
    ),
  ).toBe(true)
  expect(
    within(screen.getByRole('group', { name: 'Brakes' })).getByRole('button', { name: 'G04' }),
  ).toBeTruthy()
})

test('a completed inspection says what it waits for until the server has its photos', async () => {
  const sha256 = 'a'.repeat(64)
  const opened = await open(everyPoint(), {
    query: { section: 'finish' },
    rows: { inspectionPhoto: [aPointPhoto()] },
  })
  await opened.replica.files.put({
    sha256,
    mime: 'image/webp',
    bytes: 1,
    data: new Uint8Array(1),
    sent: 0,
    state: 'local',
    at: 1,
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Complete the inspection' }))
  expect(await screen.findByText('Waiting for 1 photo')).toBeTruthy()
  expect((await opened.replica.inspection.get('i-1'))?.status).toBe('complete')
})

test('a director sees how it was ticked and releases; a technician does neither', async () => {
  const rushed = everyPoint(
    Object.fromEntries(
      ['K01', 'K02', 'K03', 'K04', 'K05', 'K06', 'K07', 'K08', 'K09'].map((code, index) => [
        code,
        { at: 9_000_000 + index * 400 },
      ]),
    ),
  )
  const opened = await open(rushed, { query: { section: 'finish' }, over: { status: 'complete' } })
  const user = userEvent.setup()
  expect(await screen.findByText(/Ana Moreau passed 9 points in 3 seconds/)).toBeTruthy()
  const release = screen.getByRole('button', { name: 'Release to the website' })
  expect(release.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'I looked at these' }))
  await user.click(release)
  expect(await screen.findByText('On the website: 150 of 150, released')).toBeTruthy()
  opened.unmount()
  await open(rushed, {
    query: { section: 'finish' },
    over: { status: 'complete' },
    held: ['management.Inspections'],
  })
  expect(await screen.findByText('A director releases it from here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Release to the website' })).toBeNull()
  expect(screen.queryByText(/passed 9 points/)).toBeNull()
})

test('the list shows progress, filters by the address and resumes', async () => {
  const other = anInspection({
    id: 'i-2',
    vehicleId: 'v-2',
    status: 'released',
    startedBy: 'u-samir',
  })
  const outback = anInspectedVehicle({
    id: 'v-2',
    make: 'Subaru',
    model: 'Outback',
    trim: '',
    year: 2024,
    vin: '4S4BTGND1R3100001',
    stockNumber: 'S77',
  })
  await open([aPoint('A01'), aPoint('G08', { at: 5000 })], {
    query: { id: '', mine: '1' },
    rows: { vehicle: [cx5, outback], inspection: [anInspection(), other] },
  })
  const user = userEvent.setup()
  const list = await screen.findByRole('listbox', { name: 'Inspections' })
  expect(list.textContent).toContain('Not on the website: 2 of 150')
  expect(list.textContent).not.toContain('Outback')
  await user.click(screen.getByRole('button', { name: 'Mine' }))
  await waitFor(() => expect(list.textContent).toContain('Outback'))
  await user.click(screen.getByRole('button', { name: 'Resume where you were' }))
  expect(await screen.findByRole('group', { name: 'All 150 points' })).toBeTruthy()
})

test('starting takes the list of the vehicle’s type; practice stays practice', async () => {
  const opened = await open([], {
    form: 'management.InspectionsDemo',
    query: { id: '0', vehicle: 'v-cx5', section: '' },
    rows: { inspection: [] },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Start the 150 points' }))
  expect(await screen.findByRole('heading', { name: 'Identity, documents, history' })).toBeTruthy()
  const [row] = await opened.replica.inspection.toArray()
  expect(row).toMatchObject({ vehicleId: 'v-cx5', family: 'car', demo: true, status: 'open' })
})

test('the report speaks the language it is asked for, and practice is marked', async () => {
  await open(everyPoint({ G04: { value: 3, result: 'attention', note: 'Left inner' } }), {
    query: { view: 'report', lang: 'fr-ca' },
    over: { demo: true },
  })
  const paper = await screen.findByRole('article')
  expect(paper.textContent).toContain('Freins')
  expect(paper.textContent).toContain('Left inner')
  expect(paper.textContent).toMatch(/3,0.mm/)
  expect(paper.textContent).toContain('Essai : pas un rapport sur ce ')
  expect(within(paper).getAllByRole('table')).toHaveLength(14)
})
