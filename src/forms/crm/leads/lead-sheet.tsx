/** The lead on paper: for the desk, the test drive, the manager's table. */
import { ownCompany } from '#src/domain/company/queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { formWords } from '#db/form-words.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { appointmentsOf } from '#src/domain/lead/appointments.ts'
import { commentsOf, type Lead, touchesOf } from '#src/domain/lead/queries.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { useTouchWords } from '#src/domain/lead/touch-words.ts'
import { vehicleOf } from '#src/domain/vehicle/queries.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Paper } from '#src/ui/paper.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './detail.module.css'
import type { LeadList } from './use-leads.ts'

type Props = {
  lead: Lead
  client: Row<'client'> | null
  list: Pick<LeadList, 'colleagues' | 'titles'>
  onPrinted: () => void
}

/** Stands only while it is printed: it prints itself once all of it is there. */
export function LeadSheet({ lead, client, list, onPrinted }: Props) {
  const { t } = useLingui()
  const { locale, brand } = useSession()
  const format = useFormat()
  const phoneText = usePhoneText()
  const status = useCaption('LeadStatus')
  const type = useCaption('Lead.Type')
  const source = useSourceWords()
  const company = useLive(ownCompany())
  const vehicle = useLive(vehicleOf(lead.soldVehicleId ?? lead.vehicleId), [
    lead.soldVehicleId,
    lead.vehicleId,
  ])
  const touches = useLive(touchesOf(lead.id), [lead.id])
  usePrint(company !== undefined && vehicle !== undefined && touches !== undefined, onPrinted)
  const facts = [
    { term: t`Phone`, value: lead.phoneKey ? phoneText(lead.phoneKey) : lead.phone },
    { term: t`Email`, value: lead.email },
    {
      term: t`Address`,
      value: [client?.address, client?.city, client?.province].filter(Boolean).join(', '),
    },
    { term: t`Status`, value: status(lead.status) },
    { term: t`Type`, value: type(lead.type) },
    { term: t`Source`, value: source(lead.source) },
    { term: t`Assigned to`, value: list.colleagues.get(lead.assignedTo ?? '') ?? '' },
    { term: t`Lead date`, value: format.instant(lead.leadAt, 'dateTime') },
    { term: t`Vehicle of interest`, value: vehicleLabel(vehicle ?? undefined) || lead.vehicleText },
    { term: t`Trade-in`, value: lead.tradeInText },
  ].filter(fact => fact.value)
  return (
    <div className={styles['sheet']}>
      <Paper label={t`Lead sheet`} size={company?.paper ?? 'letter'}>
        <Stack gap={4}>
          <header>
            <p className={styles['small']}>
              {company?.name ?? brand.name} · {formWords['crm.Leads'].titles[locale]}
            </p>
            <h1>{lead.name}</h1>
          </header>
          <DescriptionList facts={facts} />
          {lead.message !== '' && <p>{lead.message}</p>}
          <History lead={lead} list={list} touches={touches ?? []} />
        </Stack>
      </Paper>
    </div>
  )
}

function usePrint(isReady: boolean, onPrinted: () => void) {
  useEffect(() => {
    if (!isReady) return
    window.addEventListener('afterprint', onPrinted)
    // A moment for the lines below, which are read after this.
    const timer = setTimeout(() => window.print(), 150)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', onPrinted)
    }
  }, [isReady, onPrinted])
}

function History({
  lead,
  list,
  touches,
}: Pick<Props, 'lead' | 'list'> & { touches: readonly Row<'leadTouch'>[] }) {
  const format = useFormat()
  const words = useTouchWords(list)
  const type = useCaption('AppointmentType')
  const outcome = useCaption('AppointmentStatus')
  const comments = useLive(commentsOf(lead.id), [lead.id])
  const appointments = useLive(appointmentsOf(lead.id), [lead.id]) ?? []
  const noteOf = (touch: Row<'leadTouch'>) => {
    const comment = comments?.get(String(touch.facts['commentId'] ?? ''))
    return touch.kind === 'comment' && comment?.status === 'normal' ? comment.body : touch.note
  }
  return (
    <>
      {appointments.length > 0 && (
        <section>
          <h2>
            <Trans>Appointments</Trans>
          </h2>
          {appointments.map(each => (
            <p key={each.id}>
              {format.instant(each.startsAt, 'dateTime')} · {type(each.type)} (
              {outcome(each.status)})
            </p>
          ))}
        </section>
      )}
      <section>
        <h2>
          <Trans>Timeline</Trans>
        </h2>
        {touches.map(touch => {
          const { caption, more } = words(touch)
          return (
            <p key={touch.id}>
              {format.instant(touch.at, 'dateTime')} ·{' '}
              {[caption, more, noteOf(touch), list.colleagues.get(touch.by)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )
        })}
      </section>
    </>
  )
}
