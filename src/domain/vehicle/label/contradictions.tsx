/** Where the printed label, the website and the contracts being written do not say the same of one vehicle. */
import { Trans, useLingui } from '@lingui/react/macro'
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Row } from '#db/kernel/mutation.ts'
import type { CarPlace, CarSubject, Contradiction } from '#db/vehicle/label/contradictions.ts'
import { type CarFinding, saidOfCar } from '#src/domain/contract/car-said.ts'
import { useToday } from '#src/lib/clock.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'

const places: Record<CarPlace, MessageDescriptor> = {
  label: msg`label`,
  website: msg`website`,
  contract: msg`contract`,
}
const subjects: Record<CarSubject, MessageDescriptor> = {
  price: msg`Price`,
  odometer: msg`Odometer`,
  unit: msg`Odometer unit`,
  real: msg`Real distance`,
  condition: msg`Condition`,
  serial: msg`Serial number`,
  year: msg`Year`,
  make: msg`Make`,
  model: msg`Model`,
  trim: msg`Trim`,
  colour: msg`Colour`,
  category: msg`Warranty category`,
  delivery: msg`Days until delivery`,
  repairs: msg`Repairs`,
  defects: msg`Damage and defects`,
  words: msg`Words that take away a warranty of the law`,
}

type SaidProps = { what: CarSubject; said: Contradiction['says'][number]; unit: string }
/** What one paper says of it, as its reader would. */
function useSaid() {
  const { t } = useLingui()
  const format = useFormat()
  const condition = useCaption('Vehicle.Condition')
  const units = useCaption('OdometerType')
  return ({ what, said, unit }: SaidProps): string => {
    if (Array.isArray(said)) return said.join(' · ') || t`none told`
    if (what === 'condition') return condition(String(said))
    if (what === 'unit') return units(String(said))
    if (typeof said !== 'number') return String(said ?? t`none told`)
    if (what === 'price') return format.money(said)
    if (what === 'odometer' || what === 'real')
      return format.odometer(said, unit === 'mi' || unit === 'h' ? unit : 'km')
    if (what === 'delivery') return t({ message: plural(said, { one: '# day', other: '# days' }) })
    return String(said)
  }
}

type Props = { found: readonly (Contradiction & Partial<CarFinding>)[]; unit: string }
/** Each fact by its name, with what either paper says of it. */
export function Contradictions({ found, unit }: Props) {
  const { t, i18n } = useLingui()
  const said = useSaid()
  const named = (name: string, value: string) =>
    t({ message: `${name}: ${value}`, comment: 'What something is called, and what it is' })
  if (!found.length) return null
  return (
    <ul>
      {found.map(({ what, between: [a, b], says: [one, other], number = '' }) => (
        <li key={`${number}.${what}.${a}.${b}`}>
          {named(
            i18n._(subjects[what]),
            `${i18n._(places[a])} (${said({ what, said: one, unit })})`,
          )}{' '}
          · {i18n._(places[b])} {number} ({said({ what, said: other, unit })})
        </li>
      ))}
    </ul>
  )
}

export function CarContradictions({ vehicle }: { vehicle: Row<'vehicle'> }) {
  const today = useToday()
  const found = useLive(saidOfCar(vehicle, today), [vehicle, today])
  if (!found?.length) return null
  return (
    <Banner
      tone="warn"
      title={<Trans>Label, website and contract do not say the same of this vehicle</Trans>}
    >
      <Contradictions found={found} unit={vehicle.odometerType} />
    </Banner>
  )
}
