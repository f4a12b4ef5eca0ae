/**
 * Makes the film of the sidebar from the running app, with its captions in five languages:
 *   npm run build && npm run film            the film, its poster, captions and times, into src/shell/film
 *   npm run film -- captions                 only the captions anew, after a change of words
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { formPath } from '../db/form-words.ts'
import { wordPattern } from '../tests/e2e/support/words.ts'
import { type Demonstration, demonstrate, signIn } from './demonstration.ts'
import { Camera } from './film/camera.ts'
import { filmWords, folder, recordedTimes, type Words, writeCaptions } from './film/captions.ts'
import { locale, Story } from './film/story.ts'
import { webm } from './film/webm.ts'

const size = { width: 1280, height: 800 }
/** Narrow enough for words that are legible in a dialog. */
const tablet = { width: 960, height: 600 }

async function make({ browser, at }: Demonstration, words: Words): Promise<void> {
  const darkroom = await browser.newPage()
  await darkroom.goto(`${at('showfloor')}/robots.txt`)
  const context = await browser.newContext({
    viewport: tablet,
    // Finer than the film, so that one can come nearer.
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    colorScheme: 'light',
    // Screens come to rest.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // The film's own clock runs: a slow machine is no fault.
  page.setDefaultTimeout(180_000)
  await signIn(page, at('showfloor'), 'ana')
  await page.goto(at('showfloor') + formPath('crm.Dashboard', locale))
  await page
    .getByTestId('sync-light')
    .filter({ hasText: wordPattern(locale, 'All sent {when}') })
    .waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 180_000,
  })
  const camera = await Camera.open(page, darkroom)
  const times = await new Story(camera, words).tell(async () => {
    await sharp(await camera.still())
      .webp({ quality: 82 })
      .toFile(join(folder, 'poster.webp'))
  })
  const shots = await camera.end()
  const film = webm({
    codec: 'V_VP9',
    ...size,
    durationMs: times.durationMs,
    chunks: shots.map(({ base64, ...shot }) => ({ ...shot, data: Buffer.from(base64, 'base64') })),
  })
  writeFileSync(join(folder, 'showfloor.webm'), film)
  writeCaptions(words, times)
  console.log(
    `${folder}: ${(times.durationMs / 1000).toFixed(1)} s, ${(film.length / 1e6).toFixed(2)} MB`,
  )
}

const words = await filmWords()
if (process.argv[2] === 'captions') writeCaptions(words, recordedTimes())
else {
  mkdirSync(folder, { recursive: true })
  await demonstrate(demonstration => make(demonstration, words))
}
