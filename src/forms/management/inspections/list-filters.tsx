import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { inspectionFamilies, type InspectionFamily } from '#db/inspection/template.ts'
import { type InspectionStatus, inspectionStatuses } from '#db/terms.ts'
import { isMatch } from '#src/domain/vehicle/search.ts'
import type { ListedInspection } from '#src/domain/inspection/queries.ts'
import { queryWords } from '#src/ui/fold.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import { families, statuses } from './words.ts'
import styles from './inspection-list.module.css'

export type ListFilter = {
  q: string
  status: InspectionStatus | null
  family: InspectionFamily | null
  isMine: boolean
}

/** The filter an address says; a word it does not know is no filter. */
export const filterOf = (params: URLSearchParams): ListFilter => ({
  q: params.get('q') ?? '',
  status: inspectionStatuses.find(status => status === params.get('status')) ?? null,
  family: inspectionFamilies.find(family => family === params.get('family')) ?? null,
  isMine: params.get('mine') === '1',
})

export function filtered(
  rows: readonly ListedInspection[],
  { q, status, family, isMine }: ListFilter,
  userId: string,
): ListedInspection[] {
  const words = queryWords(q)
  return rows.filter(
    ({ inspection, vehicle, technicians }) =>
      (!status || inspection.status === status) &&
      (!family || inspection.family === family) &&
      (!isMine || inspection.startedBy === userId || technicians.includes(userId)) &&
      (words.length === 0 || (vehicle !== undefined && isMatch(vehicle, words))),
  )
}

type ListFiltersProps = {
  filter: ListFilter
  onChange: (patch: Record<string, string | null>) => void
}
export function ListFilters({ filter, onChange }: ListFiltersProps) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  return (
    <div role="search" className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField
          label={t`Search inspections`}
          placeholder={t`Stock number, VIN, make, model`}
          value={filter.q}
          onChange={q => onChange({ q })}
        />
      </div>
      <Select
        label={t`Status`}
        labelHidden
        none={t`Any status`}
        placeholder={t`Any status`}
        value={filter.status}
        onChange={status => onChange({ status })}
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
        onChange={family => onChange({ family })}
        options={inspectionFamilies.map(value => ({ value, label: i18n._(families[value]) }))}
      />
      <ToggleButton
        isSelected={filter.isMine}
        onChange={isMine => onChange({ mine: isMine ? '1' : null })}
        icon="user"
      >
        <Trans>Mine</Trans>
      </ToggleButton>
    </div>
  )
}
