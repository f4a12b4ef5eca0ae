/** A dealership's database that cannot be used: it is set aside, the others serve, and its own people keep working offline. */
import { ApiError } from './api-error.ts'
import { DatabaseGone } from './files/dealership.ts'
import { codesOf } from './storage-trouble.ts'

export class DealershipDamaged extends ApiError {
  override name = 'DealershipDamaged'
  constructor(why?: unknown) {
    super(503, 'dealership-damaged', { retryAfterS: 60 })
    this.cause = why
  }
}

export type Trouble = { companyId: string; kind: 'damaged' | 'unreadable'; why: unknown }

/** For the operator, in the log and where the server is asked how it is: what it is and what to do. */
export function sentenceOf({ companyId, kind, why }: Trouble): string {
  if (kind === 'damaged')
    return `a dealership database is ${why instanceof DatabaseGone ? 'gone' : 'damaged'} and set aside; the others serve. Stop the server and restore it: npm run restore -- ${companyId} <back-up folder>`
  return `a dealership database cannot be read at present (${codesOf(why).join(' ')}), which is no damage; the others serve. See to what is named: make room on a full disk, correct owner and rights (chown, chmod 600); it serves again by itself`
}
