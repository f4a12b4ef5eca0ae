/** On paper: what was repaired because of this inspection, and what is still to be. */
import { Trans } from '@lingui/react/macro'
import { useFormat } from '#src/lib/use-format.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import styles from '../report.module.css'

export function ReportWork({ opened }: { opened: OpenedInspection }) {
  const format = useFormat()
  const work = opened.work
    .filter(item => item.inspectionId === opened.inspection.id)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  if (work.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>
        <Trans>Repairs</Trans>
      </h2>
      <ul className={styles['work']}>
        {work.map(({ id, code, title, note, closeNote, closedAt }) => (
          <li key={id}>
            <b>
              {code} · {title}
            </b>{' '}
            {closedAt === null ? (
              <Trans>To be repaired</Trans>
            ) : (
              <>
                <Trans>Repaired {format.instant(closedAt, 'date')}:</Trans> {closeNote}
              </>
            )}
            {note && <span className={styles['note']}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
