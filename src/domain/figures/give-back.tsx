/** The provider's office gives a charged click back to the funds of the house, with why. */
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '#src/domain/user/reason-dialog.tsx'
import { api } from '#src/lib/api.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useHolds, useIsInName, useMay, useSession } from '#src/lib/session.ts'
import { type CallWords, useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'

const words: CallWords = {
  'changed-meanwhile': msg`Somebody changed it meanwhile. Look again.`,
  'click-not-charged': msg`This click cost nothing: there is nothing to give back.`,
}

/** As the server asks it. */
export function useIsOffice(): boolean {
  const keeps = useMay('administration.Companies')
  const isProvider = useHolds('administration.Profile')
  return !useIsInName() && keeps && isProvider
}

type Props = { clickId: string; onDone: (at: number) => void }
export function GiveBack({ clickId, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button looks onPress={() => setOpen(true)}>
        <Trans>Give back</Trans>
      </Button>
      {isOpen && (
        <Reasoned
          clickId={clickId}
          onClose={() => setOpen(false)}
          onDone={() => onDone(houseClock())}
        />
      )}
    </>
  )
}

type ReasonedProps = { clickId: string; onClose: () => void; onDone: () => void }
function Reasoned({ clickId, onClose, onDone }: ReasonedProps) {
  const { user } = useSession()
  const calling = useCall(words)
  const save = async (reason: string) => {
    const json = { companyId: user?.CompanyId, clickId, reason }
    if (await calling.call(() => api('/api/companies/funds/click-credit', { json }))) onDone()
  }
  return (
    <ReasonDialog
      title={<Trans>Give this click back</Trans>}
      subtitle={<Trans>Its price goes back to the funds, and the dealership is told why.</Trans>}
      save={<Trans>Give it back</Trans>}
      onSave={save}
      onClose={onClose}
      calling={calling}
    />
  )
}
