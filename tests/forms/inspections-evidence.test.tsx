// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { presetCodes } from '#db/inspection/presets.ts'
import type { FormKey } from '#db/forms.ts'
import { reportHash } from '#db/inspection/content.ts'
import {
  aPoint,
  aPointPhoto,
  anInspectedVehicle,
  anInspection,
  aWorkItem,
  everyPoint,
} from '#tests/support/builders/inspection.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { openForm, type Opened } from '#tests/support/forms.tsx'
import { drawOn } from './sale-contracts-kit.tsx'

type Rows = NonNullable<NonNullable<Parameters<typeof openForm>[1]>['rows']>
const open = (rows: Rows, query: Record<string, string> = {}, held?: FormKey[]) =>
  openForm('management.Inspections', {
    rows: {
      vehicle: [anInspectedVehicle()],
      user: [aUser(), aUser({ id: 'u-samir', name: 'Samir Haddad' })],
      inspection: [anInspection()],
      ...rows,
    },
    query: { id: 'i-1', ...query },
    ...(held && { held }),
  })
const item = async ({ replica }: Opened) => (await replica.workItem.toArray())[0]
const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')

// The pad draws on a canvas, which jsdom has not: a quiet one stands in for the browser's.
beforeAll(async () => {
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  HTMLCanvasElement.prototype.getContext = (() => context) as never
  HTMLCanvasElement.prototype.toBlob = done =>
    done({ arrayBuffer: async () => new Uint8Array([1, 2, 3]).buffer } as Blob)
  Object.defineProperty(HTMLCanvasElement.prototype, 'clientWidth', { value: 600 })
  Object.defineProperty(HTMLCanvasElement.prototype, 'clientHeight', { value: 180 })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  await import('#src/forms/management/inspections.tsx')
})
beforeEach(() => localStorage.clear())

test('a failed point asks for a repair, which says what was found, is done, and lets the point be looked at again', async () => {
  const opened = await open(
    { inspectionPoint: [aPoint('G04', { result: 'fail', value: 1.5, note: 'Left inner' })] },
    { section: 'G' },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'G04: note, photos, not applicable' }))
  await user.click(await screen.findByRole('button', { name: 'Ask for a repair' }))
  const form = await screen.findByRole('form', { name: 'Ask for a repair' })
  const why = within(form).getByRole<HTMLTextAreaElement>('textbox', { name: 'Why' }).value
  expect(why).toMatch(/Fail · 1\.5.mm · Left inner · Ana Moreau/)
  await user.type(within(form).getByRole('textbox', { name: /Estimate/ }), '240')
  await user.click(within(form).getByRole('button', { name: 'Ask for it' }))
  await waitFor(async () =>
    expect(await item(opened)).toMatchObject({
      vehicleId: 'v-cx5',
      inspectionId: 'i-1',
      code: 'G04',
      status: 'open',
      estimateMinor: 24_000,
      openedBy: 'u-ana',
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Close it' }))
  const done = await screen.findByRole('form', { name: /^Close / })
  await user.click(within(done).getByRole('button', { name: 'Work done' }))
  await waitFor(async () => expect(await item(opened)).toMatchObject({ status: 'open' }))
  await user.type(within(done).getByRole('textbox', { name: /What was done/ }), 'New pads')
  await user.click(within(done).getByRole('button', { name: 'Work done' }))
  await waitFor(async () =>
    expect(await item(opened)).toMatchObject({ status: 'closed', closeNote: 'New pads' }),
  )
  expect(await screen.findByText(/Repaired. Look at this point again/)).toBeTruthy()
  expect((await item(opened))?.note).toContain('1.5')
})

test('the work of a vehicle stands beside the sheet: edited, reopened, deleted after a question', async () => {
  const closed = { id: 'w-2', code: 'C01', title: 'Idle', status: 'closed', closedAt: 9 } as const
  const opened = await open({ workItem: [aWorkItem(), aWorkItem(closed)] }, { section: 'G' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Work 1' }))
  const drawer = await screen.findByRole('dialog', { name: /Work/ })
  await user.click(within(drawer).getByRole('button', { name: 'Reopen the work' }))
  await waitFor(async () =>
    expect(await opened.replica.workItem.get('w-2')).toMatchObject({
      status: 'open',
      closedAt: null,
    }),
  )
  await user.click(within(drawer).getByRole('button', { name: 'More for Front pads' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const form = await screen.findByRole('form', { name: 'Edit Front pads' })
  const title = within(form).getByRole('textbox', { name: /What is to be done/ })
  await user.clear(title)
  await user.type(title, 'Front brakes')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await opened.replica.workItem.get('w-1')).toMatchObject({ title: 'Front brakes' }),
  )
  await user.click(await within(drawer).findByRole('button', { name: 'More for Front brakes' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog')
  expect((await opened.replica.workItem.get('w-1'))?.deletedAt).toBeNull()
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(async () =>
    expect((await opened.replica.workItem.get('w-1'))?.deletedAt).not.toBeNull(),
  )
})

test('the release waits for the repair of a failed safety point, and says what is still open', async () => {
  const points = everyPoint({ G04: { result: 'fail', value: 1 } })
  // Photos of every point that asks for one, so that nothing else holds the release.
  const rows = (status: 'open' | 'closed'): Rows => ({
    inspection: [anInspection({ status: 'complete' })],
    inspectionPoint: points,
    workItem: [aWorkItem({ status, closedAt: status === 'closed' ? 9_000_000 : null })],
  })
  const first = await open(rows('open'), { section: 'finish' })
  const user = userEvent.setup()
  expect(await screen.findByText('1 repair is still to be done')).toBeTruthy()
  expect(isOff('Release to the website')).toBe(true)
  expect(screen.getByText(/A safety point failed/)).toBeTruthy()
  first.unmount()
  const second = await open(rows('closed'), { section: 'finish' })
  await screen.findByRole('button', { name: 'Release to the website' })
  expect(screen.queryByText(/A safety point failed/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'I looked at these' }))
  await user.click(screen.getByRole('button', { name: 'Release to the website' }))
  await waitFor(async () =>
    expect(await second.replica.inspection.get('i-1')).toMatchObject({ status: 'released' }),
  )
})

test('a quick check asks for its 12 points, is finished at them, and goes on to 150', async () => {
  const opened = await open({ inspection: [] }, { id: '0', vehicle: 'v-cx5' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: /^12/ }))
  await user.click(screen.getByRole('button', { name: 'Start the 12 points' }))
  const map = await screen.findByRole('group', { name: 'All 12 points' })
  expect(map.querySelectorAll('[title]')).toHaveLength(12)
  const [row] = await opened.replica.inspection.toArray()
  expect(row).toMatchObject({ preset: '12', family: 'car' })
  opened.unmount()

  const quick = presetCodes('car', '12').map(code => aPoint(code))
  const next = await open(
    { inspection: [anInspection({ preset: '12' })], inspectionPoint: quick },
    { section: 'finish' },
  )
  expect(await screen.findByText('Quick check: 12 of 12, never on the website')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Finish the quick check' }))
  await waitFor(async () =>
    expect(await next.replica.inspection.get('i-1')).toMatchObject({ status: 'complete' }),
  )
  expect(screen.queryByRole('button', { name: 'Release to the website' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Go on to 150 points' }))
  expect(await screen.findByText('Not on the website: 12 of 150')).toBeTruthy()
  expect(await next.replica.inspection.get('i-1')).toMatchObject({ preset: '', status: 'open' })
})

test('the verdict of the last finished inspection stands beside the new one', async () => {
  await open(
    {
      inspection: [
        anInspection({ id: 'i-0', startedAt: 10, status: 'complete' }),
        // Under way elsewhere: not a finished one.
        anInspection({ id: 'i-9', startedAt: 20, status: 'open' }),
        anInspection(),
      ],
      inspectionPoint: [
        aPoint('G08', { id: 'i-0.G08', inspectionId: 'i-0', result: 'attention' }),
        aPoint('G08', { id: 'i-9.G08', inspectionId: 'i-9', result: 'fail' }),
      ],
    },
    { section: 'G' },
  )
  expect(await screen.findByText(/last time Attention/i)).toBeTruthy()
})

test('the report is signed in the client’s language, and says when it changed after', async () => {
  const points = everyPoint()
  const opened = await open(
    {
      inspection: [anInspection({ status: 'complete' })],
      inspectionPoint: points,
      inspectionPhoto: [aPointPhoto()],
      workItem: [aWorkItem({ status: 'closed', closedAt: 9_000_000, closeNote: 'New pads' })],
    },
    { view: 'report', lang: 'es-co' },
  )
  const user = userEvent.setup()
  const paper = await screen.findByRole('article')
  await waitFor(() => expect(paper.textContent).toContain('Frenos'))
  expect(paper.textContent).toContain('New pads')
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  const drawer = await screen.findByRole('dialog', { name: /Sign the report/ })
  await user.click(within(drawer).getByRole('radio', { name: 'Client' }))
  await user.type(within(drawer).getByRole('textbox', { name: /Name/ }), 'Camilo Rojas')
  expect(within(drawer).getByRole('button', { name: 'Sign' }).hasAttribute('disabled')).toBe(true)
  await drawOn('Signature')
  await user.click(within(drawer).getByRole('button', { name: 'Sign' }))
  await waitFor(async () =>
    expect((await opened.replica.inspection.get('i-1'))?.signatures).toMatchObject([
      {
        role: 'client',
        name: 'Camilo Rojas',
        locale: 'es-co',
        by: 'u-ana',
        contentHash: reportHash(anInspection(), points, [aPointPhoto()]),
      },
    ]),
  )
  // Strokes and picture lie on the device before the act names them.
  expect(await opened.replica.files.count()).toBe(2)
  await waitFor(() => expect(paper.textContent).toContain('Camilo Rojas'))
  expect(paper.querySelector('[data-changed]')).toBeNull()
  await opened.replica.inspectionPoint.update('i-1.C01', { result: 'attention' })
  await waitFor(() => expect(paper.querySelector('[data-changed]')).toBeTruthy())
})

test('an open inspection is not signed', async () => {
  await open({ inspectionPoint: everyPoint() }, { view: 'report' })
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})

test.each([
  ['a director who ticked nothing', [], undefined, 'Director'],
  ['a director who did the work', ['u-ana'], undefined, 'Technician'],
  ['a technician', [], ['management.Inspections'], 'Technician'],
] as const)('%s signs as what she is', async (_, ticked, held, role) => {
  await open(
    {
      inspection: [anInspection({ status: 'complete' })],
      inspectionPoint: everyPoint().map((point, i) => ({
        ...point,
        by: (i === 0 && ticked[0]) || 'u-samir',
      })),
    },
    { view: 'report' },
    held && [...held],
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign' }))
  const drawer = await screen.findByRole('dialog', { name: /Sign the report/ })
  expect(within(drawer).getByRole<HTMLInputElement>('radio', { name: role }).checked).toBe(true)
})
