/** For whom: a client of this device, those with a lead about the vehicle first. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { leadsAbout } from '#src/domain/vehicle/queries.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import { fold, hasWords, queryWords } from '#src/ui/fold.ts'

type Props = {
  vehicleId: string
  value: string | null
  onChange: (clientId: string | null) => void
}

const most = 20

export function ClientChoice({ vehicleId, value, onChange }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { replica } = useFloor()
  const chosen = useLive(async r => (value ? ((await r.client.get(value)) ?? null) : null), [value])

  const search = async (query: string) => {
    const words = queryWords(query)
    const first = new Set((await leadsAbout(vehicleId)(replica)).map(lead => lead.clientId))
    const clients: Row<'client'>[] = []
    if (words.length === 0)
      clients.push(
        ...(await replica.client.bulkGet([...first])).filter(client => client !== undefined),
      )
    else
      await replica.client.each(client => {
        const text = fold(
          `${fullName(client)} ${client.phoneKey} ${client.cellKey} ${client.email}`,
        )
        if (hasWords(text, words)) clients.push(client)
      })
    return clients
      .filter(client => client.deletedAt === null && client.mergedIntoId === null)
      .sort(
        (a, b) => Number(first.has(b.id)) - Number(first.has(a.id)) || b.touchedAt - a.touchedAt,
      )
      .slice(0, most)
      .map(client => ({
        value: client.id,
        label: fullName(client),
        description: client.phoneKey ? format.phone(client.phoneKey) : client.email,
      }))
  }
  return (
    <ComboBox
      label={t`Client`}
      value={value}
      valueLabel={chosen ? fullName(chosen) : ''}
      options={search}
      onChange={onChange}
      placeholder={t`Name, phone or email`}
    />
  )
}
