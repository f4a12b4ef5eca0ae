/**
 * The one door for what comes in, by whatever channel: who wrote before is found under her phone and e-mail, the request is
 * received as an act of the dealership, and handed out.
 */
import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { emailKey } from '#db/kernel/email.ts'
import type { InputOf } from '#db/kernel/mutation.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import { isPlainlyOne } from '#db/lead/writers.ts'
import { receiveRequest } from '#db/request/mutations/receive.ts'
import { request } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import type { Receipt } from '#db/sync.ts'
import type { Country } from '#db/terms.ts'
import { keepClickOf } from '../bridge/came.ts'
import type { Visitor } from '../bridge/visitor.ts'
import { actOnServer, type Moment, systemOf } from '../calls/act.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { isStorageFault } from '../storage-trouble.ts'
import { type Facts, factsOf, type Told } from './facts.ts'
import { giveOut, giveTo, type Wanted } from './give-out.ts'
import { leadOfHers } from './hers.ts'
import { keysToFindBy } from './house.ts'

type Received = InputOf<typeof receiveRequest>
export type Asked = Omit<Received, 'duplicateOf' | 'leadId' | 'isAnswer' | keyof Facts> &
  Told & {
    /** The lead in whose conversation she answers. */
    ofLead?: string | undefined
    /** Of a page of ours, or a widget: from where it was sent. */
    visitor?: Visitor
  }

/** So long after a request another of the same person is the same one, written again. */
const againMs = dayMs

/**
 * Received and handed out with one flush of the disk. One that could not be handed out is received all the same.
 * @param name of the actor in the journal: hers who wrote
 * @param to whom she wrote, where it was to one person of ours: it is hers before any rule's
 */
export function receive(
  dealership: Dealership,
  asked: Asked,
  moment: Moment,
  to?: Wanted,
): Receipt {
  const { db } = dealership
  const { ofLead, door: _, words: __, visitor, ...said } = asked
  const { receipt, fault } = tx(db, () => {
    const known = before(dealership, asked, moment.now)
    const facts = factsOf(db, asked, known)
    const input = { ...said, ...facts, isAnswer: ofLead !== undefined, ...known }
    const who = { ...systemOf(dealership), name: asked.name }
    const done = actOnServer(dealership, who, receiveRequest, input, moment)
    if (done.outcome !== 'applied') return { receipt: done }
    if (visitor) keepClickOf(dealership, { id: asked.id, visitor }, moment.now)
    try {
      tx(db, () => {
        if (to) giveTo(dealership, asked.id, to, moment.now)
        giveOut(dealership, moment.now)
      })
      return { receipt: done }
    } catch (error) {
      if (isStorageFault(error)) throw error
      return { receipt: done, fault: error }
    }
  })
  if (fault) throw fault
  return receipt
}

type Known = { duplicateOf: string | null; leadId: string | null }

/** The newest request of hers that nobody has taken, and her lead. */
function before(
  dealership: Dealership,
  { id, name, phone, email, ofLead }: Asked,
  now: number,
): Known {
  const { db } = dealership
  const keys = keysToFindBy(db, {
    phone: phoneKey(phone, profileOf(db).country as Country),
    email: emailKey(email),
  })
  const who = { name, phoneKey: keys.phone, emailKey: keys.email }
  if (!keys.phone && !keys.email) return { duplicateOf: null, leadId: ofLead ?? null }
  const waits = db
    .select()
    .from(request)
    .where(
      and(
        or(
          ...(keys.phone ? [eq(request.phoneKey, keys.phone)] : []),
          ...(keys.email ? [eq(request.emailKey, keys.email)] : []),
        ),
        ne(request.id, id),
        eq(request.status, 'regular'),
        // By hers, not by all that wait: SQLite would choose these.
        sql`+${request.processedAt} is null`,
        isNull(request.deletedAt),
        gt(request.at, now - againMs),
      ),
    )
    .orderBy(desc(request.at))
    .all()
    .find(each => isPlainlyOne(each, who))
  const lead = ofLead ?? leadOfHers(db, { ...keys, name })?.id
  return { duplicateOf: waits?.id ?? null, leadId: lead ?? null }
}
