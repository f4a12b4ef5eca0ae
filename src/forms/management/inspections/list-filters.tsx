import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { inspectionFamilies } from '#db/inspection/template.ts'
import { inspectionStatuses } from '#db/terms.ts'
import type { ListedInspection } from '#src/domain/inspection/queries.ts'
import { families, statuses } from '#src/domain/inspection/words.ts'
import { isMatch } from '#src/domain/vehicle/search.ts'
import { flag, listQuery, oneOf } from '#src/lib/list-query.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { queryWords } from '#db/kernel/fold.ts'
import { Select } from '#src/ui/select.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import styles from './inspection-list.module.css'

export const inspectionQuery = listQuery({
  status: oneOf(inspectionStatuses),
  family: oneOf(inspectionFamilies),
  mine: flag,
})
type Filter = ReturnType<typeof inspectionQuery.read>

export function filtered(
  rows: readonly ListedInspection[],
  { q, status, family, mine }: Filter,
  userId: string,
): ListedInspection[] {
  const words = queryWords(q)
  return rows.filter(
    ({ inspection, vehicle, technicians }) =>
      (!status || inspection.status === status) &&
      (!family || inspection.family === family) &&
      (!mine || inspection.startedBy === userId || technicians.includes(userId)) &&
      (words.length === 0 || (vehicle !== undefined && isMatch(vehicle, words))),
  )
}

export function ListFilters() {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { params, go } = useAddress()
  const filter = inspectionQuery.read(params)
  return (
    <div className={styles['filters']}>
      <Select
        label={t`Status`}
        labelHidden
        none={t`Any status`}
        placeholder={t`Any status`}
        value={filter.status}
        onChange={status => go({ status })}
        options={inspectionStatuses.map(value => ({
          value,
          label: i18n._(statuses[value].caption),
        }))}
      />
      <Select
        label={t`List`}
        labelHidden
        none={t`Every kind`}
        placeholder={t`Every kind`}
        value={filter.family}
        onChange={family => go({ family })}
        options={inspectionFamilies.map(value => ({ value, label: i18n._(families[value]) }))}
      />
      <ToggleButton
        isSelected={filter.mine}
        onChange={mine => go({ mine: mine ? '1' : null })}
        icon="user"
      >
        <Trans>Mine</Trans>
      </ToggleButton>
    </div>
  )
}
