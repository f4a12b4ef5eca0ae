import type { Locale } from '#db/terms.ts'

/** The outbox is nobody's form: everybody has one. */
export const outboxPath = (locale: Locale, show?: string) =>
  `/${locale}/outbox${show ? `?show=${show}` : ''}`
