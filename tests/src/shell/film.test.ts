/** The film of the sidebar and its captions, as they are in the repository. */
import { readFileSync, statSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { type Locale, locales } from '#db/terms.ts'
import { cueKeys, cueWords, scenes } from '#src/shell/film/scenes.ts'
import times from '#src/shell/film/times.json' with { type: 'json' }
import { readingMs, vttOf } from '../../../scripts/film/vtt.ts'

const folder = 'src/shell/film'
const film = readFileSync(`${folder}/showfloor.webm`)

/** Of the file's own head: element 0x4489, eight bytes. */
function durationOfFile(): number {
  const at = film.indexOf(Buffer.from([0x44, 0x89, 0x01, 0, 0, 0, 0, 0, 0, 8]))
  expect(at).toBeGreaterThan(0)
  return film.readDoubleBE(at + 10)
}
type Cue = { key: string; from: number; to: number; text: string }
function cuesOf(locale: Locale): Cue[] {
  const [head, ...blocks] = readFileSync(`${folder}/${locale}.vtt`, 'utf8').trim().split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map(block => {
    const [key = '', line = '', ...text] = block.split('\n')
    const [from = 0, to = 0] = line.split(' --> ').map(each => Date.parse(`1970-01-01T${each}Z`))
    return { key, from, to, text: text.join('\n') }
  })
}

test('it is short, small and can be sought in', () => {
  expect(durationOfFile()).toBe(times.durationMs)
  expect(times.durationMs).toBeGreaterThan(45_000)
  expect(times.durationMs).toBeLessThan(80_000)
  expect(film.length).toBeLessThan(2_500_000)
  expect(statSync(`${folder}/poster.webp`).size).toBeLessThan(120_000)
  // Cues stand before the first cluster.
  const cues = film.indexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))
  expect(cues).toBeGreaterThan(0)
  expect(cues).toBeLessThan(film.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])))
})

test('every scene is shown, and every line belongs to one', () => {
  expect(scenes.flatMap(({ cues }) => cues)).toEqual([...cueKeys])
  expect(Object.keys(times.cues)).toEqual([...cueKeys])
})

test.each(locales)(
  '%s: the lines follow each other within the film, in the words of the app',
  async locale => {
    const { messages } = await import(`../../../locales/${locale}.po`)
    const i18n = setupI18n({ locale, messages: { [locale]: messages } })
    const words = Object.fromEntries(cueKeys.map(key => [key, i18n._(cueWords[key])]))
    // Red after a change of words: npm run film -- captions
    expect(readFileSync(`${folder}/${locale}.vtt`, 'utf8')).toBe(vttOf(words, times as never))
    const cues = cuesOf(locale)
    let before = 0
    for (const { key, from, to, text } of cues) {
      expect(text.trim(), key).not.toBe('')
      // What a caption file reads as a mark.
      expect(text, key).not.toMatch(/[<>&\n]|-->/)
      expect(from, key).toBeGreaterThanOrEqual(before)
      expect(to, key).toBeLessThanOrEqual(durationOfFile())
      expect(to - from, `${key} can be read`).toBeGreaterThanOrEqual(readingMs(text) - 1)
      before = to
    }
    const timesOf = (each: Locale) => cuesOf(each).map(({ key, from, to }) => [key, from, to])
    expect(timesOf(locale)).toEqual(timesOf('en-ca'))
  },
)
