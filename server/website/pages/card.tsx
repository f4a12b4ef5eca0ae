/** @jsxImportSource hono/jsx */
/** A vehicle in a list: its picture, what it is called, its price and its distance. */
import { vehiclePath } from '#db/company/site-paths.ts'
import { isFuel } from '#db/vehicle/technique.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { isReserved, type Photo, type Unit } from '../catalogue.ts'
import { caption, distance, priceText } from '../format.ts'
import type { Here } from '../site.ts'
import { photoPath } from '../structured-data.ts'
import { Whole } from './whole.tsx'

type PictureProps = {
  unitId: string
  photo: Photo
  alt: string
  sizes: string
  /** The first picture of a page is the one people wait for. */
  first?: boolean
}
export function Picture({ unitId, photo, alt, sizes, first = false }: PictureProps) {
  const full = photoPath(unitId, photo.sha256)
  return (
    <img
      src={full}
      srcset={`${photoPath(unitId, photo.thumbSha256)} 320w, ${full} ${Math.max(321, photo.width)}w`}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchpriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

/** Price and real distance lead every advertisement of a used vehicle, alike (décret 1138-2006). */
export function Leading({ here: { company, locale }, unit }: { here: Here; unit: Unit }) {
  const far = distance(unit.distance, unit.odometerType, locale)
  return (
    <p class="leading">
      <strong class="price">{priceText(unit.price.totalMinor, company.currency, locale)}</strong>
      {far && <strong class="distance">{far}</strong>}
    </p>
  )
}

export function Tags({ here: { words, locale, now }, unit }: { here: Here; unit: Unit }) {
  return (
    <p class="tags">
      <span>{caption('Vehicle.Condition', locale, unit.condition)}</span>
      {unit.certified && <span>{words.certified}</span>}
      {isReserved(unit, now) && <span class="held">{words.reserved}</span>}
    </p>
  )
}

/** A few facts on a line. */
function Specs({ here: { words, locale }, unit }: { here: Here; unit: Unit }) {
  const { drivetrain, fuel, displacementCc } = unit.technique
  const facts = [
    drivetrain && words.driveName(drivetrain),
    unit.transmission && caption('Car.Transmission', locale, unit.transmission, 'ID'),
    isFuel(fuel) && words.fuelName(fuel),
    // A trailer has no engine.
    displacementCc && `${displacementCc}\u00a0cm³`,
    unit.stockNumber,
  ].filter(Boolean)
  return (
    <p class="specs">
      {facts.map(fact => (
        <span>{fact}</span>
      ))}
    </p>
  )
}

type CoverProps = { here: Here; unit: Unit; sizes: string; first: boolean }
export const Cover = ({ here: { words }, unit, sizes, first }: CoverProps) => (
  <div class="picture">
    {unit.cover ? (
      <Picture unitId={unit.id} photo={unit.cover} alt="" sizes={sizes} first={first} />
    ) : (
      <span class="no-photo">{words.noPhoto}</span>
    )}
  </div>
)

type CardProps = { here: Here; unit: Unit; first: boolean; level: Level }
/** One below the heading it stands under. */
type Level = 'h2' | 'h3'

function Card({ here, unit, first, level: Heading }: CardProps) {
  return (
    <article class="card" data-unit={unit.id}>
      <a href={vehiclePath(here.locale, unit)}>
        <Cover
          here={here}
          unit={unit}
          sizes="(min-width: 60rem) 24rem, (min-width: 36rem) 46vw, 94vw"
          first={first}
        />
        <Heading>
          <Whole text={vehicleTitle(unit, here.locale)} />
        </Heading>
      </a>
      <Leading here={here} unit={unit} />
      <Specs here={here} unit={unit} />
      <Tags here={here} unit={unit} />
    </article>
  )
}

type CardsProps = {
  here: Here
  units: readonly Unit[]
  /** So many pictures are loaded at once. */
  eager?: number
  level?: Level
}
export function Cards({ here, units, eager = 0, level = 'h3' }: CardsProps) {
  return (
    <ul class="cards">
      {units.map((unit, index) => (
        <li>
          <Card here={here} unit={unit} first={index < eager} level={level} />
        </li>
      ))}
    </ul>
  )
}
