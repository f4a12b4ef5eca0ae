/** Future recoveries whose day has come. Nothing due, nothing shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { recoveries, type Who } from '#src/domain/lead/dashboard.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Day } from './day.ts'
import { Line } from './line.tsx'

export function Recoveries({ who, day }: { who: Who; day: Day }) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale, forms } = useSession()
  const leads = useLive(recoveries(who, day.to), [who, day.to])
  const form = (['crm.FutureRecovery', 'crm.Leads'] as const).find(key => forms.has(key))
  if (!leads || leads.length === 0) return null
  return (
    <Card flush title={<Trans>To take up again</Trans>} actions={<Chip>{leads.length}</Chip>}>
      <ul>
        {leads.map(lead => (
          <Line
            key={lead.id}
            icon="history"
            tone="warn"
            href={form && hrefOf(form, locale, { id: lead.id })}
            title={lead.name || t`Without a name`}
            sub={lead.vehicleText || lead.message}
            end={
              (lead.recoverAt ?? 0) < day.from
                ? format.instant(lead.recoverAt ?? 0, 'day')
                : format.instant(lead.recoverAt ?? 0, 'time')
            }
          />
        ))}
      </ul>
    </Card>
  )
}
