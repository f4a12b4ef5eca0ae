/** What the disk says, sorted by what helps. */
const codeOf = (error: unknown): string =>
  error instanceof Error ? String((error as { code?: unknown }).code ?? '') : ''

/** The file is not, or no longer, what SQLite wrote. Waiting does not mend it. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))

/** Full, busy, not readable, out of descriptors: may be over in a moment, or when the operator has seen to it. */
export const isStorageTrouble = (error: unknown): boolean =>
  /^(SQLITE_(FULL|BUSY|IOERR|READONLY|LOCKED|CANTOPEN|PERM)|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|EIO|EACCES|EPERM)/.test(
    codeOf(error),
  )

/** Nothing may be answered then as if it had been decided: all of it is rolled back. */
export const isStorageFault = (error: unknown): boolean =>
  isDamage(error) || isStorageTrouble(error)
