/** The printed report of an inspection's rows. */
import { vehicleTitle } from '../../vehicle/title.ts'
import type { InspectionCaptions, InspectionTemplate, Measure } from '../template.ts'
import type { Row } from '../../kernel/mutation.ts'
import { reportHash } from '../content.ts'
import { repairedCodes } from '../work.ts'
import type { Country, Locale } from '../../terms.ts'
import type { Ink } from '../../print/definition.ts'
import { decimalText, distanceText } from '../../print/format.ts'
import { phoneText } from '../../print/phone.ts'
import { companyAddress } from '../../company/address.ts'
import { companyIn, vehicleIn } from '../stated.ts'
import type { InspectionDocument, InspectionDocumentPoint } from './inspection.ts'
import { limitsText, withUnit } from './limits.ts'
import { inspectionWords } from './words.ts'

export type InspectionRows = {
  inspection: Row<'inspection'>
  points: readonly Row<'inspectionPoint'>[]
  photos: readonly Pick<Row<'inspectionPhoto'>, 'code' | 'sha256' | 'thumbSha256' | 'deletedAt'>[]
  /** Work that this inspection asked for. */
  work?: readonly Row<'workItem'>[]
  /** The list it was made with, and its words in the document's language. */
  template: InspectionTemplate
  captions: InspectionCaptions
  vehicle: Pick<
    Row<'vehicle'>,
    'year' | 'make' | 'model' | 'trim' | 'vin' | 'stockNumber' | 'odometerType'
  >
  company: Pick<
    Row<'company'>,
    | 'name'
    | 'look'
    | 'address'
    | 'city'
    | 'province'
    | 'postalCode'
    | 'phone'
    | 'country'
    | 'paper'
    | 'timeZone'
  >
  /** Who a user id is. */
  nameOf: (userId: string) => string
  inks: ReadonlyMap<string, Ink>
  /** Pictures of a thumbnail's hash that are at hand, as data addresses. */
  pictures: ReadonlyMap<string, string>
  locale: Locale
}

function measuredText(
  measure: Measure | undefined,
  { value, valueText }: Row<'inspectionPoint'>,
  locale: Locale,
): string {
  if (!measure) return ''
  if (measure.unit === 'week/year' || value === null) return valueText
  return withUnit(decimalText(value, measure.decimals, locale), measure)
}

export function inspectionData(rows: InspectionRows): InspectionDocument {
  const { inspection, template, captions, nameOf, inks, locale } = rows
  const vehicle = vehicleIn(inspection, rows.vehicle)
  const company = companyIn(inspection, rows.company)
  const points = rows.points.filter(each => each.deletedAt === null)
  const photos = rows.photos.filter(each => each.deletedAt === null)
  const work = (rows.work ?? []).filter(each => each.deletedAt === null)
  const repaired = repairedCodes(points, work)
  const byCode = new Map(points.map(each => [each.code, each]))
  const { reasons } = inspectionWords[locale]
  const found = (code: string, measure: Measure | undefined): InspectionDocumentPoint => {
    const point = byCode.get(code)
    const reason = point?.reason ?? ''
    return {
      code,
      text: captions.points[code] ?? code,
      result: point?.result ?? null,
      ...(repaired.has(code) && { repaired: true }),
      measured: point ? measuredText(measure, point, locale) : '',
      limits: limitsText(measure, locale),
      note: [reasons[reason] ?? reason, point?.note].filter(Boolean).join(' · '),
    }
  }
  const moment = (at: number | null, by: string | null) =>
    at === null ? null : { at, name: nameOf(by ?? '') }
  return {
    locale,
    paper: company.paper,
    timeZone: company.timeZone,
    company: {
      name: company.name,
      look: company.look,
      address: companyAddress(company),
      phone: phoneText(company.phone, company.country as Country),
    },
    vehicle: {
      name: vehicleTitle(vehicle, locale),
      vin: vehicle.vin,
      stockNumber: vehicle.stockNumber,
      odometer: distanceText(inspection.odometer, vehicle.odometerType, locale),
    },
    practice: inspection.demo,
    started: { at: inspection.startedAt, name: nameOf(inspection.startedBy) },
    completed: moment(inspection.completedAt, inspection.completedBy),
    released: moment(inspection.releasedAt, inspection.releasedBy),
    note: inspection.note,
    ...(inspection.preset && { quick: Number(inspection.preset) }),
    work: work
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ code, title, note, closeNote, closedAt }) => ({
        code,
        title,
        note,
        done: closeNote,
        closedAt,
      })),
    sections: template.sections.map(({ letter, points: asked }) => ({
      letter,
      title: captions.sections[letter] ?? letter,
      points: asked.map(({ code, measure }) => found(code, measure)),
    })),
    photos: wantingPhotos(rows, photos),
    ...sealOf(rows, reportHash(inspection, points, photos), inks),
  }
}

/** Which photos a report shows: those of what failed or wants attention, in the list's order. */
export function wantingPhotos<P extends { code: string; thumbSha256: string }>(
  { template, points, pictures }: Pick<InspectionRows, 'template' | 'points' | 'pictures'>,
  photos: readonly P[],
): InspectionDocument['photos'] {
  const wanting = new Set(wantingCodes(points))
  return template.sections
    .flatMap(section => section.points.map(({ code }) => code))
    .filter(code => wanting.has(code))
    .flatMap(code => photos.filter(photo => photo.code === code))
    .map(({ code, thumbSha256 }) => ({ code, image: pictures.get(thumbSha256) ?? '' }))
}
export const wantingCodes = (points: InspectionRows['points']): string[] =>
  points
    .filter(({ result, deletedAt }) => deletedAt === null && (result === 'fail' || result === 'attention'))
    .map(({ code }) => code)

/** A signature under other findings is not printed under these. */
function sealOf(
  { inspection }: InspectionRows,
  contentHash: string,
  inks: ReadonlyMap<string, Ink>,
): Pick<InspectionDocument, 'signatures' | 'contentHash'> {
  const signatures = inspection.signatures
    .filter(each => each.contentHash === contentHash)
    .sort((a, b) => a.at - b.at)
    .map(({ role, name, certificate, at, strokesSha256 }) => ({
      role,
      certificate,
      name,
      at,
      ink: inks.get(strokesSha256) ?? null,
    }))
  return { signatures, contentHash }
}
