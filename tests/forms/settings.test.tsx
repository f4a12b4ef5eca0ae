// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { setAvailability } from '#db/user/mutations/user.ts'
import { metaOf } from '#src/domain/outbox/meta.ts'
import { aPreference, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const rows = { user: [aUser()], preference: [aPreference()] }
const open = (tab: string, held?: readonly FormKey[]) =>
  openForm('user.Settings', { rows, query: { tab }, ...(held && { held }) })
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the theme is worn at once, kept for the first paint and in her preference', async () => {
  const { replica } = await open('look')
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('showfloor.theme')).toBe('dark')
  await expect.poll(async () => (await replica.preference.get('u-ana'))?.theme).toBe('dark')
})

test('her calendar for her phone: made, told once, copied, made anew and ended', async () => {
  let feed: { withNames: boolean } | undefined
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    const body = init?.body ? (JSON.parse(String(init.body)) as { withNames: boolean }) : undefined
    if (!path.startsWith('/api/calendar')) throw new TypeError('Failed to fetch')
    if (body) asked.push(path)
    if (path.endsWith('/end')) feed = undefined
    else if (body) {
      feed = body
      return Response.json({ Status: '1', path: `/cal/c-1/secret${asked.length}.ics` })
    }
    const { withNames = false } = feed ?? {}
    const createdAt = feed ? Date.now() : null
    return Response.json({ Status: '1', isOn: !!feed, withNames, createdAt, readAt: null })
  })
  const user = userEvent.setup()
  await open('notices')
  await user.click(await screen.findByRole('switch', { name: 'With the names of clients' }))
  await user.click(screen.getByRole('button', { name: 'Make my address' }))
  const address = await screen.findByRole('textbox', { name: 'Address of my calendar' })
  expect(address).toHaveProperty('value', `${location.origin}/cal/c-1/secret1.ics`)
  expect(feed).toEqual({ withNames: true })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/cal/c-1/secret1.ics`)
  const confirmed = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    const ask = within(await screen.findByRole('alertdialog'))
    expect(ask.getByText(/stops working at once/)).toBeTruthy()
    await user.click(ask.getByRole('button', { name }))
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  }
  await confirmed('Make a new address')
  const anew = screen.getByRole('textbox', { name: 'Address of my calendar' })
  expect(anew).toHaveProperty('value', `${location.origin}/cal/c-1/secret2.ics`)
  await confirmed('End this address')
  expect(await screen.findByRole('button', { name: 'Make my address' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Address of my calendar' })).toBeNull()
})

test('the server that does not answer changes nothing of her address', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await open('notices')
  expect(await screen.findByText(/Nothing was changed/, {})).toBeTruthy()
})

const calendarThat = (answers: (path: string, body: boolean) => Response | undefined) =>
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = answers(address.split('?')[0] ?? '', init?.body !== undefined)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
const off = { Status: '1', isOn: false, withNames: false, createdAt: null, readAt: null }
test('an address whose answer is lost may have been made all the same', async () => {
  calendarThat((path, isAct) =>
    path === '/api/calendar/feed' && !isAct ? Response.json(off) : undefined,
  )
  await open('notices')
  await userEvent.click(await screen.findByRole('button', { name: 'Make my address' }))
  expect(await screen.findByText(/^No answer came: it may have been done/)).toBeTruthy()
})
test('one that was made is there, though it cannot be read anew', async () => {
  let asked = 0
  const first = () => (asked++ === 0 ? Response.json(off) : undefined)
  calendarThat((path, isAct) => {
    if (path !== '/api/calendar/feed') return undefined
    return isAct ? Response.json({ Status: '1', path: '/cal/c-1/secret.ics' }) : first()
  })
  await open('notices')
  await userEvent.click(await screen.findByRole('button', { name: 'Make my address' }))
  expect(await screen.findByRole('textbox', { name: 'Address of my calendar' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End this address' })).toBeTruthy()
  expect(screen.queryByText(/Nothing was changed|No answer came/)).toBeNull()
})

test('a kind of notice is switched off by itself', async () => {
  const { replica } = await open('notices')
  await userEvent.click(await screen.findByRole('switch', { name: 'Tasks' }))
  await expect
    .poll(async () => (await replica.preference.get('u-ana'))?.notifications)
    .toMatchObject({ leads: true, tasks: false, sound: true })
})

test('one who never chose anything gets her row with the first choice', async () => {
  const { replica } = await openForm('user.Settings', {
    rows: { user: [aUser()] },
    query: { tab: 'notices' },
  })
  await userEvent.click(await screen.findByRole('switch', { name: 'Sound' }))
  await expect
    .poll(async () => (await replica.preference.get('u-ana'))?.notifications.sound)
    .toBe(false)
})

test('the home page is one of the forms she holds', async () => {
  const { replica } = await open('menu', ['crm.Tasks', 'user.Profile', 'user.Settings'])
  await userEvent.click(await screen.findByRole('button', { name: /Home page/ }))
  const options = await screen.findAllByRole('option')
  expect(options.map(option => option.textContent?.replace(/CRM|My account/, ''))).toEqual([
    'Tasks',
    'Profile',
    'Settings',
  ])
  await userEvent.click(screen.getByRole('option', { name: /Tasks/ }))
  await expect.poll(async () => (await replica.preference.get('u-ana'))?.homePage).toBe('crm.Tasks')
})

test('the menu is arranged, and put back into its usual order', async () => {
  const { replica } = await open('menu', [
    'crm.Tasks',
    'crm.Clients',
    'management.Inventory',
    'user.Profile',
    'user.Settings',
  ])
  const sectionOrder = async () => (await replica.preference.get('u-ana'))?.sectionOrder
  await userEvent.click(await screen.findByRole('button', { name: 'Move down: CRM' }))
  await expect.poll(sectionOrder).toEqual(['management', 'crm', 'user'])
  const shown = () =>
    within(screen.getByRole('list', { name: 'Sections' }))
      .getAllByRole('listitem')
      .map(item => item.textContent)
  await expect.poll(shown).toEqual(['Management', 'CRM', 'My account'])
  await userEvent.click(screen.getByRole('button', { name: 'Usual order' }))
  await expect.poll(sectionOrder).toEqual([])
})

test('refilling asks first and leaves the outbox as it is', async () => {
  const { replica, engine } = await open('device')
  await engine.mutate(setAvailability, { userId: 'u-ana', status: 'unavailable' })
  expect(await screen.findByText(/1 item has not been sent yet/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refill' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Load anew' }))
  await expect.poll(async () => (await metaOf(replica, 'cookie'))?.epoch).toBe('refill')
  // Until the server answers, everything stays.
  expect(await replica.outbox.count()).toBe(1)
  expect((await replica.user.get('u-ana'))?.status).toBe('unavailable')
})

test('a browser that cannot be told anything says what to do', async () => {
  await open('notices')
  expect(await screen.findByText(/install the app on the home screen first/)).toBeTruthy()
})

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
function pushing(fetch: (path: string, init?: RequestInit) => Promise<Response>) {
  let isOn = false
  const pushManager = {
    getSubscription: async () => (isOn ? subscription : null),
    subscribe: async () => ((isOn = true), { ...subscription, toJSON: () => subscription }),
  }
  const serviceWorker = {
    getRegistration: async () => ({ pushManager }),
    ready: Promise.resolve({ pushManager }),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('fetch', fetch)
}
const turnOn = async () => {
  await open('notices')
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on for this device' }))
}

test('notices while closed: the permission is asked, the subscription kept by the server', async () => {
  const sent: unknown[] = []
  pushing(async (path, init) => {
    if (init?.body) sent.push([path.split('?')[0], JSON.parse(String(init.body))])
    return Response.json({ Status: '1', publicKey: 'AQAB' })
  })
  await turnOn()
  expect(await screen.findByText('On for this device')).toBeTruthy()
  expect(sent).toEqual([['/api/push/subscription', subscription]])
})
test('a subscription whose answer is lost may have been kept all the same', async () => {
  pushing(async path => {
    if (path.startsWith('/api/push/subscription')) throw new TypeError('Failed to fetch')
    return Response.json({ ...off, publicKey: 'AQAB' })
  })
  await turnOn()
  expect(await screen.findByText(/^No answer came: it may have been done/)).toBeTruthy()
})
test('what the browser refuses never went to the server', async () => {
  const sent: string[] = []
  pushing(async (path, init) => {
    if (init?.body) sent.push(path)
    return Response.json({ ...off, publicKey: 'AQAB' })
  })
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: () => Promise.reject(new DOMException('no', 'AbortError')),
  })
  await turnOn()
  expect(await screen.findByText(/^The browser could not turn it on/)).toBeTruthy()
  expect(sent).toEqual([])
})

test('about names the version and the life of the database', async () => {
  const { engine } = await open('about')
  await engine.store.write(tx =>
    tx.put('meta', [{ key: 'cookie', value: { epoch: 'epoch-7', v: 42 } }]),
  )
  expect(await screen.findByText('epoch-7')).toBeTruthy()
  expect(screen.getByText('42')).toBeTruthy()
})
