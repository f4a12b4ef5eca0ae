/** The import from the chosen file to its undo: one `vehicle.add` a line, so each is durable by itself. */
import { useCallback, useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { offerVehicle } from '#db/vehicle/mutations/state.ts'
import { addVehicle, deleteVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { askingMinor } from '#db/vehicle/price.ts'
import { addedFields, type AllFields } from '#db/vehicle/all-fields.ts'
import { newId } from '#src/lib/ids.ts'
import { type KeyedAct, type ManyResult, useMany } from '#src/lib/use-many.ts'

export type Imported = ManyResult & { asked: number }

export function useImport() {
  const { run, cancel, progress } = useMany()
  const [result, setResult] = useState<Imported>()
  const [isUndone, setUndone] = useState(false)

  const start = useCallback(
    async (vehicles: readonly AllFields[], offers: boolean) => {
      const acts = vehicles.flatMap((fields): KeyedAct[] => {
        const id = newId()
        const add = { key: id, act: actOf(addVehicle, { id, ...addedFields(fields) }) }
        return offers && askingMinor(fields) !== null
          ? [
              add,
              {
                key: `${id}.offer`,
                act: actOf(offerVehicle, { vehicleId: id, from: 'creation' }),
              },
            ]
          : [add]
      })
      const many = await run(acts)
      if (!many) return
      setResult({
        ...many,
        done: many.done.filter(key => !key.endsWith('.offer')),
        asked: vehicles.length,
      })
    },
    [run],
  )
  const undo = useCallback(async () => {
    const left = await run(
      (result?.done ?? []).map(vehicleId => ({
        key: vehicleId,
        act: actOf(deleteVehicle, { vehicleId }),
      })),
    )
    if (left?.failed.length === 0 && !left.isCancelled) setUndone(true)
    return left
  }, [run, result])
  return { start, cancel, progress, result, undo, isUndone }
}
