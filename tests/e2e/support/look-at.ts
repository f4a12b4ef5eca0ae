/** The visual gate: a screen as it stands, at each width that people hold it. */
import type { Page } from '@playwright/test'
import type { FormKey } from '../../../db/forms.ts'
import { builtForms } from '../../../src/forms.ts'
import { amiss } from './amiss.ts'
import { overflow } from './look.ts'
import { rowsSeen } from './row-watch.ts'

/** Phones, tablets upright and lying, laptops. */
export const widths = [320, 360, 390, 768, 820, 1024, 1180, 1440] as const

/** Where the test command looks: in a hand, and on the floor. */
export const usualWidths = [390, 1024] as const

const eighths = Number(process.env['LOOK_EIGHTHS'] ?? 8)
/** All of it, as in the proof. */
export const isWhole = eighths === 8
const named = process.env['LOOK_FORMS']?.split(',')
/** The forms to look at: all, or those that are named. */
export const lookedAt = builtForms.filter(form => named?.includes(form) ?? true)
export const isLookedAt = (form: FormKey): boolean => lookedAt.includes(form)
const firstTurn = Number(process.env['LOOK_SEED'] ?? 0)
/** This turn's share of what a screen is looked at in; the turns after it take the others, one after the other. */
export function share<T>(all: readonly T[], turn: number): T[] {
  const count = Math.ceil((all.length * eighths) / 8)
  const first = (firstTurn + turn) * count
  return all.filter((_, i) => (i - (first % all.length) + all.length) % all.length < count)
}
const heightAt = (width: number) => (width < 768 ? 844 : 820)

/** What is drawn when the layout has answered to its new width. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30)))
        // A browser without a screen may stop drawing on a busy machine; what is measured is there all the same.
        setTimeout(resolve, 5000)
      }),
  )

/**
 * Every fault at every width, one line each; what is the same at several widths is said once. Whoever calls it has
 * begun to watch the rows (`watchRows`), so that a list is seen as it came too.
 */
export async function lookAt(page: Page, at: readonly number[] = widths): Promise<string[]> {
  const before = page.viewportSize()
  const faults = new Map<string, number[]>()
  for (const width of at) {
    await page.setViewportSize({ width, height: heightAt(width) })
    await drawn(page)
    for (const fault of [...(await amiss(page)), ...(await overflow(page))]) {
      const key = fault.replace(/ \d+x\d+ at -?\d+,-?\d+/, '')
      const seen = faults.get(key)
      if (seen) seen.push(width)
      else faults.set(key, [width])
    }
  }
  if (before) await page.setViewportSize(before)
  return [
    ...(await rowsSeen(page)),
    ...[...faults].map(([fault, where]) => `${[...new Set(where)].join(' ')} px: ${fault}`),
  ]
}
