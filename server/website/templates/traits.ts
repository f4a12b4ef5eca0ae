/** What a template is but for the parts of its first page (`db/website/home.ts`): style sheet, face of its headings, and how much it shows. */
import { createRequire } from 'node:module'
import type { WebsiteTemplate } from '#db/company/table.ts'

const require = createRequire(import.meta.url)

type Traits = {
  /** In `assets`. */
  sheet: 'showroom' | 'market' | 'trail'
  /** Of headings, in the letters of Western Europe; the text is in whatever the device has. */
  face?: { family: string; file: string; rule: string }
  hasSearch?: true
  /** Vehicles of its latest arrivals, and those of them that are loaded at once; types of vehicles it names. */
  newest: number
  eager: number
  types: number
}
export const traits: Record<WebsiteTemplate, Traits> = {
  '01': {
    sheet: 'showroom',
    newest: 4,
    eager: 1,
    types: 8,
    face: {
      family: 'Instrument Serif',
      file: require.resolve('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
      rule: 'font-weight:400',
    },
  },
  '02': { sheet: 'market', hasSearch: true, newest: 8, eager: 2, types: 10 },
  '03': {
    sheet: 'trail',
    newest: 6,
    eager: 0,
    types: 8,
    face: {
      family: 'Barlow Condensed',
      file: require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-800-italic.woff2'),
      rule: 'font-weight:800;font-style:italic',
    },
  },
}
