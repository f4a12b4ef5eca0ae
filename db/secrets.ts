/** What of each store on a device lies encrypted: of the mirror as its tables say, of the device's own as here. */
import { mirrorOrder, tables } from './tables.ts'

type Secret = { fields: readonly string[]; of?: (row: Record<string, unknown>) => boolean }
/** Opened at each look whether something waits: photos, which are larger, would hold the page up. */
const fewBytes = 256 * 1024
/** Answers of the server that a screen kept (`src/lib/kept.ts`); the rest of `meta` is read where no key is. */
export const keptAnswers = ['figures', 'figureLines', 'answers'] as const
const ownSecrets: Record<string, Secret> = {
  shadow: { fields: ['row'] },
  outbox: { fields: ['input', 'facts', 'doubt'] },
  inbox: { fields: ['input', 'facts'] },
  draft: { fields: ['values'] },
  files: { fields: ['data'], of: ({ bytes }) => Number(bytes) <= fewBytes },
  meta: { fields: ['value'], of: ({ key }) => keptAnswers.some(name => name === key) },
}
/** Stores that are not named have nothing of the kind. */
export const secrets: Readonly<Record<string, Secret>> = {
  ...Object.fromEntries(
    mirrorOrder.flatMap(table =>
      tables[table].secret.length ? [[table, { fields: tables[table].secret }]] : [],
    ),
  ),
  ...ownSecrets,
}
