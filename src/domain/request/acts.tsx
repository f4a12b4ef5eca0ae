/** A request is seen to where she reads of it: given to whose turn it is, made a lead, its clock running since it was sent, or set aside as spam. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import type { Choice } from '#db/assignment/choose.ts'
import { holdsAny } from '#db/forms.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { processNotification } from '#db/lead/mutations/notification.ts'
import { intakeForms } from '#db/lead/shared.ts'
import { markRequest, processRequest } from '#db/request/mutations/process.ts'
import { takeBackRequest } from '#db/request/mutations/take-back.ts'
import { openNotifications } from '#src/domain/lead/notifications.ts'
import { hrefOf } from '#src/lib/href.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { oncePressed } from '#src/lib/still.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { formerOf, type Request } from './queries.ts'
import type { Turns } from './use-turns.ts'

type Props = {
  request: Request
  /** Whose turn each is, undefined until it is known: until then nothing stands where a finger would meet another act. */
  turns: Turns | undefined
  /** It has become a lead, which is opened where she has a screen for it. */
  onLead: () => void
  className?: string | undefined
}

export function RequestActs({ request, turns, onLead, className }: Props) {
  const { t } = useLingui()
  const { locale, forms, may } = useSession()
  const navigate = useNavigate()
  const act = useActs()
  const process = useProcess(request)
  const read = useReadOf(request)
  const isHers = forms.has('crm.Leads')
  if (!holdsAny(may, intakeForms)) return null
  if (!turns) return <ListSkeleton rows={1} />
  const turn = turns.get(request.id)
  const take = async () => {
    const leadId = await process(null, isHers ? null : t`A lead for whoever is free`)
    if (leadId === undefined) return
    onLead()
    if (isHers) void navigate(hrefOf('crm.Leads', locale, { id: leadId }))
  }
  const spam = async () => {
    const requestId = request.id
    const isDone = await act(
      actOf(markRequest, { requestId, status: 'spam' }),
      t`Marked as spam`,
      actOf(markRequest, { requestId, status: 'regular' }),
    )
    if (isDone) read()
  }
  const who = request.name || request.phone || request.email
  return (
    <div className={className}>
      {turn?.name && (
        <Button
          icon="arrow-right"
          onPress={() =>
            void oncePressed(() => process(turn.choice, t`${who}: given to ${turn.name}`))
          }
        >
          <Trans>Give to {turn.name}</Trans>
        </Button>
      )}
      <Button icon="user-plus" onPress={() => void oncePressed(take)}>
        {isHers ? <Trans>Answer it as a lead</Trans> : <Trans>A lead for whoever is free</Trans>}
      </Button>
      <Button variant="quiet" onPress={() => void oncePressed(spam)}>
        <Trans>Spam</Trans>
      </Button>
    </div>
  )
}

/** @returns the lead it has become; undefined where that was refused */
function useProcess(request: Request) {
  const { locale } = useSession()
  const { replica } = useLocal()
  const act = useActs()
  const read = useReadOf(request)
  return async (choice: Choice | null, said: string | null) => {
    const id = newId()
    const { clientId, nobodysId } = await formerOf(request)(replica)
    const input = {
      id,
      requestId: request.id,
      leadId: nobodysId,
      clientId,
      locale,
      assignedTo: choice?.owner ?? null,
      ...(choice && { because: { ruleId: choice.rule?.id ?? null, passed: choice.passed } }),
    }
    const leadId = nobodysId ?? id
    const back = actOf(takeBackRequest, { id: newId(), requestId: request.id, leadId })
    if (!(await act(actOf(processRequest, input), said, back))) return undefined
    read()
    return leadId
  }
}

/** What called her to it calls her no more, on any device of hers. */
function useReadOf({ id }: Request) {
  const { engine, replica, userId } = useLocal()
  return () =>
    void openNotifications(userId)(replica).then(words => {
      for (const word of words)
        if (word.v > 0 && (word.leadId || word.itemId) === id)
          void engine.mutate(processNotification, { id: word.id }).catch(() => {})
    })
}
