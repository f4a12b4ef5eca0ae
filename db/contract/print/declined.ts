/** What was offered beside the vehicle and not taken: one line under the amounts. */
import { menuWords } from '../deal/menu-words.ts'
import { dayText, labelled } from '../../print/format.ts'
import type { Block } from '../../print/definition.ts'
import { dateIn } from '../../kernel/date.ts'
import type { ContractDocument } from './types.ts'

export function declinedBlocks({ declined, locale, timeZone }: ContractDocument): Block[] {
  if (!declined?.labels.length) return []
  const day = dayText(dateIn(timeZone, declined.at), locale)
  const said = [declined.byName, day].filter(Boolean).join(', ')
  const text = `${declined.labels.join('; ')} (${said})`
  return [{ kind: 'text', text: labelled(menuWords[locale].declined, text, locale) }]
}
