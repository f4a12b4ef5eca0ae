/** What the reception handed over goes on to another person, by the request: who sits there alone has no lead. */
import { Trans, useLingui } from '@lingui/react/macro'
import { actOf } from '#db/kernel/mutation.ts'
import { transferRequest } from '#db/request/mutations/transfer.ts'
import { Takers } from '#src/domain/lead/assign-dialog.tsx'
import type { Request } from '#src/domain/request/queries.ts'
import { newId } from '#src/lib/ids.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useNameOf } from '#src/domain/request/name-of.ts'

type Props = { request: Request; from: string | null; onClose: () => void }

export function HandOnDialog({ request, from, onClose }: Props) {
  const { t } = useLingui()
  const act = useActs()
  const callOf = useNameOf()
  const { id: requestId, leadId } = request
  const give = async (to: string | null) => {
    if (to === null || leadId === null || to === from) return onClose()
    const hand = (had: string | null, gets: string) =>
      actOf(transferRequest, { id: newId(), requestId, leadId, from: had, to: gets })
    // Given to nobody before, there is nobody to give it back to.
    if (await act(hand(from, to), t`Transferred`, from === null ? undefined : hand(to, from)))
      onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Transfer</Trans>}
      subtitle={callOf(request)}
      size="sm"
    >
      <Takers chosen={from} orNobody={false} onChoose={to => void give(to)} />
    </Dialog>
  )
}
