/** The calls behind the figures, as this device has them: of the same days, and narrowed to the same. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FiguresQuery } from '#db/figures/query.ts'
import { dateIn } from '#db/kernel/date.ts'
import { longWindowMs } from '#db/kernel/window.ts'
import { CallDetail } from '#src/domain/phone/call-detail.tsx'
import { CallActs, CallRow } from '#src/domain/phone/call-list.tsx'
import styles from '#src/domain/phone/phone.module.css'
import { type Call, callBook } from '#src/domain/phone/queries.ts'
import { useCaller } from '#src/domain/phone/words.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'

/** As the server counts them (`server/reports/counted.ts`). */
function isAsked(call: Call, query: FiguresQuery, timeZone: string): boolean {
  const day = dateIn(timeZone, call.at)
  const { campaign, sourceName: source, ourNumber: number, division } = call
  const said = {
    campaign,
    source,
    number,
    division,
    person: call.answeredBy ?? '',
    outcome: call.outcome ?? 'now',
  }
  const isOf = (Object.keys(said) as (keyof typeof said)[]).every(
    key => query[key] === undefined || query[key] === said[key],
  )
  return call.direction === 'in' && day >= query.from && day <= query.to && isOf
}

export function CallsOfPeriod({ query }: { query: FiguresQuery }) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const { params, go, close } = useAddress()
  const format = useFormat()
  const caller = useCaller()
  const book = useLive(callBook())
  const shown = book?.calls.filter(call => isAsked(call, query, timeZone))
  const nameOf = (call: Call) => caller(call, book?.names.get(call.id))
  const first = dateIn(timeZone, houseClock() - longWindowMs)
  const id = params.get('call')
  // While they are read nobody says that there are none.
  const count = shown && format.number(shown.length)
  return (
    <Card
      title={<Trans>Calls</Trans>}
      subtitle={
        count && query.from < first ? (
          <Trans>{count} of the last 90 days; older ones are counted below.</Trans>
        ) : (
          count
        )
      }
      actions={<CallActs calls={{ book, shown }} />}
      flush
    >
      {shown ? (
        <div className={shown.length ? styles['under'] : undefined}>
          <VirtualList<Call>
            label={t`Calls`}
            rows={shown}
            keyOf={call => call.id}
            rowHeight={72}
            isMeasured
            selected={id}
            onSelect={call => go({ call }, true)}
            textOf={nameOf}
            scrollKey="marketing.calls"
            empty={
              <EmptyState icon="phone" size="sm" title={<Trans>No calls in this period</Trans>} />
            }
          >
            {call => book && <CallRow call={call} name={nameOf(call)} book={book} />}
          </VirtualList>
        </div>
      ) : (
        <ListSkeleton rows={4} height={72} />
      )}
      {id && (
        <Drawer isOpen onClose={() => close({ call: null })} title={<Trans>Call</Trans>}>
          <CallDetail key={id} id={id} book={book} />
        </Drawer>
      )}
    </Card>
  )
}
