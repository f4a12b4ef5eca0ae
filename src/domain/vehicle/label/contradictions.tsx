/** Where the printed label, the website and the contracts being written do not say the same of one vehicle. */
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Row } from '#db/kernel/mutation.ts'
import type { CarPlace, CarSubject } from '#db/vehicle/label/contradictions.ts'
import { saidOfCar } from '#src/domain/contract/car-said.ts'
import { useToday } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { Banner } from '#src/ui/banner.tsx'

const places: Record<CarPlace, MessageDescriptor> = {
  label: msg`label`,
  website: msg`website`,
  contract: msg`contract`,
}
const subjects: Record<CarSubject, MessageDescriptor> = {
  price: msg`Price`,
  odometer: msg`Odometer`,
  condition: msg`Condition`,
  serial: msg`Serial number`,
  name: msg`Year, make or model`,
  category: msg`Warranty category`,
  words: msg`Words that take away a warranty of the law`,
}

export function CarContradictions({ vehicle }: { vehicle: Row<'vehicle'> }) {
  const { i18n } = useLingui()
  const today = useToday()
  const found = useLive(saidOfCar(vehicle, today), [vehicle, today])
  if (!found?.length) return null
  return (
    <Banner
      tone="warn"
      title={<Trans>Label, website and contract do not say the same of this vehicle</Trans>}
    >
      <ul>
        {found.map(({ what, between: [a, b], number }) => (
          <li key={`${number}.${what}.${a}.${b}`}>
            {i18n._(subjects[what])}: {i18n._(places[a])} · {i18n._(places[b])} {number}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
