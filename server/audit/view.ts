/** What of the journal a person may read: who did what and when, always; what was written, as far as she has the row. */
import { directionForms, holdsAny } from '#db/forms.ts'
import type { Change } from '#db/kernel/mutation.ts'
import { hiddenColumns, isNamedScope, isOwnScope, scopesFor, tableOfScope } from '#db/scopes.ts'
import type { Locale } from '#db/terms.ts'
import type { ActiveSession } from '../deps.ts'

export type View = {
  userId: string
  locale: Locale
  /** By table; of one that is not here she has no row. */
  scopes: ReadonlyMap<string, string>
  /** What people sign in with is hers to read. */
  seesAccounts: boolean
}
export const viewOf = ({
  userId,
  locale,
  forms,
}: Pick<ActiveSession, 'userId' | 'locale' | 'forms'>): View => ({
  userId,
  locale,
  scopes: new Map(scopesFor(forms).map(scope => [tableOfScope(scope), scope])),
  seesAccounts: holdsAny(forms, directionForms),
})

/** Of a dealership that is not hers she has no row: who did what and when is all there is. */
export const outsideView = (locale: Locale): View => ({
  userId: '',
  locale,
  scopes: new Map(),
  seesAccounts: false,
})

/** Are rows of this table hers to read? Of her own alone, and of those that others name, only what she did herself. */
export function seesRow({ scopes, userId }: View, table: string, doneBy: string): boolean {
  const scope = scopes.get(table)
  if (scope === undefined) return false
  return (!isOwnScope(scope) && !isNamedScope(scope)) || doneBy === userId
}

/** Fields the server stamps by itself. */
const stamps = new Set(['id', 'v', 'enteredV', 'touchedAt'])

/** What a change wrote, without what she may not see; undefined where that is all of it. */
export function seenFields(
  view: View,
  change: Change,
  doneBy: string,
): { fields: Record<string, unknown>; isCut: boolean } | undefined {
  if (!seesRow(view, change.table, doneBy)) return undefined
  const hidden = hiddenColumns(view.scopes.get(change.table) ?? '')
  const written = change.op === 'insert' ? change.row : change.fields
  const told = Object.entries(written).filter(([field]) => !stamps.has(field))
  const fields = told.filter(([field]) => !hidden.includes(field))
  return { fields: Object.fromEntries(fields), isCut: fields.length < told.length }
}

/** Of an act's input only what chooses its words ("Lead assigned", "Lead given back"): never what somebody typed. */
const choosing = [
  'type',
  'status',
  'role',
  'step',
  'decision',
  'demo',
  'result',
  'to',
  'kind',
  'outcome',
  'isConfirmed',
  'leadId',
  'sha256',
  'reason',
]
const onlyWhether = new Set(['leadId', 'sha256', 'reason'])
type Act = { name: string; input: string }
export function choicesOf({ name, input }: Act, { seesAccounts }: View): Record<string, unknown> {
  const said = JSON.parse(input) as Record<string, unknown> | null
  if (typeof said !== 'object' || said === null) return {}
  // A user name is in no row: from what to what stands here alone, for who reads it at her account too.
  if (name === 'user.rename') return seesAccounts ? { from: said['from'], to: said['to'] } : {}
  return Object.fromEntries(
    choosing.flatMap(key => (Object.hasOwn(said, key) ? [[key, choice(key, said[key])]] : [])),
  )
}
const choice = (key: string, value: unknown): unknown => {
  if (value === null || value === '' || typeof value === 'boolean') return value
  const isWord = typeof value === 'string' && /^[a-z][a-z-]{0,20}$/.test(value)
  return isWord && !onlyWhether.has(key) ? value : '…'
}
