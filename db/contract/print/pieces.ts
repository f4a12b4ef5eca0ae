/** What the register of debts answered on a trade-in, and what a director let pass. */
import { lienSearchWords, passedWords, pieceName } from '../gate/piece-words.ts'
import type { Block } from '../../print/definition.ts'
import { dayText, filled } from '../../print/format.ts'
import type { ContractDocument } from './types.ts'

export function lienSearchBlocks({ tradeIns, locale }: ContractDocument): Block[] {
  const words = lienSearchWords[locale]
  return tradeIns.flatMap(({ lienSearch }): Block[] => {
    if (!lienSearch) return []
    const { on, upTo, key, found, numbers } = lienSearch
    const said = {
      key,
      on: dayText(on, locale),
      upTo: dayText(upTo ?? on, locale),
      found: String(found),
      numbers,
    }
    const text = filled(found > 0 ? words.found : words.clear, said)
    return [{ kind: 'text', size: 'small', text: text.trim() }]
  })
}

export function passedBlocks({ overrides, locale }: ContractDocument): Block[] {
  if (!overrides.length) return []
  const words = passedWords[locale]
  const items = overrides.map(({ piece, reason, byName }) =>
    filled(words.line, { piece: pieceName(piece, locale), reason, name: byName }),
  )
  return [
    { kind: 'heading', text: words.title },
    { kind: 'points', items },
  ]
}
