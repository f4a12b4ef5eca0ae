/** Who has no reception sees to a request where she reads of it: as a lead, its clock running since it was sent, or as spam. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { actOf } from '#db/kernel/mutation.ts'
import { markRequest, processRequest } from '#db/request/mutations/process.ts'
import { hrefOf } from '#src/lib/href.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { formerOf, type Request } from './queries.ts'

type Props = {
  request: Request
  /** It has become a lead, which is opened where she has a screen for it. */
  onLead: () => void
  className?: string | undefined
}

export function RequestActs({ request, onLead, className }: Props) {
  const { t } = useLingui()
  const { locale, forms } = useSession()
  const navigate = useNavigate()
  const act = useActs()
  const { replica } = useLocal()
  const requestId = request.id
  const isHers = forms.has('crm.Leads')
  const take = async () => {
    const id = newId()
    const { clientId, nobodysId } = await formerOf(request)(replica)
    const input = { id, requestId, leadId: nobodysId, clientId, assignedTo: null, locale }
    const said = isHers ? null : t`A lead for whoever is free`
    if (!(await act(actOf(processRequest, input), said))) return
    onLead()
    if (isHers) void navigate(hrefOf('crm.Leads', locale, { id: nobodysId ?? id }))
  }
  const spam = () =>
    act(
      actOf(markRequest, { requestId, status: 'spam' }),
      t`Marked as spam`,
      actOf(markRequest, { requestId, status: 'regular' }),
    )
  return (
    <div className={className}>
      <Button icon="user-plus" onPress={() => void take()}>
        {isHers ? <Trans>Answer it as a lead</Trans> : <Trans>A lead for whoever is free</Trans>}
      </Button>
      <Button variant="quiet" onPress={() => void spam()}>
        <Trans>Spam</Trans>
      </Button>
    </div>
  )
}
