/** What is signed under a report: everything that was found, as one text and its SHA-256. */
import type { Row } from '../kernel/mutation.ts'
import { canonicalHash } from '../kernel/canonical.ts'

type Inspected = Pick<
  Row<'inspection'>,
  | 'id'
  | 'vehicleId'
  | 'family'
  | 'templateVersion'
  | 'preset'
  | 'odometer'
  | 'odometerType'
  | 'note'
  | 'demo'
  | 'stated'
>
type FoundPoint = Pick<
  Row<'inspectionPoint'>,
  'code' | 'result' | 'reason' | 'value' | 'valueText' | 'note' | 'by'
>
type PhotoOf = Pick<Row<'inspectionPhoto'>, 'code' | 'sha256'>

const byText = (a: string, b: string): number => (a < b ? -1 : 1)

function contentOf(
  inspection: Inspected,
  points: readonly FoundPoint[],
  photos: readonly PhotoOf[],
): unknown {
  const { id, vehicleId, family, templateVersion, preset, odometer, note, demo } = inspection
  const { odometerType, stated } = inspection
  const inspected = { id, vehicleId, family, templateVersion, preset, odometer, note, demo }
  return {
    // The first version held no unit, and neither vehicle nor dealership by name.
    ...(odometerType === null && stated === null
      ? { kind: 'inspection-report/1', inspection: inspected }
      : { kind: 'inspection-report/2', inspection: { ...inspected, odometerType, stated } }),
    points: points
      .filter(point => point.result !== null || point.note !== '')
      // Not when: the server reckons an instant anew from its age, a few milliseconds beside the device's.
      .map(({ code, result, reason, value, valueText, note: remark, by }) => ({
        code,
        result,
        reason,
        // Measures have decimals; the canonical form holds whole numbers only.
        value: value === null ? null : String(value),
        valueText,
        note: remark,
        by,
      }))
      .toSorted((a, b) => byText(a.code, b.code)),
    photos: photos.map(({ code, sha256 }) => `${code}:${sha256}`).toSorted(byText),
  }
}

export const reportHash = (...of: Parameters<typeof contentOf>): string =>
  canonicalHash(contentOf(...of))
