import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { leadForms } from '#db/lead/shared.ts'
import { moveLead } from '#db/lead/mutations/move.ts'
import { leadAsk, leadMoves } from '#db/lead/status.ts'
import { type LeadStatus, leadStatusIds } from '#db/terms.ts'
import { builtForms } from '#src/forms.ts'
import { useMinute } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useMay, useSession } from '#src/lib/session.ts'
import { moveBack } from '#src/domain/outbox/again.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { LeadClock } from '#src/domain/lead/clock.tsx'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { AlertPanel, type PanelProps } from './panel.tsx'
import { countedHref, leadForm } from './targets.ts'
import styles from './panel.module.css'

const colourOf = (status: LeadStatus) => `var(--st-${leadStatusIds[status]})`
/** Moves that need nothing more said: the others are the lead form's. */
const quickMoves = (status: LeadStatus) =>
  leadMoves[status].filter(to => leadAsk(status, to) === undefined)

export default function LeadPanel({ title, alerts, close }: PanelProps) {
  const { locale, forms } = useSession()
  const form = leadForm(forms, builtForms)
  return (
    <AlertPanel
      title={title}
      alert={alerts.leads}
      all={form && countedHref('leads', form, locale)}
      empty={{ icon: 'user-check', title: <Trans>No lead is waiting for you.</Trans> }}
    >
      {lead => (
        <LeadAlert lead={lead} href={form && hrefOf(form, locale, { id: lead.id })} close={close} />
      )}
    </AlertPanel>
  )
}

function LeadAlert({
  lead,
  href,
  close,
}: {
  lead: Row<'lead'>
  href: string | undefined
  close: () => void
}) {
  const { t } = useLingui()
  const caption = useCaption('LeadStatus')
  const [isMoving, setMoving] = useState(false)
  const act = useActs()
  const mayMove = useMay(...leadForms)
  const moves = mayMove ? quickMoves(lead.status) : []
  const move = async (to: LeadStatus) => {
    setMoving(false)
    const word = caption(to)
    const move = actOf(moveLead, { id: newId(), leadId: lead.id, from: lead.status, to })
    await act(move, t`${lead.name}: ${word}`, moveBack(move), `move ${lead.id}`)
  }
  const words = <LeadWords lead={lead} />
  return (
    <div className={styles['row']}>
      {href ? (
        <Anchor href={href} className={styles['link']} onClick={close}>
          {words}
        </Anchor>
      ) : (
        <div className={styles['link']}>{words}</div>
      )}
      {moves.length > 0 ? (
        <button
          type="button"
          aria-expanded={isMoving}
          aria-label={t`Change the status of ${lead.name}`}
          className={styles['status']}
          onClick={() => setMoving(!isMoving)}
        >
          <Chip color={colourOf(lead.status)}>{caption(lead.status)}</Chip>
          <Icon name={isMoving ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      ) : (
        <Chip color={colourOf(lead.status)}>{caption(lead.status)}</Chip>
      )}
      {isMoving && (
        <div className={styles['moves']}>
          {moves.map(to => (
            <button
              key={to}
              type="button"
              className={styles['move']}
              style={{ '--chip': colourOf(to) } as CSSProperties}
              onClick={() => void move(to)}
            >
              {caption(to)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function LeadWords({ lead }: { lead: Row<'lead'> }) {
  const source = useSourceWords()
  const clock = useDeskClock()
  const now = useMinute()
  return (
    <>
      <span className={styles['top']}>
        <span className={styles['who']}>{lead.name}</span>
      </span>
      <LeadClock lead={lead} now={now} clock={clock} />
      <span className={styles['what']}>
        {lead.vehicleText || lead.message || source(lead.source)}
      </span>
    </>
  )
}
