/** A line of the ledger: whose turn it was, by which rule, and why nobody before her. */
import * as z from 'zod/mini'
import { id, optionalId } from '../kernel/fields.ts'
import { type Actor, type Change, insert, type Row } from '../kernel/mutation.ts'
import { passReasons } from './table.ts'

/** What the one who gave it was shown, or the rule that gave it; missing where somebody chose by herself. */
export const becauseInput = z.optional(
  z.object({ ruleId: optionalId, passed: z.record(id, z.enum(passReasons)) }),
)

type Handing = {
  id: string
  requestId: string
  leadId: string
  because?: z.infer<typeof becauseInput>
}

export const handedTo = (
  userId: string | null,
  { id: actId, requestId, leadId, because }: Handing,
  actor: Actor,
): Change[] =>
  userId === null
    ? []
    : [
        insert('assignment', {
          id: `${actId}.a`,
          requestId,
          leadId,
          userId,
          at: actor.now,
          by: actor.userId,
          ruleId: because?.ruleId ?? null,
          passed: because?.passed ?? {},
        }),
      ]

/** Every request of a lead goes with it: who sits at the reception alone sees by its lines whose it is. */
export const handedOn = (
  userId: string | null,
  requests: readonly Pick<Row<'request'>, 'id'>[],
  handing: Handing,
  actor: Actor,
): Change[] => [
  ...(handing.requestId || handing.because ? handedTo(userId, handing, actor) : []),
  ...requests
    .filter(each => each.id !== handing.requestId)
    .flatMap((each, at) => {
      const { id: actId, leadId } = handing
      return handedTo(userId, { id: `${actId}.${at}`, requestId: each.id, leadId }, actor)
    }),
]
