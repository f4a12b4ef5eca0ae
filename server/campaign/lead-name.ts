/** The books take a narrower name than a request may have. */
import { name } from '#db/ledger/posting.ts'
import { sha256Hex } from '../ports/digest.ts'

export const leadName = (id: string): string =>
  name.safeParse(id).success ? id : sha256Hex(id).slice(0, 40)
