import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { formPath } from '#db/form-words.ts'
import { locales } from '#db/terms.ts'
import { cueKeys, scenes } from '#src/shell/film/scenes.ts'
import { cueTimes } from '#src/shell/film/times.ts'
import { openShell } from './open-shell.tsx'

const opens = {
  'en-ca': 'See how it works',
  'fr-ca': 'Voir comment ça marche',
  'es-co': 'Ver cómo funciona',
}
async function watch(locale: keyof typeof opens = 'en-ca') {
  await openShell({ path: formPath('crm.Tasks', locale) })
  await userEvent.setup().click(await screen.findByRole('button', { name: opens[locale] }))
  const dialog = await screen.findByRole('dialog', { name: opens[locale] })
  const film = dialog.querySelector('video')
  if (!film) throw new Error('no film')
  return { dialog, film }
}
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => vi.restoreAllMocks())

test.each(['en-ca', 'fr-ca', 'es-co'] as const)(
  '%s: its captions are there in five languages, hers are shown',
  async locale => {
    const { film } = await watch(locale)
    const tracks = [...film.querySelectorAll('track')]
    expect(new Set(tracks.map(track => track.srclang.toLowerCase()))).toEqual(new Set(locales))
    expect(tracks).toHaveLength(locales.length)
    for (const track of tracks) {
      expect(track.kind).toBe('captions')
      expect(track.label).not.toBe('')
      // Never in the page itself: its policy takes media from this origin alone.
      expect(track.src).toMatch(/^http.*\.vtt/)
    }
    expect(tracks.filter(track => track.default).map(track => track.srclang.toLowerCase())).toEqual(
      [locale],
    )
  },
)

test('it waits until it is asked for: nothing moves or is fetched by itself', async () => {
  const { film } = await watch()
  expect(film.controls).toBe(true)
  expect(film.preload).toBe('none')
  expect(film.autoplay).toBe(false)
  expect(film.poster).toContain('poster')
  expect(film.getAttribute('playsinline')).not.toBeNull()
})

test('all it says can be read, and each part can be gone to by keyboard', async () => {
  const { dialog, film } = await watch()
  const play = vi.spyOn(film, 'play').mockResolvedValue()
  film.scrollIntoView = () => {}
  const parts = within(dialog).getAllByRole('listitem')
  expect(parts).toHaveLength(scenes.length)
  expect(parts.flatMap(part => [...part.querySelectorAll('p')])).toHaveLength(cueKeys.length)
  expect(dialog.textContent).toContain('The network goes away. The light in the header says so')
  const user = userEvent.setup()
  const offline = within(dialog).getByRole('button', { name: /It works without a network/ })
  offline.focus()
  await user.keyboard('{Enter}')
  expect(play).toHaveBeenCalledOnce()
  expect(film.currentTime).toBe(Math.floor((cueTimes.offline?.[0] ?? 0) / 1000))
})

test('without a network it says so, and no longer once it is back', async () => {
  const { dialog } = await watch()
  expect(within(dialog).queryByText(/There is no network/)).toBeNull()
  setOnline(false)
  expect(await within(dialog).findByText(/There is no network, and the film needs it/)).toBeTruthy()
  setOnline(true)
  await waitFor(() => expect(within(dialog).queryByText(/There is no network/)).toBeNull())
})

test('what cannot be played says so and can be tried again', async () => {
  const { dialog, film } = await watch()
  const load = vi.spyOn(film, 'load').mockReturnValue()
  act(() => void film.dispatchEvent(new Event('error')))
  expect(await within(dialog).findByText(/The film cannot be played now/)).toBeTruthy()
  await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledOnce()
  expect(within(dialog).queryByText(/The film cannot be played now/)).toBeNull()
})
