/**
 * The lists of points in short: all that the decisions need of them (codes, what is safety, what is measured),
 * since they come with the first load. `tests/db/inspection/inspection-point-index.test.ts` holds it equal to the templates.
 */
import type { InspectionFamily, PointFacts, PointList } from './template.ts'

type Short = {
  family: InspectionFamily
  version: number
  /** Letter and number of points of each section. */
  sections: string
  safety: string
  /** Asks for a number; `dated`: for a week and a year. */
  measured: string
  dated: string
}

const shorts: readonly Short[] = [
  {
    family: 'car',
    version: 1,
    sections: 'A10 B8 C14 D8 E9 F12 G12 H10 I15 J8 K12 L14 M10 N8',
    safety: 'A01 A06 B03 C14 D05 D07 E03 E09 F01 F04 F05 F11 G02 G03 G04 G05 G08 G09 G10 G11 H01 H02 H03 H04 H05 H07 H09 I11 I12 I13 J01 J02 J05 J07 K01 K02 K04 K05 K06 K07 K08 K10 L07 L08 L09 L10 L11 L14 M02 M05 M08 M09 N04 N05 N08',
    measured: 'A07 A10 B04 B06 B08 D01 D03 F01 F05 F09 G01 G04 G05 G06 G07 H01 H02 H03 H04 H08 H09 I09 M03 M04 N07',
    dated: 'H06',
  },
  {
    family: 'motorhome',
    version: 1,
    sections: 'A10 B8 C14 D12 E10 F10 G16 H12 I12 J8 K12 L10 M6 N10',
    safety: 'A01 A06 B03 C12 C13 D02 D03 D04 D06 D08 D09 D12 E02 E03 E04 E05 E08 E09 E10 F01 F02 F03 F04 F05 F07 F09 G14 G15 G16 H06 H08 H10 H11 H12 I01 I03 I04 I05 I06 I10 J03 J06 K01 K02 K03 K04 K05 K06 K07 K08 K11 M01 M02 M03 M04 M05 M06 N01 N02 N03 N04 N10',
    measured: 'A07 A10 B04 B06 C09 D06 E01 E04 E05 F01 F02 F03 F04 F08 F09 G05 G06 G07 G08 G09 I02 I08 I09 J01 J04 K03 K04 K10 K12 L02',
    dated: 'F06',
  },
  {
    family: 'towable',
    version: 1,
    sections: 'A10 B12 C10 D8 E10 F8 G12 H12 I12 J10 K8 L12 M10 N6 O10',
    safety: 'A01 A06 B01 B02 B03 B04 B05 B06 B07 C01 C02 C03 C05 C07 C09 D01 D04 D05 D06 D07 D08 E01 E02 E03 E04 E05 E07 E09 F03 F04 F05 F06 F07 I05 I06 I08 I10 I12 J01 J03 J04 J05 J06 J07 K03 K05 L01 L02 L03 L04 L05 L06 L07 L08 L11 N01 N02 N03 N04 N05 N06 O05 O10',
    measured: 'A10 B05 C07 C09 D01 D03 D07 E01 E02 E03 E04 E08 E09 G05 G06 G07 G08 H11 J02 J09 K01 K02 L04 L05 L10 L12 M02',
    dated: 'E06',
  },
  {
    family: 'motorcycle',
    version: 1,
    sections: 'A10 B10 C18 D12 E14 F12 G12 H16 I12 J14 K12 L8',
    safety: 'A01 A06 B02 B09 C14 D01 D03 D10 D11 E09 E11 E12 F01 F02 F03 F04 F05 F06 F08 F09 F11 G01 G02 G06 G07 G08 G11 H03 H04 H05 H06 H07 H08 H09 H10 H14 H15 H16 I01 I02 I03 I04 I06 I09 I12 J01 J02 J04 J05 J06 J07 J08 J10 J11 J12 J13 K09 K10 K11 L04 L05 L08',
    measured: 'A07 A10 B03 B06 B08 C09 C10 C11 C16 E01 E09 E10 H01 H08 H09 H10 H11 H12 H13 I01 I02 I03 I07 I08 I10 J11 L07',
    dated: 'I05',
  },
  {
    family: 'snowmobile',
    version: 1,
    sections: 'A10 B12 C20 D14 E16 F18 G14 H16 I8 J10 K8 L4',
    safety: 'A01 A06 B02 B09 C11 C17 C20 D01 D03 D07 D09 E01 E09 E10 F06 F07 F08 F13 F15 F17 F18 G01 G05 G11 G13 H01 H02 H03 H04 H05 H07 H08 H09 H10 H11 H12 I02 I03 I04 I05 I06 I07 I08 J04 J05 J09 K01 K02 K03 K04 K06 K07 L03 L04',
    measured: 'A07 A10 B03 B07 B11 C04 C05 C06 C07 C18 D11 D14 E02 E05 E09 E14 F12 F14 G02 G03 H03 H04 H06 I01 I05 I06 K03',
    dated: '',
  },
  {
    family: 'atv',
    version: 1,
    sections: 'A10 B12 C20 D14 E18 F16 G12 H10 I12 J10 K10 L6',
    safety: 'A01 A06 B02 B09 C14 C20 D01 D03 D09 D10 E01 E06 E09 E12 E15 E16 F01 F02 F03 F05 F06 F07 F13 F15 G02 G03 G04 G05 G06 G07 G08 G11 G12 H01 H02 H03 H04 H05 H07 H09 I01 I02 I05 I09 J07 J08 J09 K01 K02 K03 K04 K05 K06 K07 K10 L03 L04 L06',
    measured: 'A07 A10 B03 B06 B07 B11 C09 C10 C11 C16 D11 E02 E18 F01 F16 G01 G06 G07 G08 G09 G10 H01 H02 H03 H04 H08 H09 K04 L05',
    dated: 'H06',
  },
  {
    family: 'boat',
    version: 1,
    sections: 'A12 B16 C14 D24 E12 F10 G14 H12 I14 J8 K10 L4',
    safety: 'A01 A06 A12 B01 B04 B07 B08 B09 B10 B11 B12 C01 C02 C03 C04 C05 C06 C08 C14 D13 D15 D17 D18 D21 D24 E01 E02 E03 E04 E05 E09 E10 E11 F08 F09 F10 G01 G03 G09 G12 G13 H01 H02 H03 H05 H06 H07 H08 H09 H10 I03 I06 I07 I08 I09 I10 I11 I12 I14 J01 J02 J03 J04 J05 J06 J08 K01 K02 K03 K04 K06 K07 K08 K10 L01 L03 L04',
    measured: 'A07 A10 A12 B06 D05 D06 D07 F04 F05 G05 G11 G14 H01 I01 I02 I04 J01 K08 L02',
    dated: 'K09',
  },
  {
    family: 'heavy',
    version: 1,
    sections: 'A10 B8 C14 D8 E9 F12 G12 H10 I15 J8 K12 L14 M10 N8',
    safety: 'A01 A06 B03 C14 D05 D07 E03 E05 E06 E09 F01 F03 F04 F05 F06 F11 G02 G03 G04 G05 G08 G09 G10 G11 G12 H01 H02 H03 H04 H05 H07 H09 I11 I12 I13 I14 I15 J01 J02 J05 J07 K01 K02 K04 K05 K06 K07 K08 K09 K10 K11 K12 L03 L07 L08 L09 L10 L11 L14 M02 M05 M08 M09 N03 N04 N05 N08',
    measured: 'A07 A10 B04 B06 C10 D01 D03 D08 F01 F05 F09 G01 G02 G04 G05 G06 G07 H01 H02 H03 H04 H08 H09 I09 I14 M03 M04 N07',
    dated: 'H06',
  },
  {
    family: 'equipment',
    version: 1,
    sections: 'A10 B12 C20 D14 E14 F14 G12 H14 I14 J12 K8 L6',
    safety: 'A01 A06 B02 B06 B09 B11 B12 C14 C20 D01 D03 D09 D10 E03 E12 E14 F03 F08 F13 F14 G01 G03 G04 G06 G10 H03 H06 H07 H12 H13 H14 I01 I02 I03 I11 I14 J01 J02 J03 J04 J05 J06 J07 J08 J09 J10 J11 J12 K03 K06 L02 L04 L06',
    measured: 'A07 A10 B03 B07 B08 B12 C09 C10 C11 C16 D11 E05 E08 F05 F08 F12 G03 H01 H02 H04 H06 H10 H14 I03 I09 L05',
    dated: '',
  },
]

function listOf({ sections, safety, measured, dated }: Short): PointList {
  const [safe, numbers, dates] = [safety, measured, dated].map(codes => new Set(codes.split(' ')))
  const factsOf = (code: string): PointFacts => ({
    code,
    ...(safe?.has(code) && { safety: true }),
    ...(numbers?.has(code) && { measure: { unit: 'count' } }),
    ...(dates?.has(code) && { measure: { unit: 'week/year' } }),
  })
  return {
    sections: sections.split(' ').map(section => {
      const letter = section.slice(0, 1)
      const codes = Array.from({ length: Number(section.slice(1)) }, (_, i) => letter + String(i + 1).padStart(2, '0'))
      return { letter, points: codes.map(factsOf) }
    }),
  }
}

const lists = new Map<string, PointList>()
/** The list an inspection was made with; undefined when this code is older than it. */
export function pointIndexOf(family: InspectionFamily, version: number): PointList | undefined {
  const key = `${family}:${version}`
  const known = lists.get(key)
  if (known) return known
  const short = shorts.find(each => each.family === family && each.version === version)
  const list = short && listOf(short)
  if (list) lists.set(key, list)
  return list
}
