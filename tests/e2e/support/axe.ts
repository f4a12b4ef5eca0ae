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

export const schemes = ['light', 'dark'] as const

export async function nothingSerious(
  page: Page,
  name: string,
  worn: readonly (typeof schemes)[number][] = schemes,
): Promise<void> {
  for (const scheme of worn) {
    await wear(page, scheme)
    // Else each look opens a page of its own, where every init script plays again.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const asked = scheme === worn[0] ? axe.withTags(tags) : axe.withRules(ofColour)
    expect.soft(await seriousIn(asked), `${name}, ${scheme}`).toEqual([])
  }
  await wear(page, 'light')
}
