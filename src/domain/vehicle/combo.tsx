/** Picks a vehicle of the stock by search, offline. */
import type { Row } from '#db/kernel/mutation.ts'
import type { VehicleStatus } from '#db/terms.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { vehicleOf, vehiclesMatching } from '#src/domain/vehicle/queries.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import type { FieldProps } from '#src/ui/field.tsx'
import { useVehicleState } from './state-words.ts'
import { vehicleLabel } from './title.ts'

type VehicleComboProps = FieldProps & {
  /** The vehicle's id. */
  value: string | null | undefined
  onChange: (id: string | null, vehicle: Row<'vehicle'> | null) => void
  /** Only vehicles in one of these; all by default. */
  statuses?: readonly VehicleStatus[] | undefined
  placeholder?: string | undefined
  /** Words that name no vehicle of the stock are an answer too. */
  onTyped?: ((text: string) => void) | undefined
}

/** Search by stock number, VIN tail, make, model, year or colour. */
export function VehicleCombo({ value, onChange, statuses, ...field }: VehicleComboProps) {
  const { replica } = useLocal()
  const state = useVehicleState()
  const chosen = useLive(vehicleOf(value), [value])
  const search = async (query: string) =>
    (await vehiclesMatching(query, statuses)(replica)).map(vehicle => ({
      value: vehicle.id,
      label: vehicleLabel(vehicle),
      description: [state(vehicle), vehicle.colourExterior, vehicle.vin.slice(-8)]
        .filter(Boolean)
        .join(' · '),
    }))
  return (
    <ComboBox
      {...field}
      description={field.description ?? (chosen ? state(chosen) : undefined)}
      value={value}
      valueLabel={vehicleLabel(chosen ?? undefined)}
      options={search}
      onChange={async id => onChange(id, id ? ((await replica.vehicle.get(id)) ?? null) : null)}
    />
  )
}
