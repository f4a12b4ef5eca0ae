/** The printed report of an inspection's rows on this device, with who signed it. */
import { inspectionData, wantingCodes } from '#db/inspection/print/data.ts'
import { inspectionDocument } from '#db/inspection/print/inspection.ts'
import { unknownVehicle } from '#db/inspection/stated.ts'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Definition } from '#db/print/definition.ts'
import type { Replica } from '#db/replica.ts'
import type { Locale } from '#db/terms.ts'
import { loadInspectionCaptions } from '#src/domain/inspection/captions.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { inksOf } from '#src/lib/document/ink.ts'
import { picturesOf } from '#src/lib/document/picture.ts'

/**
 * @param template the points it asks for
 * @throws {Error} when the words of the language are not on this device
 */
export async function inspectionDefinition(
  replica: Replica,
  company: Row<'company'>,
  { inspection, points, photos, vehicle, names, work }: OpenedInspection,
  template: InspectionTemplate,
  locale: Locale,
): Promise<Definition> {
  const inks = await inksOf(
    replica,
    inspection.signatures.map(each => each.strokesSha256),
  )
  const found = [...points.values()]
  const taken = [...photos.values()].flat()
  const wanting = new Set(wantingCodes(found))
  const rows = {
    inspection,
    points: found,
    photos: taken,
    pictures: await picturesOf(
      replica,
      taken.filter(({ code }) => wanting.has(code)).map(({ thumbSha256 }) => thumbSha256),
    ),
    work: work.filter(each => each.inspectionId === inspection.id),
    template,
    captions: await loadInspectionCaptions(template.family, locale),
    vehicle: vehicle ?? unknownVehicle,
    company,
    nameOf: (id: string) => names.get(id) ?? '',
    inks,
    locale,
  }
  return inspectionDocument(inspectionData(rows))
}
