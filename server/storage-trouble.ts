/** What the disk says, sorted by what helps. */

/** An error and what it was made of: drizzle wraps what SQLite says. */
function* chainOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each
}

const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '')

/** What Node and SQLite call it, the outermost first. */
export const codesOf = (error: unknown): string[] => [...chainOf(error)].map(codeOf).filter(Boolean)

/** A row that SQLite hands over, and whose text is not what we ever write there. */
class RowUnreadable extends Error {
  override name = 'RowUnreadable'
  readonly code = 'ROW_UNREADABLE'
}

/**
 * Around whatever reads rows and nothing of a caller's: what a caller sends was read long before, so here only a row can
 * be no JSON.
 * @returns what it was
 */
export const asOfRow = (error: unknown): unknown =>
  error instanceof SyntaxError || (error instanceof Error && error.message === 'malformed JSON')
    ? new RowUnreadable(error.message, { cause: error })
    : error

const damage = /^(SQLITE_(CORRUPT|NOTADB)|ROW_UNREADABLE)/
const moment = /^(SQLITE_(BUSY|LOCKED|PROTOCOL|NOMEM)|EMFILE|ENFILE|ENOMEM)/
const lasting =
  /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|PERM|AUTH)|ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EACCES|EPERM|ELOOP)/

/** The file is not, or no longer, what SQLite wrote. Waiting does not mend it. */
export const isDamage = (error: unknown): boolean => codesOf(error).some(code => damage.test(code))

/** Busy, out of memory or descriptors: over by itself. */
const isPassing = (error: unknown): boolean => codesOf(error).some(code => moment.test(code))

/** Full, busy, not readable, out of descriptors: may be over in a moment, or when the operator has seen to it. */
export const isStorageTrouble = (error: unknown): boolean =>
  isPassing(error) || codesOf(error).some(code => lasting.test(code))

/** How long whoever met it is asked to wait: nobody for a minute because another one wrote. */
export const patienceS = (error: unknown): number => (isPassing(error) ? 5 : 60)

/** Nothing may be answered then as if it had been decided: all of it is rolled back. */
export const isStorageFault = (error: unknown): boolean =>
  isDamage(error) || isStorageTrouble(error)
