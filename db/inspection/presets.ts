/** Quick checks of 12 and 57 points: the same codes as the 150, so that one can be continued. */
import type { InspectionPreset } from '../terms.ts'
import type { InspectionFamily, PointList } from './template.ts'

type Quick = Exclude<InspectionPreset, ''>

/** "A1 G3-5" is A01, G03, G04 and G05. The 12 are among the 57. */
const shorts: Record<InspectionFamily, Record<Quick, string>> = {
  car: {
    '12': 'A1 A6-7 B1 C3 G4-5 H1-4 I13',
    '57': 'A1 A3-7 A10 B1 B3-4 B6 C1 C3-5 D1-2 D5 D7 E1 E3-4 E6 F1 F4-5 F7-8 F11 G1 G3-5 G8-11 H1-5 H7 I9 I12-13 J1 J7 K1 K5-7 L7-8 M2 N4 N8',
  },
  motorhome: {
    '12': 'A1 A6-7 B4 E4-5 F1-2 G10 K3 M1-2',
    '57': 'A1 A3-7 A10 B1 B3-4 B6 C1 C3-4 C9 C12-13 D1-3 D6 D8-9 D12 E1 E3-5 E8-10 F1-7 F9 G5 G9-11 G16 H1 I1 I4 J1 K1 K3 K5 L3 M1-4 N10',
  },
  towable: {
    '12': 'A1 A6 B3-4 C7 D6 E1-2 H1 L4 N1-2',
    '57': 'A1 A3-7 A10 B1-7 C1-3 C5 C7-8 D1 D4-7 E1-7 E9 F1 F3-5 G5-6 H1 H5 H7 H11 I1 I5 J1 J4 K1 L1 L3-4 M3 N1-4 O10',
  },
  motorcycle: {
    '12': 'A1 A6-7 B3 C5 E9 H8-10 I1-2 J1',
    '57': 'A1 A3-7 A10 B1-3 B6 C2-3 C5-7 C16 D1 D3 D10 E1-2 E4 E9-10 E12 F1-3 F5 F9 G1-2 G6 G8 H1 H5-10 H14-15 I1-2 I4-6 I9 I12 J1 J5 J7 J11 L4 L8',
  },
  snowmobile: {
    '12': 'A1 A6-7 C2 E1-2 F1 F12 F15 I5 K1 K3',
    '57': 'A1 A3-7 A10 B1-3 B5 B7 C2-3 C8 C10-11 C17 C20 D1 D3 D9 D11 D13 E1-3 E9-10 E14 F1-2 F6-8 F12-13 F15 F18 G1-3 G5 H1-4 H10 I1 I3 I5 I7 J4 K1-3 L4',
  },
  atv: {
    '12': 'A1 A6-7 B3 C5 F3 G6 G8 H1 H3 I1 K5',
    '57': 'A1 A3-7 A10 B1-3 B7 B9 C2-3 C5-7 C20 D1 D3 D9-10 D12 E1-2 E6 E9 E11-12 E15-16 F1-3 F6-7 F15 G1 G4-8 G12 H1-4 H7 H9 I1-2 J7-8 K4-5 L6',
  },
  boat: {
    '12': 'A1 A6-7 A12 B4 D3 E9 G1 I8 J1-2 L4',
    '57': 'A1 A3-7 A12 B1 B4 B6-8 B11-12 C1-3 D2-6 D9 D17 D24 E1 E3 E5 E9 E11 F1-2 F4 F8 G1 G3 G6 G9 G13 H1-3 H7-10 I1 I4 I6 I8 I10 J1-2 K1 K6 K8 L4',
  },
  heavy: {
    '12': 'A1 A6-7 B1 C3 F5 G2 G4-5 H1-2 I12',
    '57': 'A1 A3-7 A10 B1 B3-4 B6 C1 C3-5 D1-2 D5 D7-8 E3-5 F1 F3-6 F11 G1-5 G8-12 H1-5 H7 H9 I12-14 J1 J7 K1 K5 K7 L7 N4 N8',
  },
  equipment: {
    '12': 'A1 A6-7 C5 D1 F3 H12 I2 J1-2 J4-5',
    '57': 'A1 A3 A5-7 A10 B2-3 B7 B9 C2-3 C5-7 C14 C20 D1 D3 D7 D9-10 E1-3 E6 E12 E14 F1 F3 F6 F8 F13 G1-4 G10 H3 H6-7 H12-13 I1-4 I11 I14 J1-2 J4-6 K3 L2 L6',
  },
}

const codesOf = (short: string): string[] =>
  short.split(' ').flatMap(part => {
    const [first, last = first] = part.slice(1).split('-').map(Number)
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, i) => part.slice(0, 1) + String(Number(first) + i).padStart(2, '0'),
    )
  })

export const presetCodes = (family: InspectionFamily, preset: Quick): string[] =>
  codesOf(shorts[family][preset])

/** The part of a list that an inspection asks for; all of it without a preset. */
export function askedOf<L extends PointList>(
  list: L,
  family: InspectionFamily,
  preset: InspectionPreset,
): L {
  if (preset === '') return list
  const asked = new Set(presetCodes(family, preset))
  // The same list with fewer points: every other property stands.
  return {
    ...list,
    sections: list.sections
      .map(section => ({ ...section, points: section.points.filter(({ code }) => asked.has(code)) }))
      .filter(({ points }) => points.length > 0),
  }
}
