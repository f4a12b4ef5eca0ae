/** What the Content-Security-Policy stops, noted in the page as it happens. */
import type { BrowserContext, Page } from '@playwright/test'

type Violation = { directive: string; blocked: string }

/** Notes what the policy stops, on every page of this context from here on. */
export const watchPolicy = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen: Violation[] = []
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', event =>
      seen.push({ directive: event.effectiveDirective, blocked: event.blockedURI }),
    )
  })

/** What was stopped since the last time this was asked. */
export const violations = (page: Page): Promise<Violation[]> =>
  page.evaluate(() => (window as unknown as { seen: Violation[] }).seen.splice(0))
