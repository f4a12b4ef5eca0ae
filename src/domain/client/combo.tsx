/** Picks a client of this device by search, offline. */
import { fullName } from '#db/kernel/name.ts'
import { clientOf, clientsMatching, type FirstClients } from '#src/domain/client/queries.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import type { FieldProps } from '#src/ui/field.tsx'

type ClientComboProps = FieldProps & {
  value: string | null
  onChange: (id: string | null) => void
  placeholder?: string | undefined
  /** Whose names come first, and alone while nothing is typed. */
  first?: FirstClients | undefined
}

export function ClientCombo({ value, onChange, first, ...field }: ClientComboProps) {
  const phoneText = usePhoneText()
  const { replica } = useLocal()
  const chosen = useLive(clientOf(value), [value])
  const search = async (query: string) =>
    (await clientsMatching(query, first)(replica)).map(client => ({
      value: client.id,
      label: fullName(client),
      description: [client.phoneKey ? phoneText(client.phoneKey) : client.email, client.city]
        .filter(Boolean)
        .join(' · '),
    }))
  return (
    <ComboBox
      {...field}
      value={value}
      valueLabel={chosen ? fullName(chosen) : ''}
      options={search}
      onChange={onChange}
    />
  )
}
