/** What a template is but for its first page: style sheet, face of its headings, and whether every head has a search. */
import { createRequire } from 'node:module'
import type { WebsiteTemplate } from '#db/company/table.ts'

const require = createRequire(import.meta.url)

type Traits = {
  /** In `assets`. */
  sheet: 'showroom' | 'market' | 'trail'
  /** Of headings, in the letters of Western Europe; the text is in whatever the device has. */
  face?: { family: string; file: string; rule: string }
  hasSearch?: true
}
export const traits: Record<WebsiteTemplate, Traits> = {
  '01': {
    sheet: 'showroom',
    face: {
      family: 'Instrument Serif',
      file: require.resolve('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
      rule: 'font-weight:400',
    },
  },
  '02': { sheet: 'market', hasSearch: true },
  '03': {
    sheet: 'trail',
    face: {
      family: 'Barlow Condensed',
      file: require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-800-italic.woff2'),
      rule: 'font-weight:800;font-style:italic',
    },
  },
}
