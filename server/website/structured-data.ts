/** What search engines read of a page: schema.org as JSON-LD, from the same figures the page shows. */
import { vehicleTitle } from '#db/vehicle/title.ts'
import type { Technique } from '#db/vehicle/technique.ts'
import { isReserved } from './catalogue.ts'
import type { Dossier } from './dossier.ts'
import { caption } from './format.ts'
import { langOf } from './locales.ts'
import { vehiclePath } from '#db/company/site-paths.ts'
import type { Here, Site } from './site.ts'

/** As text of a script element: nothing in it can end the element. A data block is never run, so no policy forbids it. */
export const asData = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

const kinds: Record<number, string> = {
  1: 'Car',
  7: 'Motorcycle',
  8: 'Motorcycle',
  9: 'Motorcycle',
}
/** UN/CEFACT common codes, as schema.org asks. */
const unitCodes = { km: 'KMT', mi: 'SMI', h: 'HUR' }

export const photoPath = (vehicleId: string, sha256: string) =>
  `/photos/${encodeURIComponent(vehicleId)}/${sha256}`

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
/** The week as the house has said it; a search engine is told nothing that we guessed. */
const openingData = ({ desk }: Site['company']) =>
  desk && {
    openingHoursSpecification: desk.hours.flatMap((hours, day) =>
      hours.map(({ open: opens, close }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${weekdays[day]}`,
        opens,
        closes: close === '24:00' ? '23:59' : close,
      })),
    ),
  }

export function dealerData({ company, canonicalOrigin, brand }: Site) {
  const { name, phone, email, address, city, province, postalCode, country } = company
  return {
    '@type': 'AutoDealer',
    '@id': `${canonicalOrigin}/#dealer`,
    name,
    url: `${canonicalOrigin}/`,
    image: `${canonicalOrigin}/brands/${brand.key}/icon-512.png`,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressRegion: province,
      postalCode,
      addressCountry: country,
    },
    ...openingData(company),
  }
}

/** North America prints the VIN in every advertisement; in Europe it leads to the last owner and stays off the page. */
export const showsVin = ({ company }: Pick<Site, 'company'>) =>
  company.country === 'CA' || company.country === 'US'

export function vehicleData(here: Here, { unit, photos, remarks }: Dossier) {
  const { canonicalOrigin, company, locale, now } = here
  const url = canonicalOrigin + vehiclePath(locale, unit)
  const { distance, odometerType } = unit
  // What is damaged is told on the page; it does not describe the vehicle in a list of results.
  const comment = remarks.find(({ kind }) => kind === 'comments-website')
  return {
    '@context': 'https://schema.org',
    '@type': ['Vehicle', ...(kinds[unit.productType] ? [kinds[unit.productType]] : [])],
    '@id': url,
    url,
    name: vehicleTitle(unit, locale),
    inLanguage: langOf(locale, company.country),
    sku: unit.stockNumber,
    brand: { '@type': 'Brand', name: unit.make },
    manufacturer: { '@type': 'Organization', name: unit.make },
    model: unit.model,
    ...(unit.year && { vehicleModelDate: String(unit.year) }),
    ...(unit.trim && { vehicleConfiguration: unit.trim }),
    ...(showsVin(here) && unit.vin && { vehicleIdentificationNumber: unit.vin }),
    ...(unit.colourExterior && { color: unit.colourExterior }),
    ...(unit.colourInterior && { vehicleInteriorColor: unit.colourInterior }),
    ...(unit.transmission && {
      vehicleTransmission: caption('Car.Transmission', locale, unit.transmission, 'ID'),
    }),
    ...techniqueData(unit.technique),
    ...(distance !== null && {
      mileageFromOdometer: {
        '@type': 'QuantitativeValue',
        value: distance,
        unitCode: unitCodes[odometerType],
      },
    }),
    itemCondition: `https://schema.org/${unit.condition === 'new' ? 'New' : 'Used'}Condition`,
    ...(photos.length && {
      image: photos.map(photo => canonicalOrigin + photoPath(unit.id, photo.sha256)),
    }),
    ...(comment && { description: comment.body }),
    offers: {
      '@type': 'Offer',
      url,
      price: (unit.price.totalMinor / 100).toFixed(2),
      priceCurrency: company.currency,
      availability: `https://schema.org/${isReserved(unit, now) ? 'Reserved' : 'InStock'}`,
      seller: dealerData(here),
    },
  }
}

const driveWheels = {
  all: 'AllWheelDriveConfiguration',
  four: 'FourWheelDriveConfiguration',
  front: 'FrontWheelDriveConfiguration',
  rear: 'RearWheelDriveConfiguration',
}

function techniqueData({ body, fuel, engine, displacementCc, drivetrain }: Technique) {
  const hasEngine = fuel !== '' || engine !== '' || displacementCc !== null
  return {
    ...(body && { bodyType: body }),
    ...(fuel && { fuelType: fuel }),
    ...(drivetrain && {
      driveWheelConfiguration: `https://schema.org/${driveWheels[drivetrain]}`,
    }),
    ...(hasEngine && {
      vehicleEngine: {
        '@type': 'EngineSpecification',
        ...(engine && { name: engine }),
        ...(fuel && { fuelType: fuel }),
        ...(displacementCc !== null && {
          engineDisplacement: {
            '@type': 'QuantitativeValue',
            value: displacementCc,
            unitCode: 'CMQ',
          },
        }),
      },
    }),
  }
}
