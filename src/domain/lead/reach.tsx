/** The ways to a customer wherever she is seen: each stands on her lead, with her consent asked and a line left behind. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { holdsAny } from '#db/forms.ts'
import { leadForms } from '#db/lead/shared.ts'
import type { MessageChannel } from '#db/message/table.ts'
import { CallLink } from '#src/domain/consent/call-link.tsx'
import { useSession } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import type { Lead } from './queries.ts'

export type ReachAct = 'call' | MessageChannel
type Known = { phone: string; phoneKey: string; email: string }

/** Most only look: who writes to nobody brings no composer. */
const Dialogs = lazy(() => import('./reach-dialog.tsx').then(each => ({ default: each.Reaching })))

/** The same for what came of a call. */
export const Told = lazy(() =>
  import('./told-dialog.tsx').then(each => ({ default: each.ToldDialog })),
)

/** Who may say on a lead what was said and write from it. */
export const useMayReach = (): boolean => holdsAny(useSession().may, leadForms)

type Props = {
  /** On which it is kept; null where this device has none of hers. */
  lead: Lead | null
  clientId?: string | null
  known: Known
  callLabel?: ReactNode
  isMain?: boolean
}

export function ReachButtons({ lead, clientId = null, known, callLabel, isMain }: Props) {
  const [act, setAct] = useState<ReachAct>()
  const mayReach = useMayReach()
  const label = callLabel ?? <Trans context="to telephone">Call</Trans>
  const variant = isMain ? 'primary' : 'secondary'
  return (
    <>
      {known.phone &&
        (mayReach && lead ? (
          <Button variant={variant} icon="phone" onPress={() => setAct('call')}>
            {label}
          </Button>
        ) : (
          // Nothing is kept of it: there is no lead, or she keeps none.
          <CallLink {...{ known, variant }} clientId={lead?.clientId ?? clientId} leadId={lead?.id}>
            {label}
          </CallLink>
        ))}
      {mayReach && known.phone && (
        <Button icon="message" onPress={() => setAct('sms')}>
          <Trans>Text</Trans>
        </Button>
      )}
      {mayReach && known.email && (
        <Button icon="mail" onPress={() => setAct('mail')}>
          <Trans>Email</Trans>
        </Button>
      )}
      <ReachDialog
        lead={lead}
        clientId={clientId}
        known={known}
        act={act}
        onClose={() => setAct(undefined)}
      />
    </>
  )
}

type DialogProps = Pick<Props, 'lead'> & {
  clientId?: string | null
  known?: Known
  act: ReachAct | undefined
  onClose: () => void
}

/** What is asked for over the page, and nothing while nothing is. */
export function ReachDialog({ lead, clientId = null, known, act, onClose }: DialogProps) {
  const { t } = useLingui()
  if (!act) return null
  const whole = lead && { ...lead, ...(!lead.phone && known) }
  return (
    <Suspense fallback={<span role="status" className="visually-hidden">{t`Loading`}</span>}>
      <Dialogs key={act} lead={whole} clientId={clientId} act={act} onClose={onClose} />
    </Suspense>
  )
}
