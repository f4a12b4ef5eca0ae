/** Where a lead came from: the sources in use, or a new one. */
import { useLingui } from '@lingui/react/macro'
import { useLive } from '#src/lib/replica.ts'
import { standingLeads } from '#src/queries/lead.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import type { FieldProps } from '#src/ui/field.tsx'

type Props = Omit<FieldProps, 'label'> & { value: string; onChange: (source: string) => void }

export function SourceField({ value, onChange, ...field }: Props) {
  const { t } = useLingui()
  const leads = useLive(standingLeads())
  const known = [
    ...new Set([
      ...(leads?.map(lead => lead.source) ?? []),
      t`Street`,
      t`Referral`,
      t`Website`,
      t`Repeat customer`,
    ]),
  ].filter(Boolean)
  const options = known
    .sort((a, b) => a.localeCompare(b))
    .map(source => ({ value: source, label: source }))
  return (
    <ComboBox
      {...field}
      label={t`Source`}
      value={value || null}
      valueLabel={value}
      options={options}
      onChange={(source, option) => option && onChange(source ?? '')}
      onTyped={onChange}
    />
  )
}
