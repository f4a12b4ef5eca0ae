/** An appointment's name in every calendar, for life (RFC 5545, UID). */
const tail = (companyId: string) => `@${companyId}.showfloor`

export const uidOf = {
  write: (companyId: string, id: string): string => `${id}${tail(companyId)}`,
  /** Undefined: it is not one of this dealership's. */
  read: (companyId: string, uid: string): string | undefined =>
    uid.endsWith(tail(companyId)) ? uid.slice(0, -tail(companyId).length) : undefined,
}
