/** What the disk says, sorted by what helps. */
/** An error and what it was made of: drizzle wraps what SQLite says. */
function* chainOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each
}

/**
 * SQLite ends a transaction by itself when it runs out of room. The migrator's own ROLLBACK finds none then, and that
 * is all that is heard of it.
 */
const lostRollback = /cannot rollback - no transaction is active/

const codeOf = (error: Error): string =>
  lostRollback.test(error.message)
    ? 'SQLITE_FULL'
    : String((error as { code?: unknown }).code ?? '')

/** What Node and SQLite call it, the outermost first. */
export const codesOf = (error: unknown): string[] => [...chainOf(error)].map(codeOf).filter(Boolean)

const damage = /^SQLITE_(CORRUPT|NOTADB)/
const trouble =
  /^(SQLITE_(FULL|BUSY|IOERR|READONLY|LOCKED|CANTOPEN|PERM|AUTH)|ENOSPC|EDQUOT|EFBIG|EROFS|EMFILE|ENFILE|EIO|EACCES|EPERM)/

/** The file is not, or no longer, what SQLite wrote. Waiting does not mend it. */
export const isDamage = (error: unknown): boolean => codesOf(error).some(code => damage.test(code))

/** Full, busy, not readable, out of descriptors: may be over in a moment, or when the operator has seen to it. */
export const isStorageTrouble = (error: unknown): boolean =>
  codesOf(error).some(code => trouble.test(code))

/** Nothing may be answered then as if it had been decided: all of it is rolled back. */
export const isStorageFault = (error: unknown): boolean =>
  isDamage(error) || isStorageTrouble(error)
