/** A page that needs no brand and no dealership: a title and a sentence. */
import type { Locale } from '#db/terms.ts'

export const plainPage = (locale: Locale, { title, text }: { title: string; text: string }) =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
