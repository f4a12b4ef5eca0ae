/** @jsxImportSource hono/jsx */
/** One vehicle: pictures, the price with everything in it, the real distance, what we say of it, its inspection. */
import { vehicleTitle } from '#db/vehicle/title.ts'
import { taxNoteOf } from '#db/vehicle/all-in-price.ts'
import { isReserved, type Photo, type Unit } from '../catalogue.ts'
import type { Dossier, Remark } from '../dossier.ts'
import { factsOf, odometerNote } from '../facts.ts'
import { day, distance, priceText } from '../format.ts'
import { pathOf, vehiclePath } from '#db/company/site-paths.ts'
import type { Here } from '../site.ts'
import { photoPath, vehicleData } from '../structured-data.ts'
import { KeepHere } from '../parts/keep.tsx'
import { Dots } from '../parts/points.tsx'
import { Cards, Picture, Tags } from './card.tsx'
import { Layout } from './layout.tsx'
import { Whole } from './whole.tsx'

type Props = { here: Here; dossier: Dossier; similar: readonly Unit[] }

export function VehiclePage({ here, dossier, similar }: Props) {
  const { words, locale, company } = here
  const { unit, photos, remarks, report } = dossier
  const price = priceText(unit.price.totalMinor, company.currency, locale)
  const far = distance(unit.distance, unit.odometerType, locale)
  const [cover] = photos
  return (
    <Layout
      here={here}
      kind="vehicle"
      title={vehicleTitle(unit, here.locale)}
      description={[vehicleTitle(unit, here.locale), price, far, `${company.name}, ${company.city}`]
        .filter(Boolean)
        .join(', ')}
      canonical={vehiclePath(locale, unit)}
      image={cover && photoPath(unit.id, cover.sha256)}
      data={vehicleData(here, dossier)}
      ask={pathOf(locale, 'contact', unit.id)}
    >
      <article class="vehicle">
        <Gallery here={here} unit={unit} photos={photos} />
        <div class="titled">
          <h1>
            <Whole text={vehicleTitle(unit, here.locale)} />
          </h1>
          <Tags here={here} unit={unit} />
          <KeepHere here={here} unit={unit} />
        </div>
        <div class="offer">
          <Price here={here} unit={unit} />
          <Distance here={here} unit={unit} />
          <Actions here={here} unit={unit} />
          {report && (
            <p class="inspected">
              <strong>{words.inspection}</strong>
              <span>{words.inspectionDone(day(report.checkedAt, company.timeZone, locale))}</span>
              <Dots report={report} />
              <a href={pathOf(locale, 'inspection', unit.id)}>{words.inspectionSee}</a>
            </p>
          )}
        </div>
        <div class="told">
          <Facts here={here} unit={unit} />
          <Remarks here={here} remarks={remarks} kind="comments-website" title={words.remarks} />
          <Remarks here={here} remarks={remarks} kind="damages-website" title={words.damages} />
          <Remarks here={here} remarks={remarks} kind="repairs-website" title={words.repairs} />
        </div>
      </article>
      {similar.length > 0 && (
        <section class="similar">
          <h2>{words.similar}</h2>
          <Cards here={here} units={similar} />
        </section>
      )}
    </Layout>
  )
}

/** What the law of the place leaves out of the price, or that it leaves out nothing. */
export const taxNote = ({ words, company }: Here): string =>
  ({
    quebec: words.taxQuebec,
    'sales-tax': words.taxSales,
    included: words.taxIncluded,
  })[taxNoteOf(company.country, company.province)]

/** The total leads; its parts are smaller and under it (CPA s. 224). */
function Price({ here, unit }: { here: Here; unit: Unit }) {
  const { words, locale, company } = here
  const { totalMinor, vehicleMinor, destinationMinor, luxuryTaxMinor } = unit.price
  const text = (minor: number) => priceText(minor, company.currency, locale)
  return (
    <div class="asked">
      <p>
        <span class="label">{words.price}</span>
        <strong class="price">{text(totalMinor)}</strong>
      </p>
      <p class="small">{taxNote(here)}</p>
      {totalMinor > vehicleMinor && (
        <p class="small parts">
          {[
            `${words.partVehicle} ${text(vehicleMinor)}`,
            ...(destinationMinor > 0 ? [`${words.partDelivery} ${text(destinationMinor)}`] : []),
            ...(luxuryTaxMinor > 0 ? [`${words.partLuxury} ${text(luxuryTaxMinor)}`] : []),
          ].join(' + ')}
        </p>
      )}
    </div>
  )
}

/** The real distance, as large as the price; what the odometer shows is told beside it where that is another figure. */
function Distance({ here, unit }: { here: Here; unit: Unit }) {
  const { words, locale } = here
  if (unit.distance === null && unit.condition === 'new') return null
  const note = odometerNote(here, unit)
  return (
    <div class="asked">
      <p>
        <span class="label">{unit.odometerType === 'h' ? words.hours : words.mileage}</span>
        <strong class="distance">
          {distance(unit.distance, unit.odometerType, locale) || words.unknown}
        </strong>
      </p>
      {note && <p class="small">{note}</p>}
    </div>
  )
}

function Actions({ here, unit }: { here: Here; unit: Unit }) {
  const { words, locale, now } = here
  const held = isReserved(unit, now)
  return (
    <>
      {held && <p class="note">{words.reservedHint}</p>}
      <p class="actions">
        {unit.isOnline && !held && (
          <a class="button" href={pathOf(locale, 'reserve', unit.id)}>
            {words.reserveOnline}
          </a>
        )}
        <a
          class={unit.isOnline && !held ? 'button plain' : 'button'}
          href={pathOf(locale, 'contact', unit.id)}
        >
          {words.askAbout}
        </a>
      </p>
    </>
  )
}

function Gallery({ here, unit, photos }: { here: Here; unit: Unit; photos: readonly Photo[] }) {
  const { words } = here
  if (!photos.length)
    return (
      <div class="gallery">
        <p class="no-photo">{words.noPhoto}</p>
      </div>
    )
  const alt = (index: number) =>
    words.photo(index + 1, photos.length, vehicleTitle(unit, here.locale))
  return (
    <section class="gallery" aria-label={words.photos}>
      <ul class="strip">
        {photos.map((photo, index) => (
          <li id={`photo-${index + 1}`}>
            <a href={photoPath(unit.id, photo.sha256)}>
              <Picture
                unitId={unit.id}
                photo={photo}
                alt={alt(index)}
                sizes="(min-width: 60rem) 44rem, 100vw"
                first={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <ul class="thumbs">
          {photos.map((photo, index) => (
            <li>
              <a href={`#photo-${index + 1}`} aria-label={alt(index)}>
                <img
                  src={photoPath(unit.id, photo.thumbSha256)}
                  alt=""
                  width="96"
                  height="72"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Facts({ here, unit }: { here: Here; unit: Unit }) {
  return (
    <section class="facts">
      <h2>{here.words.facts}</h2>
      <dl>
        {factsOf(here, unit)
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

type RemarksProps = { here: Here; remarks: readonly Remark[]; kind: Remark['kind']; title: string }
function Remarks({ remarks, kind, title }: RemarksProps) {
  const own = remarks.filter(remark => remark.kind === kind)
  if (!own.length) return null
  return (
    <section class="remarks">
      <h2>{title}</h2>
      {own.map(({ body }) => (
        <p>{body}</p>
      ))}
    </section>
  )
}
