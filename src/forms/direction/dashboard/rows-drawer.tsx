/** The rows behind a figure; which one stands in the address. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { Wait } from '#src/domain/lead/clock.tsx'
import type { MonthBeside, Response } from '#src/domain/lead/house.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import styles from './house.module.css'

const keys = [
  'answered',
  'within',
  'late',
  'sold',
  'delivered',
  'sold-before',
  'delivered-before',
] as const
export type RowsKey = (typeof keys)[number]
type Line = { lead: Row<'lead'>; end: ReactNode }

type Props = { response: Response; month: MonthBeside; now: number }

export function RowsDrawer({ response, month, now }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const { params, close } = useAddress()
  const key = keys.find(each => each === params.get('rows'))
  if (!key) return null
  const waited = ({ lead, ms }: { lead: Row<'lead'>; ms: number }) => ({
    lead,
    end: format.wait(ms),
  })
  const dated = (lead: Row<'lead'>) => ({ lead, end: lead.vehicleText })
  const rows: Record<RowsKey, { title: string; lines: Line[] }> = {
    answered: { title: t`Answered today`, lines: response.answers.map(waited) },
    within: { title: t`Answered in time today`, lines: response.within.map(waited) },
    late: {
      title: t`Late`,
      lines: response.late.map(each => ({
        lead: each.lead,
        end: <Wait response={each.waited} now={now} />,
      })),
    },
    sold: { title: t`Sold this month`, lines: month.now.sold.map(dated) },
    delivered: { title: t`Delivered this month`, lines: month.now.delivered.map(dated) },
    'sold-before': {
      title: t`Sold in the same days of last month`,
      lines: month.past.sold.map(dated),
    },
    'delivered-before': {
      title: t`Delivered in the same days of last month`,
      lines: month.past.delivered.map(dated),
    },
  }
  const { title, lines } = rows[key]
  return (
    <Drawer isOpen onClose={() => close({ rows: null })} title={title} size="md">
      {lines.length === 0 ? (
        <EmptyState icon="search" size="sm" title={t`No results`} />
      ) : (
        <ul aria-label={title}>
          {lines.map(({ lead, end }) => (
            <li key={lead.id} className={styles['line']}>
              <TextLink href={hrefOf('crm.Leads', locale, { id: lead.id })}>
                {lead.name || t`Without a name`}
              </TextLink>
              <span className={styles['note']}>{end}</span>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
