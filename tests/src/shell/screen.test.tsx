// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CrashBoundary } from '#src/shell/crash.tsx'
import { toast, toastStore } from '#src/ui/toast-queue.ts'
import { pageTitle } from '#src/shell/titles.ts'
import { aDevice, show } from '../sync-ui/harness.tsx'
import { openShell } from './open-shell.tsx'

test('a page is titled by form, section and company; public pages have no section', () => {
  expect(pageTitle('crm.Leads', 'fr-ca', 'Boréal Auto inc.')).toBe(
    'Prospects - CRM - Boréal Auto inc.',
  )
  expect(pageTitle('public.Home', 'es-es', 'Levante Motor')).toBe('Inicio - Levante Motor')
})

test('the document carries the title of the page', async () => {
  await openShell({ path: '/en-ca/crm/tasks' })
  await waitFor(() => expect(document.title).toBe('Tasks - CRM - Boréal Auto inc.'))
})

test('a form that is not held says so', async () => {
  await openShell({ held: ['crm.Tasks'], path: '/en-ca/crm/leads' })
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Not authorized, please check with your administrator.',
    }),
  ).toBeTruthy()
})

test('a form that is held and not built says what it is, and leads home', async () => {
  const { place } = await openShell({
    held: ['crm.Tasks', 'online-sales.Tutorials'],
    path: '/en-ca/online-sales/tutorials',
  })
  const name = '“Tutorials” is not in this version yet.'
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect(place()).toBe('/en-ca/online-sales/tutorials')
  expect(screen.getByRole('link', { name: 'To my home page' })).toBeTruthy()
})
test('one that is neither held nor built is not authorized', async () => {
  await openShell({ held: ['crm.Tasks'], path: '/en-ca/online-sales/tutorials' })
  expect(
    await screen.findByText('Not authorized, please check with your administrator.'),
  ).toBeTruthy()
})
test('where the calls send the provider’s staff, the address says what it is', async () => {
  await openShell({
    held: ['administration.Profile', 'user.Profile'],
    path: '/en-ca/administration/administration-profile',
    user: { HomePage: 'user.Profile' },
  })
  expect(await screen.findByText(/Your account belongs to the provider/)).toBeTruthy()
})

test.each(['/', '/en-ca/nothing/here', '/nowhere'])(
  '%s leads to the person’s home page',
  async path => {
    const { place } = await openShell({ path, user: { HomePage: 'crm.Dashboard' } })
    await waitFor(() => expect(place()).toBe('/en-ca/crm/my-day'))
  },
)

test.each([
  ['/en-ca/nothing/here', 1],
  ['/nowhere', 1],
  ['/', 0],
  ['/en-ca', 0],
])('%s is said to lead nowhere %i times', async (path, times) => {
  const { place } = await openShell({ path, user: { HomePage: 'crm.Dashboard' } })
  await waitFor(() => expect(place()).toBe('/en-ca/crm/my-day'))
  const said = toastStore.read().filter(({ text }) => text === `There is no page at ${path}`)
  expect(said).toHaveLength(times)
})

test('a home page that is not hers gives way to her profile', async () => {
  const { place } = await openShell({
    held: ['crm.Tasks', 'user.Profile'],
    path: '/',
    user: { HomePage: 'crm.Leads' },
  })
  await waitFor(() => expect(place()).toBe('/en-ca/user/profile'))
})

test('a device that was locked has a heading and a title of its own', async () => {
  await openShell({ is: 'ended', path: '/en-ca/crm/leads' })
  const name = 'This device was signed out from another one, by you or by an administrator.'
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect(document.title).toBe('Signed out - Boréal Auto inc.')
})

test.each([
  ['This page could not be loaded.', new Error('Importing a module script failed.')],
  ['This page could not be loaded.', new Error('Unable to preload CSS for /assets/date-field.css')],
  ['An error has occurred', new TypeError('x is undefined')],
])('a page that says "%s" says so as its heading', async (name, error) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw error
  }
  show(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
    await aDevice(),
  )
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
})

test('what was said to her leaves with her: it names her customers and offers to undo her work', async () => {
  await openShell()
  await screen.findByRole('main')
  act(() => void toast('Lead of Mr. Roy passed to Samir', { lastsMs: 0 }))
  expect(toastStore.read()).toHaveLength(1)
  cleanup()
  expect(toastStore.read()).toEqual([])
})

test('signed out, a form leads to the login home and back', async () => {
  const { place } = await openShell({ user: null, path: '/en-ca/crm/leads?id=7' })
  await waitFor(() =>
    expect(place()).toBe(`/en-ca/home?${new URLSearchParams({ path: '/en-ca/crm/leads?id=7' })}`),
  )
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})
