// @vitest-environment jsdom
import { openForm } from '#tests/support/forms.tsx'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#db/kernel/mutation.ts'
import { boxOf, leastZoom, mostZoom, withinPicture } from '#src/domain/photo/crop.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { answering } from '#tests/support/answers.ts'
import { aPreference, aUser } from '#tests/support/builders/user.ts'

const lively = (answer: (path: string, body: unknown) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    Promise.resolve(
      path.startsWith('/api/session/factors')
        ? ok({ app: null, codesLeft: 0, passkeys: [] })
        : answer(path.split('?')[0] ?? '', init?.body ? JSON.parse(String(init.body)) : undefined),
    ),
  )
const silent = () => lively(() => Promise.reject(new TypeError('Failed to fetch')))
afterEach(() => vi.unstubAllGlobals())
const rows = { user: [aUser()], preference: [aPreference()] }
const ok = (more: object = {}) =>
  Response.json({ Status: '1', rows: [], next: null, asOf: 1, ...more })
const device = {
  handle: 'h-1',
  device: 'iPad, Safari',
  ip: '192.0.2.7',
  seenAt: Date.now() - 3_600_000,
  current: false,
}

test('it greets her by name and shows the ways into her day, by the forms she holds', async () => {
  silent()
  await openForm('user.Profile', {
    rows,
    held: ['crm.Tasks', 'management.Inspections', 'user.Profile'],
  })
  expect((await screen.findByText(/^Good (morning|afternoon|evening), Ana$/)).tagName).toBe('H1')
  const ways = within(await screen.findByRole('navigation', { name: 'Quick links' }))
  expect(ways.getAllByRole('link').map(link => link.textContent)).toEqual([
    'My tasks',
    'Start an inspection',
  ])
  expect(ways.getByRole('link', { name: 'Start an inspection' }).getAttribute('href')).toBe(
    '/en-ca/management/inspections?id=0',
  )
})

test('availability changes at once and is kept', async () => {
  silent()
  const { replica } = await openForm('user.Profile', { rows })
  await userEvent.click(await screen.findByRole('radio', { name: 'Unavailable' }))
  await expect.poll(async () => (await replica.user.get('u-ana'))?.status).toBe('unavailable')
  expect((await replica.outbox.toArray()).map(entry => entry.name)).toEqual([
    'user.setAvailability',
  ])
})

test('a corrected name is saved field by field, with what she saw', async () => {
  silent()
  const { replica } = await openForm('user.Profile', { rows })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = await screen.findByRole('textbox', { name: /Last name/ })
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('firstName')
  await userEvent.clear(field)
  await userEvent.type(field, 'Gagnon')
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }))
  await expect.poll(async () => (await replica.user.get('u-ana'))?.name).toBe('Ana Gagnon')
  const [entry] = await replica.outbox.toArray()
  expect(entry?.input).toEqual({
    userId: 'u-ana',
    edits: { lastName: { from: 'Moreau', to: 'Gagnon' } },
  })
  expect(await replica.draft.count()).toBe(0)
  const edit = await screen.findByRole('button', { name: 'Edit' })
  // The focus comes by an effect of the button, a moment after it.
  await expect.poll(() => document.activeElement).toBe(edit)
  expect(screen.getByText('Gagnon').tagName).toBe('DD')
})

test('a contact that was begun opens by itself, and Cancel throws away what was typed', async () => {
  silent()
  const { replica } = await openForm('user.Profile', { rows })
  expect(await screen.findByText('Moreau')).toBeTruthy()
  await replica.draft.put({
    key: 'user:contact',
    form: 'user',
    values: { firstName: 'Ana', lastName: 'Gag', email: '', phone: '', cell: '' },
    at: Date.now(),
    by: 'another tab',
    stamp: 's-1',
    over: undefined,
  })
  expect(await screen.findByDisplayValue('Gag')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Moreau')).toBeTruthy()
  await expect.poll(() => replica.draft.count()).toBe(0)
  expect(await replica.outbox.count()).toBe(0)
})

test('a name of one letter and a number that is none are told at their fields', async () => {
  silent()
  const { replica } = await openForm('user.Profile', { rows })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await userEvent.clear(await screen.findByRole('textbox', { name: /First name/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /First name/ }), 'A')
  await userEvent.type(screen.getByRole('textbox', { name: /Cell/ }), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }))
  expect(await screen.findByText(/^2 to 50 characters/)).toBeTruthy()
  expect(await screen.findByText(/This phone number is not valid/)).toBeTruthy()
  expect(await replica.outbox.count()).toBe(0)
})

test('the time-zone offset is chosen from the list and kept', async () => {
  silent()
  const { replica } = await openForm('user.Profile', { rows })
  await userEvent.click(await screen.findByRole('button', { name: /Time zone/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'UTC-05:00' }))
  await expect.poll(async () => (await replica.preference.get('u-ana'))?.dateOffset).toBe(-300)
})

test('the password is changed online; a wrong one is told at its field', async () => {
  const asked: unknown[] = []
  lively((path, body) => {
    if (path !== '/api/session/password') return ok({ devices: [] })
    asked.push(body)
    return asked.length === 1
      ? Response.json({ Status: '-1', code: 'password-wrong', field: 'current' }, { status: 422 })
      : ok()
  })
  await openForm('user.Profile', { rows })
  await userEvent.click(await screen.findByRole('button', { name: 'Change my password' }))
  await userEvent.type(screen.getByLabelText(/Present password/), 'yesterday')
  await userEvent.type(screen.getByLabelText(/New password/), 'a calm tuesday')
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('This is not your present password.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByRole('button', { name: 'Change my password' })).toBeTruthy()
  expect(asked.at(-1)).toEqual({ current: 'yesterday', next: 'a calm tuesday' })
})

test('a lost device is signed out and wiped after asking', async () => {
  const asked: unknown[] = []
  lively((path, body) => {
    if (path === '/api/session/devices/revoke') asked.push(body)
    return ok({
      devices: asked.length
        ? [{ ...device, handle: 'h-0', current: true }]
        : [{ ...device, handle: 'h-0', current: true }, device],
    })
  })
  await openForm('user.Profile', { rows })
  await userEvent.click(await screen.findByRole('button', { name: 'Acts on iPad, Safari' }))
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Lost device: sign out and wipe' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and wipe' }))
  await expect.poll(() => asked).toEqual([{ handle: 'h-1', wipe: true }])
  await expect.poll(() => screen.queryByRole('button', { name: 'Acts on iPad, Safari' })).toBeNull()
})

test('a lost device whose answer is lost may be signed out all the same', async () => {
  lively(path =>
    path === '/api/session/devices/revoke'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : ok({ devices: [{ ...device, handle: 'h-0', current: true }, device] }),
  )
  await openForm('user.Profile', { rows })
  await userEvent.click(await screen.findByRole('button', { name: 'Acts on iPad, Safari' }))
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Lost device: sign out and wipe' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and wipe' }))
  await expect
    .poll(() => toastStore.read().map(({ text }) => text))
    .toContainEqual(expect.stringMatching(/^No answer came: it may/))
})

test('offline, the list of devices says what it needs', async () => {
  silent()
  await openForm('user.Profile', { rows })
  expect(await screen.findByText('The list of devices needs a connection.')).toBeTruthy()
})

test('her roles name the forms they open', async () => {
  silent()
  await openForm('user.Profile', {
    rows,
    held: ['crm.Tasks', 'online-sales.Tutorials', 'user.Profile'],
  })
  // One that is not built opens nothing.
  expect(await screen.findByText('opens 2 forms')).toBeTruthy()
  await userEvent.click(screen.getByText('CRM'))
  expect(screen.getByRole('link', { name: 'Tasks' }).getAttribute('href')).toBe('/en-ca/crm/tasks')
})

test('the square that is kept is always inside the picture', () => {
  const length = fc.integer({ min: 1, max: 6000 })
  const wanted = fc.record({
    zoom: fc.double({ min: 0, max: 20, noNaN: true }),
    x: fc.double({ min: -9000, max: 9000, noNaN: true }),
    y: fc.double({ min: -9000, max: 9000, noNaN: true }),
  })
  fc.assert(
    fc.property(length, length, wanted, (width, height, crop) => {
      const size = { width, height }
      const square = { width: 512, height: 512 }
      const kept = withinPicture(size, square, crop)
      const box = boxOf(size, square, kept)
      const slack = 1e-6 * Math.max(width, height)
      const [right, bottom] = [width - box.left - box.width, height - box.top - box.height]
      expect(Math.min(box.left, box.top, right, bottom)).toBeGreaterThanOrEqual(-slack)
      expect(kept.zoom).toBeGreaterThanOrEqual(1)
      expect(kept.zoom).toBeLessThanOrEqual(mostZoom)
      expect(withinPicture(size, square, kept)).toEqual(kept)
      // A logo may stand whole in its frame, and then no side of it is cut.
      const logo = { width: 200, height: 50, isWhole: true }
      const small = withinPicture(size, logo, { ...crop, zoom: 0 })
      const around = boxOf(size, logo, small)
      expect(small.zoom).toBeCloseTo(leastZoom(size, logo))
      expect(Math.max(around.left, around.top)).toBeLessThanOrEqual(slack)
      expect(around.left + around.width).toBeGreaterThanOrEqual(width - slack)
      expect(around.top + around.height).toBeGreaterThanOrEqual(height - slack)
      expect(around.width / around.height).toBeCloseTo(4)
    }),
    { seed: 1 },
  )
})

test('a removed picture can be put back; a "no" to that is said in its words', async () => {
  silent()
  const { replica, engine } = await openForm('user.Profile', {
    rows: { ...rows, user: [aUser({ image: 'a'.repeat(64) })] },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change my picture' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove my picture' }))
  await expect.poll(async () => (await replica.user.get('u-ana'))?.image).toBe('')
  const mutate = vi.spyOn(engine, 'mutate').mockRejectedValueOnce(new Refusal('not-found'))
  const [said] = toastStore.read()
  act(() => said?.action?.onPress())
  await expect.poll(() => toastStore.read().map(({ tone }) => tone)).toContain('warn')
  mutate.mockRestore()
  act(() => said?.action?.onPress())
  await expect.poll(async () => (await replica.user.get('u-ana'))?.image).toBe('a'.repeat(64))
})

test('her sign-ins go on to the older ones, and are read without a network as they were', async () => {
  const line = {
    at: Date.UTC(2026, 2, 10, 15),
    result: 'ok',
    username: 'ana',
    personId: 'u-ana',
    impersonatorId: null,
    device: 'Safari · iPad',
    ip: '203.0.113.9',
    network: '203.0.113.0/24',
    host: 'boreal.localhost',
  }
  const asked = answering(({ path, query }) => {
    if (path !== '/api/session/logins')
      return { devices: [], app: null, codesLeft: 0, passkeys: [] }
    const from = Number(query.get('after') ?? 0)
    const rows = Array.from({ length: 4 }, (_, at) => ({ ...line, id: `x-${from + at}` }))
    return { rows, next: from === 0 ? '4' : null, asOf: line.at }
  })
  await openForm('user.Profile', { rows })
  const list = await screen.findByRole('list', { name: 'Last sign-ins' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Show older ones' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(8)
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull()
  expect(asked.filter(({ path }) => path === '/api/session/logins')).toHaveLength(2)
})

test('her last sign-ins, and from one that was not hers to another password', async () => {
  const line = {
    id: 'x-1',
    at: Date.now() - 3_600_000,
    result: 'ok',
    username: 'ana',
    personId: 'u-ana',
    device: 'Safari · iPad',
    ip: '203.0.113.9',
    network: '203.0.113.0/24',
    host: 'boreal.localhost',
  }
  lively(path =>
    path === '/api/session/logins'
      ? ok({
          asOf: Date.now(),
          rows: Array.from({ length: 7 }, (_, at) => ({ ...line, id: `x-${at}` })),
          next: null,
        })
      : ok({ devices: [] }),
  )
  await openForm('user.Profile', { rows })
  const list = await screen.findByRole('list', { name: 'Last sign-ins' })
  expect(within(list).getAllByText('Safari · iPad · 203.0.113.9 (203.0.113.0/24)')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(7)
  await userEvent.click(screen.getByRole('button', { name: 'That was not me' }))
  expect(await screen.findByText(/every other device is signed out with it/)).toBeTruthy()
  expect(screen.getByLabelText(/Present password/)).toBeTruthy()
})
