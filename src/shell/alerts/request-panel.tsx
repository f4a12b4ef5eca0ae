import { Trans } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { sourceOfRequest } from '#db/lead/source.ts'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { RequestActs } from '#src/domain/request/acts.tsx'
import { type Turns, useTurns } from '#src/domain/request/use-turns.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { RequestWait } from '#src/domain/lead/clock.tsx'
import { useMinute } from '#src/lib/clock.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { swallow } from '#src/lib/still.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { receptionTarget } from '../menu-tree.ts'
import { AlertPanel, type PanelProps } from './panel.tsx'
import { countedHref } from './targets.ts'
import styles from './panel.module.css'

export default function RequestPanel({ title, alerts, close }: PanelProps) {
  const { locale, forms } = useSession()
  const form = receptionTarget(forms, builtForms)
  const turns = useTurns()
  return (
    <AlertPanel
      title={title}
      alert={alerts.requests}
      all={form && countedHref('requests', form, locale)}
      empty={{ icon: 'inbox', title: <Trans>No request is waiting.</Trans> }}
    >
      {row => (
        <RequestAlert
          row={row}
          turns={turns}
          href={form && hrefOf(form, locale, { id: row.id })}
          close={close}
        />
      )}
    </AlertPanel>
  )
}

type AlertProps = {
  row: Row<'request'>
  turns: Turns | undefined
  href: string | undefined
  close: () => void
}

function RequestAlert({ row, turns, href, close }: AlertProps) {
  const caption = useCaption('RadarType')
  const source = useSourceWords()
  const phoneText = usePhoneText()
  const words = (
    <>
      <span className={styles['top']}>
        <span className={styles['who']}>{row.name || phoneText(row.phone) || row.email}</span>
      </span>
      <RequestWait request={row} now={useMinute()} clock={useDeskClock()} />
      <span className={styles['what']}>{row.message || source(sourceOfRequest(row))}</span>
    </>
  )
  return (
    <div className={styles['row']} onClickCapture={swallow}>
      {href ? (
        <Anchor href={href} className={styles['link']} onClick={close}>
          {words}
        </Anchor>
      ) : (
        <div className={styles['link']}>{words}</div>
      )}
      <Chip>{caption(row.type)}</Chip>
      <RequestActs request={row} turns={turns} onLead={close} className={styles['acts']} />
    </div>
  )
}
