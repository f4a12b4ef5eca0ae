/** A person's hand on a touch screen, in her language. */
import { expect, type Locator, type Page } from '@playwright/test'
import { formPath } from '../../../db/form-words.ts'
import { type FormKey } from '../../../db/forms.ts'
import { demoPassword } from '../../../db/platform/demo.ts'
import type { Locale } from '../../../db/terms.ts'
import { light } from './person.ts'
import { word, wordPattern } from './words.ts'

export class Hand {
  readonly page: Page
  readonly locale: Locale
  readonly base: string
  constructor(page: Page, base: string, locale: Locale) {
    this.page = page
    this.base = base
    this.locale = locale
  }

  word(english: string, context = ''): string {
    return word(this.locale, english, context)
  }
  pattern(english: string): RegExp {
    return wordPattern(this.locale, english)
  }
  async goTo(form: FormKey, query: Record<string, string> = {}): Promise<void> {
    const search = new URLSearchParams(query).toString()
    await this.page.goto(`${this.base}${formPath(form, this.locale)}${search && `?${search}`}`)
  }
  /** A button, link, tick or menu item by its word. */
  async press(english: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('button', { name: this.word(english), exact: true }).tap()
  }
  field(english: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(this.word(english), { exact: true })
  }
  /** The row of a list with this key. */
  row(id: string): Locator {
    return this.page.locator(`[data-key="${id}"]`)
  }
  /** Types into a field that searches and takes the answer that says this. */
  async choose(field: Locator, text: string, answer: string): Promise<void> {
    await field.fill(text)
    await this.page
      .locator('[role=listbox]')
      .last()
      .getByRole('option', { name: answer })
      .first()
      .tap()
  }
  /** The id the address names once something was made. */
  async openedId(): Promise<string> {
    await expect(this.page).toHaveURL(/[?&]id=[0-9a-f]{8}-/)
    return new URL(this.page.url()).searchParams.get('id') ?? ''
  }

  /** By the form on the screen, as on the first morning. */
  async signIn(username: string): Promise<void> {
    await this.page.goto(this.base + formPath('public.Home', this.locale))
    await this.page.locator('input[name=username]').fill(username)
    await this.page.locator('input[name=password]').fill(demoPassword)
    await this.page.locator('form button[type=submit]').tap()
    await this.allSent()
  }
  async allSent(): Promise<void> {
    await expect(light(this.page)).toHaveText(this.pattern('All sent {when}'))
  }
  /** How many the light says are kept here, offline. */
  async keptHere(): Promise<number> {
    const said = this.pattern(
      '{count, plural, one {Offline, # saved on this device} other {Offline, # saved on this device}}',
    )
    let count = Number.NaN
    // Each attempt to send says so for a moment: what is read must be what was looked at.
    await expect(async () => {
      const text = (await light(this.page).textContent()) ?? ''
      count = said.test(text) ? Number(/\d+/.exec(text)?.[0] ?? Number.NaN) : Number.NaN
      expect(count, text).not.toBeNaN()
    }).toPass()
    return count
  }

  /** Draws a wave on the pad with one finger. */
  async sign(pad: Locator): Promise<void> {
    await expect(pad).toHaveAttribute('aria-busy', 'false')
    await pad.scrollIntoViewIfNeeded()
    // The page brings the pad into sight by itself, smoothly: the finger waits until it stands still.
    const box = await still(pad)
    const touch = await this.page.context().newCDPSession(this.page)
    const at = (step: number) => ({
      x: box.x + box.width * (0.2 + step * 0.015),
      y: box.y + box.height * (0.5 + 0.25 * Math.sin(step / 2)),
    })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
    for (let step = 1; step <= 36; step += 1) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] })
      await this.page.waitForTimeout(20)
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await touch.detach()
  }
}

async function still(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  let before = ''
  for (let look = 0; look < 40; look += 1) {
    const box = await locator.boundingBox()
    const now = JSON.stringify(box)
    if (box && now === before) return box
    before = now
    await locator.page().waitForTimeout(150)
  }
  throw new Error('the page never came to rest')
}
