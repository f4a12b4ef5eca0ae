/** Films a page step by step: it waits until each screen is whole, and the film's own clock says how long it is seen. */
import { build } from 'esbuild'
import type { JSHandle, Locator, Page } from '@playwright/test'
import type { Frame, Shot, Studio } from './studio.ts'

type Box = { x: number; y: number; width: number; height: number }

const frameMs = 40
const ease = (t: number) => t * t * (3 - 2 * t)
const between = (from: number, to: number, t: number) => from + (to - from) * t

export class Camera {
  readonly page: Page
  readonly #app: { width: number; height: number }
  readonly #studio: JSHandle<Studio>
  now = 0
  #finger: Frame['finger']
  #view: Frame['view']

  private constructor(page: Page, studio: JSHandle<Studio>) {
    this.page = page
    this.#studio = studio
    this.#app = page.viewportSize() ?? { width: 0, height: 0 }
    this.#finger = { x: this.#app.width * 0.6, y: this.#app.height * 0.8, alpha: 0, press: 0 }
    this.#view = { x: 0, y: 0, width: this.#app.width }
  }

  /** `darkroom` is a page of a secure origin: only there a browser encodes. */
  static async open(page: Page, darkroom: Page): Promise<Camera> {
    const { outputFiles } = await build({
      entryPoints: ['scripts/film/studio.ts'],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'film',
    })
    const width = page.viewportSize()?.width ?? 0
    const studio = await darkroom.evaluateHandle<Studio>(
      `${outputFiles[0]?.text}; film.openStudio(${width})`,
    )
    return new Camera(page, studio)
  }

  /** The newest screen, once it is whole. */
  async see(isCut = true): Promise<void> {
    await this.#picture(await this.#whole(), isCut)
  }
  async rest(ms: number): Promise<void> {
    await this.#film([this.#frame(ms)])
  }

  async tap(target: Locator): Promise<void> {
    await this.#touch(target, () => target.tap())
    await this.see()
    await this.#lift()
  }
  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target)
    for (const letter of text) {
      await this.page.keyboard.insertText(letter)
      await this.#picture(await this.page.screenshot())
      await this.#film([this.#frame(80)])
    }
    await this.see(false)
  }
  /** What was said below has been read. */
  async hush(): Promise<void> {
    for (const toast of await this.page.locator('[data-notice^="toast"]').all())
      await toast.getByRole('button').last().tap()
    await this.see(false)
  }
  /** Moves what this lies in by so many pixels, as a finger would. */
  async scroll(inside: Locator, by: number, ms = 1200): Promise<void> {
    const pane = await inside.evaluateHandle(each => {
      let at: Element | null = each
      while (at && at.scrollHeight <= at.clientHeight + 1) at = at.parentElement
      if (!at) throw new Error('nothing scrolls there')
      return at
    })
    const from = await pane.evaluate(each => each.scrollTop)
    const count = Math.round(ms / frameMs)
    for (let n = 1; n <= count; n += 1) {
      // Three of the app's pixels are four of the film's: what only moves stays itself.
      const top = Math.round(between(from, from + by, ease(n / count)) / 3) * 3
      await pane.evaluate((each, to) => each.scrollTo({ top: to, behavior: 'instant' }), top)
      await this.#picture(await this.page.screenshot())
      await this.#film([this.#frame(frameMs, { isMoving: n < count })])
    }
    await this.see(false)
  }
  /** Comes nearer to this, or back to the whole screen. */
  async look(near?: Locator, zoom = 1.7): Promise<void> {
    const from = this.#view
    const { width, height } = this.#app
    const to = { x: 0, y: 0, width }
    if (near) {
      const box = await boxOf(near)
      to.width = width / zoom
      to.x = within(box.x + box.width / 2 - to.width / 2, width - to.width)
      to.y = within(box.y + box.height / 2 - height / zoom / 2, height - height / zoom)
    }
    await this.#move(near ? 120 : frameMs, t => {
      const view = {
        x: between(from.x, to.x, ease(t)),
        y: between(from.y, to.y, ease(t)),
        width: between(from.width, to.width, ease(t)),
      }
      this.#view = view
      return { view, isMoving: t < 1 }
    })
  }

  async end(): Promise<Shot[]> {
    return this.#studio.evaluate(studio => studio.end())
  }
  async still(): Promise<Buffer> {
    return Buffer.from(await this.#studio.evaluate(studio => studio.still()), 'base64')
  }

  async #touch(target: Locator, act: () => Promise<void>): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    await this.see(false)
    const box = await boxOf(target)
    const from = { ...this.#finger }
    // In the middle of a button; near the beginning of a long line.
    const x = box.x + Math.min(box.width / 2, 140)
    const y = box.y + box.height / 2
    const far = Math.hypot(x - from.x, y - from.y)
    await this.#move(Math.min(900, 400 + far * 0.7), t => {
      const alpha = Math.min(1, Math.max(from.alpha, t * 3))
      const finger = {
        x: between(from.x, x, ease(t)),
        y: between(from.y, y, ease(t)),
        alpha,
        press: 0,
      }
      this.#finger = finger
      return { finger }
    })
    await this.#move(320, press => ({ finger: { ...this.#finger, press } }))
    await act()
  }
  async #lift(): Promise<void> {
    await this.#move(240, t => {
      const finger = { ...this.#finger, alpha: 1 - t }
      this.#finger = finger
      return { finger }
    })
  }

  #frame(ms: number, part: Partial<Frame> = {}): Frame {
    return { ms, isMoving: false, view: this.#view, finger: this.#finger, ...part }
  }
  async #move(ms: number, at: (t: number) => Partial<Frame>): Promise<void> {
    const count = Math.round(ms / frameMs)
    await this.#film(
      Array.from({ length: count }, (_, n) => this.#frame(frameMs, at((n + 1) / count))),
    )
  }
  async #film(frames: Frame[]): Promise<void> {
    await this.#studio.evaluate((studio, each) => studio.film(each), frames)
    for (const { ms } of frames) this.now += ms
  }
  async #picture(png: Buffer, isCut = false): Promise<void> {
    await this.#studio.evaluate((studio, each) => studio.picture(each.base64, each.isCut), {
      base64: png.toString('base64'),
      isCut,
    })
  }

  /** Two looks alike, nothing busy, every photo there. What is due at this hour is said over it: that is put away. */
  async #whole(): Promise<Buffer> {
    let before: Buffer | undefined
    for (let tries = 0; tries < 100; tries += 1) {
      await this.#putAway()
      const isBusy = await this.page.evaluate(
        () =>
          document.querySelector('[aria-busy=true]') !== null ||
          [...document.images].some(
            image => image.loading !== 'lazy' && !(image.complete && image.naturalWidth > 0),
          ),
      )
      const now = await this.page.screenshot()
      if (!isBusy && before?.equals(now)) return now
      before = isBusy ? undefined : now
      await this.page.waitForTimeout(200)
    }
    throw new Error('the screen never came to rest')
  }
  async #putAway(): Promise<void> {
    const reminders = ['task', 'appointment', 'recovery']
      .map(kind => `[data-notice^="${kind}:"]`)
      .join()
    for (const reminder of await this.page.locator(reminders).all())
      await reminder.getByRole('button').last().tap()
  }
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
async function boxOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to be seen there')
  return box
}
