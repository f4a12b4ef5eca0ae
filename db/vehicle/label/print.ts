/** The used-vehicle label or window sheet on paper: read through a window, so it is written large. */
import { type LabelSection, labelText } from './sections.ts'
import type { LabelContent } from './types.ts'
import type { Locale } from '../../terms.ts'
import type { Block, Definition } from '../../print/definition.ts'
import type { CompanyLook } from '../../company/table.ts'
import { accentOf, mastheadOf } from '../../print/masthead.ts'
import { commonWords } from '../../print/words.ts'
import { typeset } from '../../print/typeset.ts'

/** Raised when the words or the order of the printed document change: kept with what was signed. */
const templateVersion = 3

function sectionBlocks({ title, large, facts, lines }: LabelSection): Block[] {
  return [
    { kind: 'heading', text: title },
    ...(large ? [{ kind: 'text', size: 'large', text: large } satisfies Block] : []),
    ...(facts?.length ? [{ kind: 'facts', columns: 4, rows: facts } satisfies Block] : []),
    ...lines.map((text): Block => ({ kind: 'text', text })),
  ]
}

/** Beside each other in twos: half the height, so twice as large in the window. */
const inTwos = (sections: readonly LabelSection[]): Block[] =>
  Array.from({ length: Math.ceil(sections.length / 2) }, (_, row) => ({
    kind: 'columns',
    columns: [0, 1].map(side => {
      const section = sections[2 * row + side]
      return section ? sectionBlocks(section) : []
    }),
  }))

const headBlocks = (section: LabelSection): Block[] =>
  sectionBlocks(section).map(block =>
    block.kind === 'text' && block.size === 'large' ? { ...block, size: 'huge' } : block,
  )

/** The price and the distance stand beside each other, before everything else. */
const heads = new Set(['price', 'odometer'])

export function labelBlocks(content: LabelContent, locale: Locale, on: string): Block[] {
  const { title, name, dealer, sections, foot } = labelText(content, locale, on)
  const top = sections.filter(({ item }) => heads.has(item))
  const rest = sections.filter(({ item }) => !heads.has(item))
  return [
    { kind: 'title', text: title, sub: dealer.join(' · ') },
    { kind: 'text', size: 'large', text: name },
    ...(top.length ? [{ kind: 'columns', columns: top.map(headBlocks) } satisfies Block] : []),
    ...rest.filter(({ facts }) => facts?.length).flatMap(sectionBlocks),
    ...inTwos(rest.filter(({ facts }) => !facts?.length)),
    ...(foot ? [{ kind: 'box', blocks: [{ kind: 'text', text: foot }] } satisfies Block] : []),
  ]
}

type LabelPaper = {
  content: LabelContent
  locale: Locale
  paper: 'letter' | 'a4'
  /** The instant it was printed first, and that day in the dealership's zone. */
  at: number
  on: string
  contentHash: string
  /** Whose paper it is hung up on today. */
  look?: CompanyLook | undefined
}

export function labelDocument({
  content,
  locale,
  paper,
  at,
  on,
  contentHash,
  look,
}: LabelPaper): Definition {
  const { title, name } = labelText(content, locale, on)
  const { stockNumber } = content.vehicle
  const house = { name: content.dealer.name, look }
  return typeset({
    kind: 'label',
    templateVersion,
    locale,
    paper,
    title: [title, name, stockNumber].filter(Boolean).join(' · '),
    author: content.dealer.name,
    at,
    watermark: '',
    accent: accentOf(house),
    foot: [content.dealer.name, stockNumber, contentHash && `SHA-256 ${contentHash.slice(0, 16)}…`]
      .filter(Boolean)
      .join(' · '),
    pageWords: commonWords[locale].page,
    onePage: true,
    blocks: [mastheadOf(house, []), ...labelBlocks(content, locale, on)],
  })
}
