import { expect, test } from 'vitest'
import { inspectionTemplates } from '#db/inspection/index.ts'
import { pointIndexOf } from '#db/inspection/point-index.ts'
import { pointSpecs } from '#db/inspection/points.ts'
import type { PointFacts } from '#db/inspection/template.ts'

/** Of a measure the decisions ask only whether it is a date. */
const factsOf = ({ code, safety, measure }: PointFacts) => ({
  code,
  safety: safety === true,
  measure: measure && measure.unit === 'week/year',
})

test.each(inspectionTemplates)(
  'the index of $family $version says what its template says',
  template => {
    const index = pointIndexOf(template.family, template.version)
    expect(index?.sections.map(({ letter }) => letter)).toEqual(
      template.sections.map(({ letter }) => letter),
    )
    expect(index && pointSpecs(index).map(factsOf)).toEqual(pointSpecs(template).map(factsOf))
  },
)
test('a version nobody wrote has no list', () => {
  expect(pointIndexOf('car', 99)).toBeUndefined()
})
