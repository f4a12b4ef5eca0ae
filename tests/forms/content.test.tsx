// @vitest-environment jsdom
/** Pages of the website as a person meets them: listed, written, looked at, shown, and brought back. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PageContent, SavedPage } from '#db/website/content.ts'
import { homeOf } from '#db/website/home.ts'
import type { PageLine, SiteDesk, VersionLine } from '#db/website/lines.ts'
import { middle, type PictureLine, uncut } from '#db/website/picture.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/administration/content.tsx'))
afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)

const about: PageContent = {
  title: { 'fr-ca': 'À propos', 'en-ca': 'About us' },
  description: {},
  slug: {},
  menu: 'foot',
  parts: [
    {
      id: 'p1',
      kind: 'text',
      heading: { 'fr-ca': 'Notre équipe', 'en-ca': 'Our team' },
      text: { 'fr-ca': 'Sept personnes.', 'en-ca': 'Seven people.' },
    },
    { id: 'p2', kind: 'visit' },
  ],
}
const aLine = (over: Partial<PageLine> = {}): PageLine => ({
  id: 'p-about',
  kind: 'free',
  content: about,
  rev: 3,
  at: asOf,
  byName: 'Lise Roy',
  shown: { live: { n: 1, fromAt: asOf, byName: 'Lise Roy' } },
  planned: [],
  isChanged: false,
  removedAt: null,
  ...over,
})
const home = aLine({ id: 'home', kind: 'home', content: homeOf('01'), rev: 0, shown: {} })
const version: VersionLine = {
  n: 1,
  content: { ...about, title: { 'fr-ca': 'Ancien', 'en-ca': 'Old title' } },
  at: asOf,
  byName: 'Noé Côté',
  shownAt: ['live'],
}
const aPicture = (over: Partial<PictureLine> = {}): PictureLine => ({
  id: 'pic-1',
  name: 'Façade',
  sha256: 'a'.repeat(64),
  thumbSha256: 'b'.repeat(64),
  width: 1600,
  height: 1200,
  alt: {},
  cut: uncut,
  focus: middle,
  rev: 4,
  at: asOf,
  byName: 'Noé Côté',
  isHere: true,
  usedIn: [],
  ...over,
})

let desk: SiteDesk
let pictures: PictureLine[]
let asked: [string, Record<string, unknown>][]
let refuses: string[]
let isOff: boolean
beforeEach(() => {
  desk = {
    level: 'all',
    spoken: ['fr-ca', 'en-ca'],
    origins: { live: 'http://north-site.localhost' },
    makes: ['Subaru'],
    pages: [home, aLine()],
  }
  pictures = [aPicture(), aPicture({ id: 'pic-2', name: 'Atelier', usedIn: ['p-about'] })]
  asked = []
  refuses = []
  isOff = false
  vi.stubGlobal('fetch', answer)
})
/** Saves as the server does: one number more, and told in the next list. */
function keep({ pageId, kind, rev, content }: SavedPage): number {
  const known = desk.pages.find(({ id }) => id === pageId)
  const next = { ...aLine({ shown: {} }), ...known, id: pageId, kind, content, rev: rev + 1 }
  desk = { ...desk, pages: [...desk.pages.filter(({ id }) => id !== pageId), next] }
  return next.rev
}
async function answer(address: string, init?: RequestInit): Promise<Response> {
  if (isOff) throw new TypeError('Failed to fetch')
  const { pathname } = new URL(address, 'http://x')
  const act = pathname.split('/').at(-1) ?? ''
  if (!init?.body) {
    const rows = act === 'versions' ? [version] : act === 'pictures' ? pictures : [desk]
    return Response.json({ Status: '1', rows, next: null, asOf })
  }
  const body = JSON.parse(String(init.body)) as Record<string, unknown>
  if (act === 'look') return Response.json({ Status: '1', path: '/api/website/look/token' })
  asked.push([act, body])
  const code = refuses.shift()
  if (code) return Response.json({ Status: '-1', code }, { status: 409 })
  return Response.json({
    Status: '1',
    ...(act === 'save' && { rev: keep(body as SavedPage), at: asOf }),
  })
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('menuitem', { name }))
const type = async (label: RegExp | string, text: string) => {
  const [field] = await screen.findAllByLabelText(label)
  await userEvent.clear(field as HTMLElement)
  await userEvent.click(field as HTMLElement)
  await userEvent.paste(text)
}
const open = (query: Record<string, string> = {}, options = {}) =>
  openForm('administration.Content', { query, ...options })
const acts = (name: string) => asked.filter(([act]) => act === name).map(([, body]) => body)
const saved = () => acts('save').at(-1) as unknown as SavedPage | undefined

test('the list says of each page where it stands, the first page first', async () => {
  desk.pages = [
    home,
    aLine({ isChanged: true }),
    aLine({ id: 'p-gone', content: { ...about, title: { 'fr-ca': 'Partie' } }, removedAt: asOf }),
  ]
  await open()
  const pages = await screen.findByRole('table', { name: 'Pages' })
  const rows = within(pages).getAllByRole('row').slice(1)
  expect(rows[0]?.textContent).toContain('First page')
  expect(rows[0]?.textContent).toContain('By the template')
  expect(rows[1]?.textContent).toContain('About us')
  expect(rows[1]?.textContent).toContain('On the website')
  expect(rows[1]?.textContent).toContain('Changes not shown')
  await press('Put back')
  await waitFor(() => expect(acts('remove')).toEqual([{ pageId: 'p-gone', isRemoved: false }]))
})

test('a new page is saved as it is written, in the language that is chosen, and shown when she says so', async () => {
  await open()
  await press('New page')
  expect(await screen.findByRole('heading', { name: 'New page' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Français (Canada)' }))
  await type(/^Title/, 'Notre atelier')
  await press('Add a part')
  await choose('Text')
  await type('Heading', 'Des gens')
  await type(/^Text/, 'Ouvert le samedi.')
  await waitFor(() => expect(saved()?.content.parts).toHaveLength(1))
  await screen.findByText('All is saved')
  expect(saved()).toMatchObject({
    kind: 'free',
    content: {
      title: { 'fr-ca': 'Notre atelier' },
      parts: [
        {
          kind: 'text',
          heading: { 'fr-ca': 'Des gens' },
          text: { 'fr-ca': 'Ouvert le samedi.' },
        },
      ],
    },
  })
  await press('See how it looks')
  expect(await screen.findByTitle('The page in Français (Canada)')).toBeTruthy()
  await press('Show it…')
  await press('Show it now')
  await waitFor(() => expect(acts('show')).toHaveLength(1))
  const { pageId, rev } = saved() as SavedPage
  expect(acts('show')[0]).toEqual({ pageId, rev: rev + 1, environment: 'live', fromAt: null })
})

test('parts are moved, taken away and taken back', async () => {
  await open({ id: 'p-about' })
  await press('Move down: Our team')
  await waitFor(() => expect(saved()?.content.parts.map(({ id }) => id)).toEqual(['p2', 'p1']))
  await press('Take away: Our team')
  await waitFor(() => expect(saved()?.content.parts.map(({ id }) => id)).toEqual(['p2']))
  await press('Add a part')
  expect(screen.queryByRole('menuitem', { name: 'Hours and the way' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'The newest vehicle, large' })).toBeNull()
  await choose('Buttons')
  await userEvent.click(await screen.findByLabelText('Directions'))
  await waitFor(() =>
    expect(saved()?.content.parts.at(-1)).toMatchObject({
      kind: 'actions',
      actions: [{ what: 'call' }, { what: 'ask' }, { what: 'directions' }],
    }),
  )
})

test('a colleague was there first: both stand until she has chosen', async () => {
  await open({ id: 'p-about' })
  await screen.findByDisplayValue('About us')
  const theirs = { ...about, title: { 'fr-ca': 'À propos', 'en-ca': 'By Noé' } }
  desk.pages = [home, aLine({ content: theirs, rev: 4, byName: 'Noé Côté' })]
  refuses = ['changed-meanwhile']
  await type(/^Title/, 'By Lise')
  expect(await screen.findByText(/Noé Côté saved it on/)).toBeTruthy()
  expect(screen.getByDisplayValue('By Lise')).toBeTruthy()
  await press('Put mine over it')
  await waitFor(() =>
    expect(saved()).toMatchObject({ rev: 4, content: { title: { 'en-ca': 'By Lise' } } }),
  )
  await screen.findByText('All is saved')
  desk.pages = [home, aLine({ content: theirs, rev: 9, byName: 'Noé Côté' })]
  refuses = ['changed-meanwhile']
  await type(/^Title/, 'Lise again')
  await press('Take that version')
  expect(await screen.findByDisplayValue('By Noé')).toBeTruthy()
  expect(screen.queryByText(/Noé Côté saved it on/)).toBeNull()
})

test('without a network what is typed stays on the device and is there again', async () => {
  const first = await open({ id: 'p-about' })
  await screen.findByDisplayValue('About us')
  isOff = true
  await type(/^Title/, 'No network')
  await waitFor(async () => expect(await first.replica.draft.count()).toBe(1))
  const [draft] = await first.replica.draft.toArray()
  expect(draft).toMatchObject({
    key: 'websitePage:p-about',
    values: { rev: 3, content: { title: { 'en-ca': 'No network' } } },
  })
})

test('a field that is too long says so, and nothing is sent', async () => {
  await open({ id: 'p-about' })
  await screen.findByDisplayValue('About us')
  await type(/^Title/, 'x'.repeat(81))
  await userEvent.tab()
  expect((await screen.findAllByText(/too long/i)).length).toBeGreaterThan(0)
  await screen.findByText('Not saved yet')
  expect(acts('save')).toEqual([])
})

test('who edits words has the words and no more; who edits nothing reads', async () => {
  desk.level = 'text'
  const { unmount } = await open({ id: 'p-about' })
  expect(await screen.findByDisplayValue('Our team')).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: 'Add a part' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take away: Our team' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show it…' })).toBeNull()
  unmount()
  desk.level = 'none'
  await open({ id: 'p-about' })
  expect(await screen.findByDisplayValue('Our team')).toHaveProperty('disabled', true)
})

test('a version says what differs and can be written again', async () => {
  await open({ id: 'p-about', view: 'versions' })
  expect(await screen.findByText('Another title (English (Canada))')).toBeTruthy()
  await press('Write this again')
  await waitFor(() =>
    expect(saved()).toMatchObject({ rev: 3, content: { title: { 'en-ca': 'Old title' } } }),
  )
})

test('taken off, planned back, and removed after a question', async () => {
  desk.pages = [
    home,
    aLine({
      planned: [{ id: 7, environment: 'live', n: 2, fromAt: asOf + 1, byName: 'Lise Roy' }],
    }),
  ]
  await open({ id: 'p-about' })
  await press('More of this page')
  await choose('Take it off: The website')
  await waitFor(() => expect(acts('hide')).toEqual([{ pageId: 'p-about', environment: 'live' }]))
  await press('More of this page')
  await choose(/^Take back the plan/)
  await waitFor(() => expect(acts('take-back')).toEqual([{ showingId: 7 }]))
  await press('More of this page')
  await choose('Remove the page')
  await press('Delete')
  await waitFor(() => expect(acts('remove')).toEqual([{ pageId: 'p-about', isRemoved: true }]))
})

test('pictures stand beside the pages, each with what it lacks and where it is', async () => {
  pictures.push(aPicture({ id: 'pic-3', name: 'En route', isHere: false }))
  await open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Pictures' }))
  const cards = within(await screen.findByRole('list', { name: 'Pictures' }))
  const [facade, workshop, coming] = await cards.findAllByRole('button')
  expect(facade?.textContent).toContain('Not described')
  expect(workshop?.textContent).toContain('On a page')
  expect(coming?.textContent).toContain('On its way')
  expect(screen.getByRole('group', { name: 'Add pictures' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New page' })).toBeNull()
})

const told = () => toastStore.read().at(-1)?.text
const slide = (name: RegExp, value: number) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('a picture is named, described in each language, cut and given its point, and saved as one', async () => {
  await open({ view: 'pictures', picture: 'pic-1' })
  await type('Name', 'Notre façade')
  await type('What is seen on it (Français (Canada))', 'Le garage vu de la rue')
  slide(/from the left/, 80)
  slide(/Cut off on the left/, 20)
  // A tenth of it stays.
  expect(screen.getByLabelText(/Cut off on the right/).getAttribute('max')).toBe('70')
  await press('Save')
  await waitFor(() =>
    expect(acts('edit')).toEqual([
      {
        pictureId: 'pic-1',
        rev: 4,
        name: 'Notre façade',
        alt: { 'fr-ca': 'Le garage vu de la rue' },
        cut: { ...uncut, left: 20 },
        focus: { x: 80, y: 50 },
      },
    ]),
  )
  await waitFor(() => expect(told()).toBe('The picture is saved'))
})

test('a colleague saved the picture first: both stand until she chooses, and hers can go over it', async () => {
  refuses = ['changed-meanwhile']
  await open({ view: 'pictures', picture: 'pic-1' })
  await type('Name', 'Mon nom')
  pictures = [aPicture({ rev: 5, name: 'Son nom' })]
  await press('Save')
  await screen.findByText(/Noé Côté saved it/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mon nom')
  await press('Put mine over it')
  await press('Save')
  await waitFor(() => expect(acts('edit').at(-1)).toMatchObject({ rev: 5, name: 'Mon nom' }))
})

test('one that no page has is removed, and put back by undo; one on a page says where it stands', async () => {
  await open({ view: 'pictures', picture: 'pic-2' })
  await screen.findByText('It stands on: About us')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(true)
  await press('Close')
  await press(/Façade/)
  await press('Remove')
  await waitFor(() => expect(toastStore.read().at(-1)?.action?.label).toBe('Undo'))
  toastStore.read().at(-1)?.action?.onPress()
  await waitFor(() =>
    expect(acts('remove')).toEqual([
      { pictureId: 'pic-1', isRemoved: true },
      { pictureId: 'pic-1', isRemoved: false },
    ]),
  )
})

test('a part of pictures is chosen, put in order and captioned in the chosen language', async () => {
  await open({ id: 'p-about' })
  await press('Add a part')
  await choose('Pictures')
  await press('Choose pictures')
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose pictures' }))
  await userEvent.click(await dialog.findByRole('button', { name: /Façade/ }))
  await userEvent.click(dialog.getByRole('button', { name: /Atelier/ }))
  await dialog.findByText('2 chosen, at most 12')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await press('Move up: Atelier')
  await type('Below it: Atelier', 'Seven bays')
  await waitFor(() =>
    expect(saved()?.content.parts.at(-1)).toMatchObject({
      kind: 'pictures',
      shape: 'whole',
      pictures: [{ id: 'pic-2', caption: { 'en-ca': 'Seven bays' } }, { id: 'pic-1' }],
    }),
  )
  await press('Take away: Façade')
  await waitFor(() =>
    expect(saved()?.content.parts.at(-1)).toMatchObject({ pictures: [{ id: 'pic-2' }] }),
  )
})

test('who edits words writes captions and descriptions, and neither chooses nor cuts', async () => {
  const shots = { id: 'p3', kind: 'pictures', heading: {}, shape: 'wide' } as const
  const parts = [{ ...shots, pictures: [{ id: 'pic-1', caption: {} }] }]
  desk = { ...desk, level: 'text', pages: [home, aLine({ content: { ...about, parts } })] }
  await open({ id: 'p-about' })
  await type('Below it: Façade', 'The front')
  await waitFor(() =>
    expect(saved()?.content.parts).toMatchObject([
      { pictures: [{ caption: { 'en-ca': 'The front' } }] },
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Choose pictures' })).toBeNull()
  await press('All pages')
  await userEvent.click(await screen.findByRole('tab', { name: 'Pictures' }))
  await press(/Façade/)
  expect(await screen.findByLabelText('What is seen on it (English (Canada))')).toBeTruthy()
  expect(screen.queryByLabelText(/Cut off/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Add pictures' })).toBeNull()
})
