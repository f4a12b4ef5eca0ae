/** What only the server may add to a decision, in the same transaction: numbers without gaps, its own signature, words to others. */
import type { Actor, Change } from '#db/mutation.ts'
import type { Db } from '#db/store.ts'

export type Authority = (db: Db, changes: Change[], actor: Actor) => Change[]

const authorities: Record<string, Authority> = {}

export const authorityOf = (name: string): Authority | undefined => (Object.hasOwn(authorities, name) ? authorities[name] : undefined)
