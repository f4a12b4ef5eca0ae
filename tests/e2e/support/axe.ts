/** axe on a screen as it stands, light and dark: nothing serious. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { wear } from './look.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that differs between light and dark; names, roles and sizes are the same in both. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** Rule, place and what is wrong there: one line each. */
async function seriousIn(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 4)
        .map(
          ({ target, html, failureSummary = '' }) =>
            `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ').slice(0, 260)} ${html.slice(0, 160)}`,
        ),
    )
}

export async function nothingSerious(page: Page, name: string): Promise<void> {
  await wear(page, 'light')
  expect
    .soft(await seriousIn(new AxeBuilder({ page }).withTags(tags)), `${name}, light`)
    .toEqual([])
  await wear(page, 'dark')
  expect
    .soft(await seriousIn(new AxeBuilder({ page }).withRules(ofColour)), `${name}, dark`)
    .toEqual([])
  await wear(page, 'light')
}
