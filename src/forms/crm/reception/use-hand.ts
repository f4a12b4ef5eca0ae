/** Requests change hands: given, joined, set aside, taken back; each can be undone. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Choice } from '#db/assignment/choose.ts'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { isPlainlyOne } from '#db/lead/writers.ts'
import {
  isHanging,
  markRequest,
  processRequest,
  waitsAgain,
} from '#db/request/mutations/process.ts'
import { takeBackRequest } from '#db/request/mutations/take-back.ts'
import type { RequestStatus } from '#db/terms.ts'
import { sameAs } from '#src/domain/lead/same.ts'
import { formerOf, type Request, sentAgain } from '#src/domain/request/queries.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useNameOf } from '#src/domain/request/name-of.ts'
import { oncePressed } from '#src/lib/still.ts'

type Person = { id: string; name: string }

/** Of one request the newest notice alone is true. */
const aboutOf = (requestId: string) => `request ${requestId}`

type Over = {
  leadId?: string
  clientId?: string | null
  assignedTo?: string | null
  choice?: Choice
}

function useProcess() {
  const { locale } = useSession()
  const { replica } = useLocal()
  const act = useActs()
  return async (request: Request, message: string | null, over: Over) => {
    const id = newId()
    const { clientId = null, assignedTo = null, choice } = over
    // Given with another card than her former lead's, it is somebody else's.
    const former = await formerOf(request)(replica)
    const leadId = over.leadId ?? (former.clientId === clientId ? former.nobodysId : null)
    const because = choice && { ruleId: choice.rule?.id ?? null, passed: choice.passed }
    return act(
      actOf(processRequest, {
        id,
        requestId: request.id,
        leadId,
        clientId,
        assignedTo,
        locale,
        ...(because && { because }),
      }),
      message,
      actOf(takeBackRequest, { id: newId(), requestId: request.id, leadId: leadId ?? id }),
      aboutOf(request.id),
    )
  }
}

/**
 * To answer it here and now: the lead it becomes, or has become, whose it was to be; undefined when it was refused.
 *
 * @param said null where what follows says enough
 */
export function useTake() {
  const { replica } = useLocal()
  const process = useProcess()
  return async (request: Request, said: string | null, over: Omit<Over, 'leadId'>) => {
    const taken = async () => (await replica.request.get(request.id))?.leadId
    if (!(await taken()) && !(await process(request, said, over))) return undefined
    return replica.lead.get((await taken()) ?? '')
  }
}

export function useHand() {
  const { t } = useLingui()
  const { replica } = useLocal()
  const act = useActs()
  const process = useProcess()
  const nameOf = useNameOf()
  const format = useFormat()
  return {
    /** @param clientId undefined: her card, where there is exactly one under her phone or e-mail */
    give: (request: Request, to: Person, choice?: Choice, clientId?: string | null) =>
      oncePressed(async () => {
        const known = clientId === undefined ? await onlyCard(replica, request) : clientId
        return process(request, t`${nameOf(request)}: given to ${to.name}`, {
          clientId: known,
          assignedTo: to.id,
          ...(choice?.owner === to.id && { choice }),
        })
      }),
    toWhoeverIsFree: (request: Request, clientId: string | null) =>
      oncePressed(() =>
        process(request, t`${nameOf(request)}: a lead for whoever is free`, { clientId }),
      ),
    join: (request: Request, lead: { id: string; name: string }) =>
      oncePressed(() =>
        process(request, t`Added to the lead of ${lead.name}`, { leadId: lead.id }),
      ),
    /** @param of the request it is one more of; where nobody says, it goes with none */
    mark: (request: Request, status: RequestStatus, of?: Request) => {
      const said = {
        spam: t`Marked as spam`,
        information: of
          ? t`Set aside as a duplicate: ${nameOf(of)}, ${format.instant(of.at, 'dateTime')}`
          : t`Set aside as a duplicate`,
        regular: t`It waits again, since it came`,
      }
      return oncePressed(async () => {
        const { id: requestId } = request
        const again = (await sentAgain(requestId)(replica)).filter(isHanging)
        const back = of && { from: of.id, carried: again.map(({ id }) => id) }
        const free =
          of || status === 'regular'
            ? 0
            : again.filter(each => waitsAgain(each, request, status)).length
        const freed = free
          ? t({
              message: plural(free, {
                one: '# request that went with it waits again',
                other: '# requests that went with it wait again',
              }),
            })
          : ''
        return act(
          actOf(markRequest, { requestId, status, ...(of && { duplicateOf: of.id }) }),
          [said[status], freed].filter(Boolean).join(' · '),
          actOf(markRequest, { requestId, status: request.status, ...back }),
          aboutOf(requestId),
        )
      })
    },
    takeBack: ({ id: requestId, leadId }: Request) =>
      oncePressed(() =>
        act(
          actOf(takeBackRequest, { id: newId(), requestId, leadId: leadId ?? '' }),
          t`It waits again, since it came`,
          undefined,
          aboutOf(requestId),
        ),
      ),
  }
}

/** Name, telephone and e-mail of the card agree with what she wrote, or it does not have them. */
export const isHerCard = (card: Row<'client'>, request: Request): boolean =>
  ([card.phoneKey, card.cellKey] as const).some(phoneKey =>
    isPlainlyOne(request, { name: fullName(card), phoneKey, emailKey: card.emailKey }),
  )
/** One card alone is hers; of several, or of one that differs, a person chooses. */
export function herCard(clients: readonly Row<'client'>[], request: Request): string | null {
  const [card, second] = clients
  return card && !second && isHerCard(card, request) ? card.id : null
}

async function onlyCard(
  replica: ReturnType<typeof useLocal>['replica'],
  request: Request,
): Promise<string | null> {
  const former = await formerOf(request)(replica)
  if (former.clientId) return former.clientId
  const { phoneKey, emailKey } = request
  const { clients } = await sameAs({ phoneKey, emailKey })(replica)
  return herCard(clients, request)
}
