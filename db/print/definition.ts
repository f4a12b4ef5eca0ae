/**
 * A printed document as plain data: blocks that say what they are. `layout.ts` lays them out for the PDF, the screen
 * shows the same blocks as HTML, so nobody signs words other than those that are printed.
 */
import type { Locale } from '../terms.ts'

export const documentKinds = [
  'contract',
  'offer',
  'label',
  'inspection',
  'delivery',
  'invoice',
  'evidence',
  'figures',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A stroke's points in the pad's measure, flat: x, y, x, y, … */
export type Ink = { width: number; height: number; strokes: number[][] }

export type Cell = { text: string; align?: 'start' | 'end'; strong?: boolean; span?: number }
export type TableRow = { cells: Cell[]; strong?: boolean; shade?: boolean; head?: boolean }
/** Widths of columns in points; 0 takes what is left. */
export type TableBlock = {
  kind: 'table'
  label: string
  widths: number[]
  head: Cell[]
  rows: TableRow[]
  small?: boolean
}
export type Fact = readonly [term: string, value: string]

export type Block =
  /** At the head of the first page: whose paper it is. Without a logo that can be drawn, the name is set large. */
  | { kind: 'masthead'; name: string; logo: string; lines: string[] }
  | { kind: 'title'; text: string; sub?: string }
  | { kind: 'heading'; text: string }
  /** `total`: it sums up what stands above, so it never begins a page. */
  | {
      kind: 'text'
      text: string
      size?: 'small' | 'large' | 'huge'
      strong?: boolean
      total?: true
    }
  | { kind: 'facts'; rows: Fact[]; columns: 1 | 2 | 3 | 4 }
  | TableBlock
  | { kind: 'points'; items: string[]; numbered?: boolean }
  | { kind: 'columns'; columns: Block[][] }
  | { kind: 'box'; blocks: Block[]; strong?: boolean; total?: true }
  | { kind: 'tick'; on: boolean; text: string; state: string }
  | { kind: 'sign'; who: string; name: string; ink: Ink | null; alt: string; note: string }
  /** A photo with what it shows below it; `missing` where the picture is not at hand. */
  | { kind: 'photo'; image: string; caption: string; missing: string }
  | { kind: 'together'; blocks: Block[] }
  | { kind: 'page' }

export type Definition = {
  kind: DocumentKind
  /** Raised when words or order change; part of what is sealed. */
  templateVersion: number
  locale: Locale
  paper: 'letter' | 'a4'
  title: string
  author: string
  /** The instant the file bears as its date, epoch ms: of the content, never of the printing. */
  at: number
  /** Written large and light across each page; '' for none. */
  watermark: string
  /** Colour of headings and rules, `#rrggbb`; one too light to read is not used. */
  accent?: string
  /** Foot of each page, and its page words with {page} and {pages}. */
  foot: string
  pageWords: string
  /** As large as one page holds: it hangs in a window. */
  onePage?: boolean
  blocks: Block[]
}

/** `fr-CA`: as a PDF, an HTML element or a screen reader names a language. */
export const languageTag = (locale: Locale): string =>
  `${locale.slice(0, 2)}-${locale.slice(3).toUpperCase()}`
