import { expect, test } from 'vitest'
import {
  inspectionTemplates,
  newestOf,
  pointCodes,
  pointSpec,
  pointSpecs,
  sectionOfCode,
  templateFor,
  templateOf,
} from '#db/inspection/index.ts'
import { captionsOf } from '#db/inspection/lists/index.ts'
import {
  type InspectionFamily,
  inspectionFamilies,
  type InspectionTemplate,
} from '#db/inspection/template.ts'
import { inspectionPointCount, type Locale, locales } from '#db/terms.ts'

const each = <T>(run: (template: InspectionTemplate) => T) => inspectionTemplates.map(run)
const flags = (template: InspectionTemplate) => {
  const points = pointSpecs(template)
  const count = (is: (point: (typeof points)[number]) => unknown) => points.filter(is).length
  return {
    safety: count(point => point.safety),
    photo: count(point => point.photo),
    measure: count(point => point.measure),
  }
}

const sectionCounts: Record<InspectionFamily, number[]> = {
  car: [10, 8, 14, 8, 9, 12, 12, 10, 15, 8, 12, 14, 10, 8],
  motorhome: [10, 8, 14, 12, 10, 10, 16, 12, 12, 8, 12, 10, 6, 10],
  towable: [10, 12, 10, 8, 10, 8, 12, 12, 12, 10, 8, 12, 10, 6, 10],
  motorcycle: [10, 10, 18, 12, 14, 12, 12, 16, 12, 14, 12, 8],
  snowmobile: [10, 12, 20, 14, 16, 18, 14, 16, 8, 10, 8, 4],
  atv: [10, 12, 20, 14, 18, 16, 12, 10, 12, 10, 10, 6],
  boat: [12, 16, 14, 24, 12, 10, 14, 12, 14, 8, 10, 4],
  heavy: [10, 8, 14, 8, 9, 12, 12, 10, 15, 8, 12, 14, 10, 8],
  equipment: [10, 12, 20, 14, 14, 14, 12, 14, 14, 12, 8, 6],
}

test('every list has 150 points, each with a code of its own in its own section', () => {
  each(template => {
    const codes = pointCodes(template)
    expect(codes).toHaveLength(inspectionPointCount)
    expect(new Set(codes).size).toBe(inspectionPointCount)
    for (const { letter, points } of template.sections)
      expect(points.map(point => point.code)).toEqual(
        points.map((_, index) => `${letter}${String(index + 1).padStart(2, '0')}`),
      )
  })
})
test('sections have the counts of the trade’s lists', () => {
  each(template =>
    expect(template.sections.map(section => section.points.length)).toEqual(
      sectionCounts[template.family],
    ),
  )
})
test('the car list asks for 55 safety points, 30 photos and 26 measures', () => {
  expect(flags(newestOf('car'))).toEqual({ safety: 55, photo: 30, measure: 26 })
})
test('every list has safety points, photos and measures, and its limits are in order', () => {
  each(template => {
    for (const count of Object.values(flags(template))) expect(count).toBeGreaterThanOrEqual(20)
    for (const { measure } of pointSpecs(template)) {
      if (!measure) continue
      const limits = [
        measure.failBelow,
        measure.attentionBelow,
        measure.attentionAbove,
        measure.failAbove,
      ].filter(limit => limit !== undefined)
      expect(limits).toEqual(limits.toSorted((a, b) => a - b))
    }
  })
})
test('all five locales have words for every section and every point, and no others', () => {
  each(template => {
    for (const locale of locales) {
      const { sections, points } = captionsOf(template.family, locale)
      expect(Object.keys(sections).toSorted()).toEqual(
        template.sections.map(section => section.letter),
      )
      expect(Object.keys(points).toSorted()).toEqual(pointCodes(template).toSorted())
      for (const text of [...Object.values(sections), ...Object.values(points)]) {
        expect(text.trim()).toBe(text)
        expect(text.length).toBeGreaterThan(2)
      }
    }
  })
})
test('a country’s words are its own: French of France is no copy of Quebec’s, nor Colombia’s Spanish of Spain’s', () => {
  const alike = (family: InspectionFamily, a: Locale, b: Locale) => {
    const [one, other] = [captionsOf(family, a).points, captionsOf(family, b).points]
    return Object.keys(one).filter(code => one[code] === other[code]).length
  }
  for (const family of inspectionFamilies) {
    expect(alike(family, 'fr-ca', 'fr-fr')).toBeLessThan(30)
    expect(alike(family, 'es-es', 'es-co')).toBeLessThan(30)
    expect(alike(family, 'en-ca', 'fr-ca')).toBeLessThan(5)
    expect(alike(family, 'en-ca', 'es-es')).toBeLessThan(5)
  }
})

test('each of the 22 product types has a list made for it; an unknown one takes the car’s', () => {
  const families: Record<InspectionFamily, number[]> = {
    car: [1],
    motorhome: [17],
    towable: [10, 13, 14, 15, 16],
    motorcycle: [7, 8, 9],
    snowmobile: [3],
    atv: [6, 12, 19],
    boat: [4, 5, 11, 22],
    heavy: [20, 21],
    equipment: [2, 18],
  }
  for (const family of inspectionFamilies)
    for (const type of families[family]) expect(templateFor(type).family).toBe(family)
  const types = inspectionTemplates.flatMap(template => template.productTypes)
  expect(types.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1))
  expect(templateFor(99).family).toBe('car')
})
test('a report finds the list it was made with', () => {
  for (const family of inspectionFamilies)
    expect(templateOf(family, newestOf(family).version)).toBe(newestOf(family))
  expect(templateOf('car', 99)).toBeUndefined()
  expect(pointSpec(newestOf('car'), 'G04')?.measure).toMatchObject({ unit: 'mm' })
  expect(pointSpec(newestOf('car'), 'Z01')).toBeUndefined()
  expect(pointSpec(newestOf('car'), 'G99')).toBeUndefined()
  expect(sectionOfCode('G04')).toBe('G')
})
