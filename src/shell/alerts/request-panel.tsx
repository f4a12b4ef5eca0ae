import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { markRequest, processRequest } from '#db/request/mutations/process.ts'
import { sourceOfRequest } from '#db/lead/source.ts'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { receptionTarget } from '../menu-tree.ts'
import { AlertPanel, type PanelProps } from './panel.tsx'
import { leadForm } from './targets.ts'
import styles from './panel.module.css'

export default function RequestPanel({ title, alerts, close }: PanelProps) {
  const { locale, forms } = useSession()
  const form = receptionTarget(forms, builtForms)
  return (
    <AlertPanel
      title={title}
      alert={alerts.requests}
      all={form && hrefOf(form, locale)}
      empty={{ icon: 'inbox', title: <Trans>No request is waiting.</Trans> }}
    >
      {row => (
        <RequestAlert row={row} href={form && hrefOf(form, locale, { id: row.id })} close={close} />
      )}
    </AlertPanel>
  )
}

type AlertProps = { row: Row<'request'>; href: string | undefined; close: () => void }

function RequestAlert({ row, href, close }: AlertProps) {
  const caption = useCaption('RadarType')
  const source = useSourceWords()
  const format = useFormat()
  const words = (
    <>
      <span className={styles['top']}>
        <span className={styles['who']}>{row.name || format.phone(row.phone) || row.email}</span>
        <span className={styles['when']}>{format.span(Date.now() - row.at)}</span>
      </span>
      <span className={styles['what']}>{row.message || source(sourceOfRequest(row))}</span>
    </>
  )
  return (
    <div className={styles['row']}>
      {href ? (
        <Anchor href={href} className={styles['link']} onClick={close}>
          {words}
        </Anchor>
      ) : (
        <div className={styles['link']}>{words}</div>
      )}
      <Chip>{caption(row.type)}</Chip>
      {!href && <RequestActs row={row} close={close} />}
    </div>
  )
}

/** Who has no desk of requests answers from here: as a lead, its clock running since it was sent. */
function RequestActs({ row, close }: { row: Row<'request'>; close: () => void }) {
  const { t } = useLingui()
  const { locale, forms } = useSession()
  const navigate = useNavigate()
  const act = useActs()
  const form = leadForm(forms, builtForms)
  const take = async () => {
    const id = newId()
    const input = { id, requestId: row.id, leadId: null, clientId: null, assignedTo: null, locale }
    if (!(await act(actOf(processRequest, input), null)) || !form) return
    close()
    void navigate(hrefOf(form, locale, { id }))
  }
  const spam = () =>
    act(
      actOf(markRequest, { requestId: row.id, status: 'spam' }),
      t`Marked as spam`,
      actOf(markRequest, { requestId: row.id, status: 'regular' }),
    )
  return (
    <div className={styles['acts']}>
      <Button icon="user-plus" onPress={() => void take()}>
        <Trans>Answer it as a lead</Trans>
      </Button>
      <Button variant="quiet" onPress={() => void spam()}>
        <Trans>Spam</Trans>
      </Button>
    </div>
  )
}
