import { Trans } from '@lingui/react/macro'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { receptionTarget } from '../menu-tree.ts'
import { AlertPanel, type PanelProps } from './panel.tsx'
import styles from './panel.module.css'

export default function RequestPanel({ title, alerts, close }: PanelProps) {
  const { locale, forms } = useSession()
  const caption = useCaption('RadarType')
  const format = useFormat()
  const form = receptionTarget(forms, builtForms)
  return (
    <AlertPanel
      title={title}
      alert={alerts.requests}
      all={form && hrefOf(form, locale)}
      empty={{ icon: 'inbox', title: <Trans>No request is waiting.</Trans> }}
    >
      {row => {
        const words = (
          <>
            <span className={styles['top']}>
              <span className={styles['who']}>
                {row.name || format.phone(row.phone) || row.email}
              </span>
              <span className={styles['when']}>{format.span(Date.now() - row.at)}</span>
            </span>
            <span className={styles['what']}>{row.message || row.sourceName}</span>
          </>
        )
        return (
          <div className={styles['row']}>
            {form ? (
              <Anchor
                href={hrefOf(form, locale, { id: row.id })}
                className={styles['link']}
                onClick={close}
              >
                {words}
              </Anchor>
            ) : (
              <div className={styles['link']}>{words}</div>
            )}
            <Chip>{caption(row.type)}</Chip>
          </div>
        )
      }}
    </AlertPanel>
  )
}
