/** Requests change hands: given, joined, set aside, taken back; each can be undone. */
import { useLingui } from '@lingui/react/macro'
import type { Choice } from '#db/assignment/choose.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { markRequest, processRequest } from '#db/request/mutations/process.ts'
import { takeBackRequest } from '#db/request/mutations/take-back.ts'
import type { RequestStatus } from '#db/terms.ts'
import { sameAs } from '#src/domain/lead/queries.ts'
import type { Request } from '#src/domain/request/queries.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'

type Person = { id: string; name: string }

export function useHand() {
  const { t } = useLingui()
  const { replica } = useLocal()
  const { locale } = useSession()
  const act = useActs()

  const process = (
    request: Request,
    message: string,
    over: { leadId?: string; clientId?: string | null; assignedTo?: string; choice?: Choice },
  ) => {
    const id = newId()
    const { leadId = null, clientId = null, assignedTo = null, choice } = over
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
    )
  }

  return {
    /** @param clientId undefined: her card, where there is exactly one under her phone or e-mail */
    give: async (request: Request, to: Person, choice?: Choice, clientId?: string | null) => {
      const known = clientId === undefined ? await onlyCard(replica, request) : clientId
      return process(request, t`Given to ${to.name}`, {
        clientId: known,
        assignedTo: to.id,
        ...(choice?.owner === to.id && { choice }),
      })
    },
    toWhoeverIsFree: async (request: Request, clientId: string | null) =>
      process(request, t`A lead for whoever is free`, { clientId }),
    join: (request: Request, lead: { id: string; name: string }) =>
      process(request, t`Added to the lead of ${lead.name}`, { leadId: lead.id }),
    mark: (request: Request, status: RequestStatus) => {
      const said = {
        spam: t`Marked as spam`,
        information: t`Set aside as a duplicate`,
        regular: t`It waits again, since it came`,
      }
      return act(
        actOf(markRequest, { requestId: request.id, status }),
        said[status],
        actOf(markRequest, { requestId: request.id, status: request.status }),
      )
    },
    takeBack: ({ id: requestId, leadId }: Request) =>
      act(
        actOf(takeBackRequest, { id: newId(), requestId, leadId: leadId ?? '' }),
        t`It waits again, since it came`,
      ),
  }
}

/** Two cards under one number are for a person to tell apart. */
async function onlyCard(
  replica: ReturnType<typeof useLocal>['replica'],
  { phoneKey, emailKey }: Request,
): Promise<string | null> {
  const { clients } = await sameAs({ phoneKey, emailKey })(replica)
  return clients.length === 1 ? (clients[0]?.id ?? null) : null
}
