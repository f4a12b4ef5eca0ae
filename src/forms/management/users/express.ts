/** Users express: lines from a spreadsheet or a mail, each read as a name, an address and a role. */
import { copiedAddress } from '#db/kernel/copied-address.ts'
import { mailAddress, emailProblem } from '#db/kernel/email.ts'
import { splitName } from '#db/kernel/name.ts'
import { personName } from '#db/kernel/fields.ts'
import { fold } from '#db/kernel/fold.ts'
import { roleOfWord } from '#src/domain/user/role-of-word.ts'

export const mostLines = 500
/** What became of a row that was sent. */
export type Sent = 'sent' | 'unsent' | { problem: string }
export type ExpressRow = {
  /** Where it stood in what was pasted, from 1. */
  line: number
  name: string
  email: string
  roleId: string | null
  /** What stood in its third place, to be shown where it is no role. */
  role: string
  act: string
}
type RoleWord = { value: string; label: string; name: string }

/** The separator that splits most: a comma may be part of a name only where another one is used. */
const separatorOf = (line: string) => ['\t', ';', ','].find(each => line.includes(each)) ?? ','

const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()

/** Lines with somebody in them, with where they stood from 1. */
function linesIn(text: string): { line: number; raw: string }[] {
  const lines = text.split(/\r\n|\r|\n/).map((raw, index) => ({ line: index + 1, raw }))
  // A first line without an address is what the columns are called.
  const isHead = lines.length > 1 && !lines[0]?.raw.includes('@')
  return lines.slice(isHead ? 1 : 0).filter(({ raw }) => raw.trim() !== '')
}
/** What one paste does not take any more: read once the others are in. */
export const linesBeyond = (text: string) => linesIn(text).slice(mostLines)

/** @param newAct an id for each row, so that it is sent once */
export const readLines = (
  text: string,
  roles: readonly RoleWord[],
  newAct: () => string,
): ExpressRow[] =>
  linesIn(text)
    .slice(0, mostLines)
    .map(({ line, raw }) => {
      const copied = copiedAddress(raw)
      const cells = copied ? [copied.name, copied.address] : raw.split(separatorOf(raw)).map(bare)
      const at = cells.findIndex(cell => cell.includes('@'))
      const place = at < 0 ? Math.min(1, cells.length - 1) : at
      const role = (cells[place + 1] ?? '').trim()
      const person = copied ?? copiedAddress(cells[place] ?? '')
      const name = cells.slice(0, place).filter(Boolean).join(' ') || (person?.name ?? '')
      return {
        line,
        name: at < 0 && cells.length === 1 ? (cells[0] ?? '') : name,
        email: at < 0 && cells.length === 1 ? '' : (person?.address ?? cells[place] ?? ''),
        roleId: roleNamed(role, roles),
        role,
        act: newAct(),
      }
    })

function roleNamed(word: string, roles: readonly RoleWord[]): string | null {
  const wanted = fold(word)
  if (wanted === '') return null
  const own = roles.find(({ label, name }) => fold(label) === wanted || fold(name) === wanted)
  // A word in another language or gender, where no role of the house is called so.
  const preset = own ? undefined : roleOfWord(word)
  return (own ?? roles.find(({ name }) => name === preset))?.value ?? null
}

export type RowProblem = { field: 'name' | 'email' | 'role'; key: string }
/** What is wrong with each row, by its act; a row that is well has no line. */
export function problemsOf(
  rows: readonly ExpressRow[],
  taken: ReadonlySet<string>,
): Map<string, RowProblem> {
  const seen = new Set<string>()
  const found = new Map<string, RowProblem>()
  for (const row of rows) {
    const key = mailAddress(row.email)
    const problem = problemOf(row, seen.has(key) || taken.has(key))
    if (problem) found.set(row.act, problem)
    if (key !== '') seen.add(key)
  }
  return found
}
function problemOf({ name, email, roleId }: ExpressRow, isTaken: boolean): RowProblem | undefined {
  const { firstName, lastName } = splitName(name)
  for (const part of [firstName, lastName]) {
    const parsed = personName.safeParse(part)
    if (!parsed.success)
      return { field: 'name', key: parsed.error.issues[0]?.message ?? 'name-length' }
  }
  if (email.trim() === '') return { field: 'email', key: 'required' }
  const bad = emailProblem(email)
  if (bad) return { field: 'email', key: bad }
  if (isTaken) return { field: 'email', key: 'user-email-taken' }
  if (roleId === null) return { field: 'role', key: 'required' }
  return undefined
}
