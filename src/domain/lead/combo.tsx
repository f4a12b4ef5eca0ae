/** Picks an open lead of this device by search, offline. */
import { openLeadsMatching } from '#src/domain/lead/open-matching.ts'
import { leadOf } from '#src/domain/lead/queries.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import type { FieldProps } from '#src/ui/field.tsx'

type LeadComboProps = FieldProps & {
  value: string | null
  onChange: (id: string | null) => void
  placeholder?: string | undefined
  /** Those who asked about this vehicle come first. */
  vehicleId: string
}

export function LeadCombo({ value, onChange, vehicleId, ...field }: LeadComboProps) {
  const phoneText = usePhoneText()
  const { replica } = useLocal()
  const chosen = useLive(leadOf(value), [value])
  const search = async (query: string) =>
    (await openLeadsMatching(query, vehicleId)(replica)).map(lead => ({
      value: lead.id,
      label: lead.name,
      description: [lead.phoneKey ? phoneText(lead.phoneKey) : lead.phone, lead.email]
        .filter(Boolean)
        .join(' · '),
    }))
  return (
    <ComboBox
      {...field}
      value={value}
      valueLabel={chosen?.name ?? ''}
      options={search}
      onChange={onChange}
    />
  )
}
