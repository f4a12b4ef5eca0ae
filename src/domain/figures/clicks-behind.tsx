/** The clicks behind a number of Bridge, each with its line of the books and the request it brought. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClickLine } from '#db/bridge/shown.ts'
import type { Figures } from '#db/figures/answer.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { useClickColumns } from '#src/domain/bridge/click-columns.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { Anchor } from '#src/ui/link.tsx'
import styles from './figures.module.css'
import { GiveBack, useIsOffice } from './give-back.tsx'

type Brought = { leadId: string | null; requestId: string | null }
type Click = ClickLine & Brought

export function ClicksBehind(props: { figures: Figures; lines: readonly FigureLine[] }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const { units = {} } = props.figures
  const isOffice = useIsOffice()
  /** Since the rows were read, by her: when. */
  const [given, setGiven] = useState<Record<string, number>>({})
  const rows = props.lines.flatMap(({ click, leadId }): Click[] => {
    if (!click) return []
    const unit = units[click.vehicleId]
    const named = { stockNumber: unit?.stockNumber ?? '', vehicle: vehicleTitle(unit, locale) }
    const creditedAt = given[click.id] ?? click.creditedAt
    return [{ ...click, ...named, leadId, creditedAt }]
  })
  const columns = useClickColumns()
  return (
    <DataTable
      label={t`Clicks`}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        ...columns,
        { key: 'request', header: t`Request`, cell: click => <OfRequest {...click} /> },
        ...(isOffice
          ? [
              {
                key: 'back',
                header: t`Give back`,
                cell: ({ id, verdict, creditedAt }: Click) =>
                  verdict === 'charged' &&
                  creditedAt === null && (
                    <GiveBack
                      clickId={id}
                      onDone={at => setGiven(before => ({ ...before, [id]: at }))}
                    />
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}

function OfRequest({ leadId, requestId }: Brought) {
  const { forms, locale } = useSession()
  if (requestId === null) return ''
  const href =
    leadId !== null && forms.has('crm.Leads')
      ? hrefOf('crm.Leads', locale, { id: leadId })
      : leadId === null &&
        forms.has('crm.Reception') &&
        hrefOf('crm.Reception', locale, { id: requestId })
  if (!href) return <Trans>Brought one</Trans>
  return (
    <Anchor href={href} className={styles['line']}>
      <Trans>Open the request</Trans>
    </Anchor>
  )
}
