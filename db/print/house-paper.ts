/** A paper of a house about its own affairs: whose it is at its head, at its foot whose and what, between them what it says. */
import type { Locale } from '../terms.ts'
import type { Block, Definition } from './definition.ts'
import { accentOf, type House, mastheadOf } from './masthead.ts'
import { typeset } from './typeset.ts'
import { commonWords } from './words.ts'

type Paper = Pick<Definition, 'templateVersion' | 'paper' | 'at' | 'title'> & {
  house: House
  /** What it is called. */
  name: string
  locale: Locale
  blocks: Block[]
}
export const housePaper = ({ house, name, locale, blocks, ...own }: Paper): Definition =>
  typeset({
    ...own,
    kind: 'figures',
    locale,
    author: house.name,
    watermark: '',
    accent: accentOf(house),
    foot: [house.name, name].join(' · '),
    pageWords: commonWords[locale].page,
    blocks: [mastheadOf(house, []), ...blocks],
  })
