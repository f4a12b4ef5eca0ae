/** Ana's day, as the film shows it: in the words of the dealership of Laval, on a tablet, with a network and without. */
import type { Locator, Page } from '@playwright/test'
import { type Locale, locales } from '../../db/terms.ts'
import type { CueKey } from '../../src/shell/film/scenes.ts'
import { word, wordPattern } from '../../tests/e2e/support/words.ts'
import type { Camera } from './camera.ts'
import type { Words } from './captions.ts'
import { readingMs, type Times } from './vtt.ts'

export const locale: Locale = 'fr-ca'
const visitor = { name: 'Élodie Marchand', phone: '514 555-0199' }
const wanted = 'outback'
const toDo = 'Confirmer l’essai de samedi'

/** How long after one line the next may come. */
const pauseMs = 160

export class Story {
  readonly #camera: Camera
  readonly #page: Page
  readonly #words: Words
  readonly #cues: [key: CueKey, fromMs: number][] = []
  readonly #times: Times = { durationMs: 0, cues: {} }

  constructor(camera: Camera, words: Words) {
    this.#camera = camera
    this.#page = camera.page
    this.#words = words
  }

  /** @returns when each line is said; `onPoster` is called on the picture that stands for the film */
  async tell(onPoster: () => Promise<void>): Promise<Times> {
    const camera = this.#camera
    const page = this.#page
    await camera.see()
    await camera.rest(600)
    await onPoster()
    await this.#say('day')
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await camera.rest(2000)
    await camera.scroll(heading, 270, 1000)
    await camera.rest(1400)

    await this.#say('alerts')
    // Its name goes on with how many there are.
    const tasks = new RegExp(`^${this.#word('Tasks')}`)
    const bell = this.#named('button', tasks)
    await camera.tap(bell)
    await camera.rest(1600)
    await camera.tap(page.getByRole('dialog').locator('li a, [role=listitem] a').first())
    await camera.rest(600)

    await this.#greet()
    await this.#find()
    await this.#inspect()

    await page.context().setOffline(true)
    await this.#lightSays('Offline since {when}')
    await this.#say('offline')
    await camera.see()
    await camera.look(this.#light)
    await camera.rest(1400)
    await camera.look()

    await this.#say('kept')
    await camera.tap(this.#named('link', tasks))
    await camera.tap(this.#named('button', this.#word('New task')))
    await camera.type(page.getByLabel(this.#word('What is to be done')), toDo)
    await camera.tap(this.#named('button', this.#word('Add the task')))
    await this.#lightSays(
      '{count, plural, one {Offline, # saved on this device} other {Offline, # saved on this device}}',
    )
    await camera.see()
    await camera.look(this.#light)
    await camera.rest(1400)

    await this.#say('sent')
    await page.context().setOffline(false)
    await this.#lightSays('All sent {when}')
    await camera.hush()
    await camera.rest(1600)
    await this.#say('end')
    await camera.look()
    await camera.tap(this.#named('link', this.#word('My day')))
    await camera.rest(800)
    await this.#quiet()
    this.#times.durationMs = camera.now
    return this.#times
  }

  async #greet(): Promise<void> {
    const camera = this.#camera
    const page = this.#page
    await this.#say('visitor')
    await camera.tap(this.#named('link', this.#word('My day')))
    await camera.tap(this.#named('link', this.#word('Walk-in')))
    await camera.type(page.locator('input[name=name]'), visitor.name)
    await camera.type(page.locator('input[name=phone]'), visitor.phone)
    await camera.rest(300)
    await camera.tap(this.#named('button', this.#word('Save the lead')))
    await camera.rest(1400)
    await camera.hush()
  }
  async #find(): Promise<void> {
    const camera = this.#camera
    const page = this.#page
    await this.#say('search')
    await camera.tap(this.#named('button', this.#word('Search')))
    await camera.type(page.getByRole('combobox').last(), wanted)
    await camera.rest(900)
    // A new one: its price has parts.
    const found = new RegExp(`N\\d+ · ${this.#word('Available')}`)
    await camera.tap(page.getByRole('option').filter({ hasText: found }).first())
    await this.#say('price')
    const price = page.getByRole('heading', { name: this.#word('Prices'), exact: true })
    await camera.scroll(price, ((await price.boundingBox())?.y ?? 0) - 190)
    await camera.rest(2400)
  }
  async #inspect(): Promise<void> {
    const camera = this.#camera
    const page = this.#page
    await this.#say('inspection')
    await camera.tap(this.#named('link', this.#word('Inspections')))
    await camera.tap(page.getByRole('option', { name: this.#word('In progress') }).first())
    await camera.tap(page.getByRole('button', { name: /^Prochain à faire/ }))
    for (let marks = 0; marks < 3; marks += 1) {
      const row = page.locator('[id^="point-"]:not(:has([aria-checked="true"]))').first()
      await camera.tap(row.getByRole('radio', { name: this.#word('Pass'), exact: true }))
    }
    await camera.rest(400)
  }

  get #light(): Locator {
    return this.#page.getByTestId('sync-light')
  }
  async #lightSays(english: string): Promise<void> {
    await this.#light.filter({ hasText: wordPattern(locale, english) }).waitFor()
  }
  #word(english: string): string {
    return word(locale, english)
  }
  #named(role: 'button' | 'link', name: string | RegExp): Locator {
    return this.#page.getByRole(role, { name, exact: true }).first()
  }

  /** The line before has been read by then, in the language that takes longest. */
  async #say(key: CueKey): Promise<void> {
    await this.#quiet()
    this.#cues.push([key, this.#camera.now])
  }
  async #quiet(): Promise<void> {
    const [key, from] = this.#cues.at(-1) ?? []
    if (!key || from === undefined) return
    const needed = Math.max(...locales.map(each => readingMs(this.#words[each][key])))
    const left = from + needed - this.#camera.now
    if (left > 0) await this.#camera.rest(Math.round(left))
    this.#times.cues[key] = [from, this.#camera.now]
    await this.#camera.rest(pauseMs)
  }
}
