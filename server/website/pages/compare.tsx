/** @jsxImportSource hono/jsx */
/** The vehicles that an address names, side by side: a column each, swiped on a phone. */
import type { Child } from 'hono/jsx'
import { pathOf, vehiclePath } from '#db/company/site-paths.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import type { Unit } from '../catalogue.ts'
import { type Chosen, mostOf } from '../chosen.ts'
import { factsOf, odometerNote } from '../facts.ts'
import { distance, priceText } from '../format.ts'
import type { Here } from '../site.ts'
import { Cover, Tags } from './card.tsx'
import { Layout } from './layout.tsx'
import { taxNote } from './vehicle.tsx'
import { Whole } from './whole.tsx'

export function ComparePage({ here, chosen }: { here: Here; chosen: Chosen }) {
  const { words, locale } = here
  const { units } = chosen
  return (
    <Layout
      here={here}
      kind="compare"
      title={words.compareTitle}
      hidden
      canonical={pathOf(locale, 'compare')}
    >
      <h1>{words.compareTitle}</h1>
      <LeftOut here={here} chosen={chosen} most={mostOf.compare} />
      {units.length ? (
        <>
          <p class="small">{taxNote(here)}</p>
          <SideBySide here={here} units={units} />
        </>
      ) : (
        <NoneChosen here={here} how={words.compareHow(mostOf.compare)} />
      )}
    </Layout>
  )
}

type Props = { here: Here; units: readonly Unit[] }

function SideBySide({ here, units }: Props) {
  return (
    <div class="compared">
      <table aria-label={here.words.compareTitle}>
        <thead>
          <tr>
            <td>{here.words.count(units.length)}</td>
            {units.map(unit => (
              <Column here={here} unit={unit} />
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(here, units).map(([name, values]) => (
            <tr>
              <th scope="row">{name}</th>
              {values.map(value => (
                <td>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Column = ({ here, unit }: { here: Here; unit: Unit }) => (
  <th scope="col" data-unit={unit.id}>
    <a href={vehiclePath(here.locale, unit)}>
      <Cover here={here} unit={unit} sizes="(min-width: 60rem) 18rem, 60vw" first />
      <strong class="named">
        <Whole text={vehicleTitle(unit, here.locale)} />
      </strong>
    </a>
  </th>
)

/** A line for each thing that is known of one of them at least; price and real distance first and alike (décret 1138-2006). */
function linesOf(here: Here, units: readonly Unit[]): [name: string, values: Child[]][] {
  const { words, locale, company } = here
  const isInHours = units.every(({ odometerType }) => odometerType === 'h')
  const price = ({ price }: Unit) => priceText(price.totalMinor, company.currency, locale)
  const all = units.map(unit => factsOf(here, unit))
  const facts = (all[0] ?? []).map(([name], at): [string, string[]] => [
    name,
    all.map(each => each[at]?.[1] ?? ''),
  ])
  return [
    [words.price, units.map(unit => <strong class="price">{price(unit)}</strong>)],
    [
      isInHours ? words.hours : words.mileage,
      units.map(unit => <Driven here={here} unit={unit} />),
    ],
    [words.condition, units.map(unit => <Tags here={here} unit={unit} />)],
    ...facts.filter(([, values]) => values.some(Boolean)),
  ]
}

function Driven({ here, unit }: { here: Here; unit: Unit }) {
  const { words, locale } = here
  const note = odometerNote(here, unit)
  return (
    <>
      <strong class="distance">
        {distance(unit.distance, unit.odometerType, locale) ||
          (unit.condition === 'new' ? '' : words.unknown)}
      </strong>
      {note && <p class="small">{note}</p>}
    </>
  )
}

type ChosenProps = { here: Here; chosen: Chosen; most: number }
export const LeftOut = ({ here: { words }, chosen: { leftOut }, most }: ChosenProps) =>
  leftOut ? <p class="note">{words.leftOut(leftOut, most)}</p> : null

export const NoneChosen = ({ here: { words, locale }, how }: { here: Here; how: string }) => (
  <div class="empty">
    <p>{how}</p>
    <p class="actions">
      <a class="button" href={pathOf(locale, 'stock')}>
        {words.stock}
      </a>
    </p>
  </div>
)
