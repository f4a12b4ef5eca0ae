import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFloor } from '#src/lib/replica.ts'
import { vinOfCode } from '#src/domain/vehicle/vin-scan.ts'
import { canScan, VinScanner } from '#src/domain/vehicle/vin-scanner.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-queue.ts'

/** The vehicle in front of you, by the bar code of its door label. */
export function ScanVehicle({ onFound }: { onFound: (vehicleId: string) => void }) {
  const { replica } = useFloor()
  const { t } = useLingui()
  const [isScanning, setScanning] = useState(false)
  if (!canScan()) return null
  const find = async (vin: string) => {
    setScanning(false)
    const vehicle = (await replica.vehicle.where({ vin }).toArray()).find(
      each => each.deletedAt === null,
    )
    if (vehicle) onFound(vehicle.id)
    else toast(t`No vehicle of the stock has the VIN ${vin}`, { tone: 'warn' })
  }
  return (
    <>
      <Button icon="scan" onPress={() => setScanning(true)}>
        {t`Scan the VIN`}
      </Button>
      {isScanning && (
        <VinScanner
          onClose={() => setScanning(false)}
          numberOf={vinOfCode}
          onFound={vin => void find(vin)}
        />
      )}
    </>
  )
}
