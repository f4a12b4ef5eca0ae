import { expect, test } from 'vitest'
import {
  findingsOf,
  manyNaCount,
  rapidCount,
  rapidRuns,
  rapidStepMs,
} from '#db/inspection/findings.ts'
import { pointSpecs } from '#db/inspection/index.ts'
import { aPoint, carList, everyPoint } from '#tests/support/builders/inspection.ts'

const section = 'IJK'
const codes = pointSpecs(carList)
  .map(point => point.code)
  .filter(code => section.includes(code[0] ?? '') && code !== 'I09')
const burst = (count: number, step: number, over = {}) =>
  codes.slice(0, count).map((code, index) => aPoint(code, { at: 1000 + index * step, ...over }))
const photos = new Set(pointSpecs(carList).map(point => point.code))
const kinds = (points: Parameters<typeof findingsOf>[1], taken = photos) =>
  findingsOf(carList, points, taken).map(finding => finding.kind)

test('honest work says nothing', () => {
  expect(findingsOf(carList, everyPoint(), photos)).toEqual([])
})
test('many points passed within seconds of each other are shown with who, which and how long', () => {
  const found = findingsOf(carList, burst(20, 1000), photos)
  expect(found).toEqual([
    { kind: 'rapid', by: 'u-ana', codes: codes.slice(0, 20), from: 1000, to: 20_000 },
  ])
})
test('a few quick ticks, or many with a look between, are no pattern', () => {
  expect(kinds(burst(rapidCount - 1, 500))).toEqual([])
  expect(kinds(burst(rapidCount, 500))).toEqual(['rapid'])
  expect(kinds(burst(40, rapidStepMs))).toEqual([])
})
test('a finding in between breaks the burst, and so does another pair of hands', () => {
  const broken = burst(14, 500).map((point, index) =>
    index === 7 ? { ...point, result: 'fail' as const } : point,
  )
  expect(kinds(broken)).toEqual([])
  const split = burst(14, 500).map((point, index) => ({
    ...point,
    by: index % 2 ? 'u-ana' : 'u-samir',
  }))
  expect(kinds(split)).toEqual([])
})
test('a burst is one in whatever order its points are kept', () => {
  const [run] = rapidRuns(burst(10, 500).toReversed())
  expect(run).toMatchObject({ codes: codes.slice(0, 10), from: 1000, to: 5500 })
})
test('the longest burst comes first', () => {
  const later = codes
    .slice(20, 30)
    .map((code, index) => aPoint(code, { at: 900_000 + index * 500 }))
  const found = findingsOf(carList, [...later, ...burst(15, 500)], photos)
  expect(found.map(finding => finding.codes.length)).toEqual([15, 10])
})
test('a verdict without its measurement is shown', () => {
  const points = [
    aPoint('G04', { value: null }),
    aPoint('H06', { valueText: '' }),
    aPoint('G05', { result: 'na', value: null }),
    aPoint('G06', { result: null, value: null }),
  ]
  expect(findingsOf(carList, points, photos)).toEqual([
    { kind: 'unmeasured', codes: ['G04', 'H06'] },
  ])
})
test('a photo that was asked for and not taken is shown', () => {
  expect(findingsOf(carList, [aPoint('G03'), aPoint('I01', { result: 'na' })], new Set())).toEqual([
    { kind: 'no-photo', codes: ['G03'] },
  ])
})
test('a tenth of the list "not applicable" is shown', () => {
  expect(kinds(burst(manyNaCount - 1, 60_000, { result: 'na' }))).toEqual([])
  expect(kinds(burst(manyNaCount, 60_000, { result: 'na' }))).toEqual(['many-na'])
})
test('a remark on a point nobody judged does not split a burst', () => {
  const remark = aPoint('A01', { result: null, note: 'Later', at: 1100 })
  expect(rapidRuns([...burst(10, 500), remark]).map(run => run.codes.length)).toEqual([10])
})
