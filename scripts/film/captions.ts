/** The film's words in five languages, as the app's own build reads them, and the caption files made of them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { createServer } from 'vite'
import { type Locale, locales } from '../../db/terms.ts'
import type { CueKey } from '../../src/shell/film/scenes.ts'
import type * as scenesModule from '../../src/shell/film/scenes.ts'
import { type Times, vttOf } from './vtt.ts'

export const folder = 'src/shell/film'
export type Words = Record<Locale, Record<CueKey, string>>

export async function filmWords(): Promise<Words> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  try {
    const { cueKeys, cueWords } = (await vite.ssrLoadModule(
      `/${folder}/scenes.ts`,
    )) as typeof scenesModule
    const wordsIn = async (locale: Locale) => {
      const { messages } = await vite.ssrLoadModule(`/locales/${locale}.po`)
      const i18n = setupI18n({ locale, messages: { [locale]: messages } })
      return Object.fromEntries(cueKeys.map(key => [key, i18n._(cueWords[key])]))
    }
    const all = await Promise.all(locales.map(async locale => [locale, await wordsIn(locale)]))
    return Object.fromEntries(all) as Words
  } finally {
    await vite.close()
  }
}

export function writeCaptions(words: Words, times: Times): void {
  writeFileSync(`${folder}/times.json`, `${JSON.stringify(times, null, 2)}\n`)
  for (const locale of locales)
    writeFileSync(`${folder}/${locale}.vtt`, vttOf(words[locale], times))
}
export const recordedTimes = () => JSON.parse(readFileSync(`${folder}/times.json`, 'utf8')) as Times
