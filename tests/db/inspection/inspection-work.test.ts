import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failedSafetyCodes } from '#db/inspection/inspection.ts'
import { repairedCodes, unrepairedSafetyCodes } from '#db/inspection/work.ts'
import { carList, everyPoint } from '#tests/support/builders/inspection.ts'

const failed = everyPoint({ G04: { result: 'fail', at: 5000 }, C01: { result: 'fail' } })

test('only failed safety points ask for a repair, and only a later closed one answers', () => {
  expect(unrepairedSafetyCodes(carList, failed, [])).toEqual(['G04'])
  const work = (closedAt: number | null, status: 'open' | 'closed' = 'closed') => [
    { code: 'G04', status, closedAt },
  ]
  expect(unrepairedSafetyCodes(carList, failed, work(5000))).toEqual([])
  expect(unrepairedSafetyCodes(carList, failed, work(4999))).toEqual(['G04'])
  expect(unrepairedSafetyCodes(carList, failed, work(null, 'open'))).toEqual(['G04'])
})
test('work never adds to what failed, and more work never blocks more', () => {
  const item = fc.record({
    code: fc.constantFrom('G04', 'G05', 'C01', 'A01'),
    status: fc.constantFrom('open' as const, 'closed' as const),
    closedAt: fc.option(fc.nat(9000)),
  })
  const points = fc
    .array(fc.constantFrom('G04', 'G05', 'A01', 'C01'))
    .map(codes =>
      everyPoint(
        Object.fromEntries(codes.map(code => [code, { result: 'fail' as const, at: 4000 }])),
      ),
    )
  fc.assert(
    fc.property(points, fc.array(item), fc.array(item), (all, some, more) => {
      const left = unrepairedSafetyCodes(carList, all, some)
      expect(failedSafetyCodes(carList, all)).toEqual(expect.arrayContaining(left))
      expect(left).toEqual(
        expect.arrayContaining(unrepairedSafetyCodes(carList, all, [...some, ...more])),
      )
    }),
    { numRuns: 60 },
  )
})

test('a point found wanting reads as repaired once its repair is closed and none is left open', () => {
  const points = everyPoint({
    G04: { result: 'fail', at: 5000 },
    C01: { result: 'attention', at: 5000 },
    A01: { result: 'pass', at: 5000 },
  })
  const closed = (code: string, closedAt = 6000) => ({ code, status: 'closed' as const, closedAt })
  const open = { code: 'G04', status: 'open' as const, closedAt: null }
  const read = (...work: Parameters<typeof repairedCodes>[1]) => [...repairedCodes(points, work)]
  expect(read(closed('G04'), closed('C01'), closed('A01'))).toEqual(['C01', 'G04'])
  expect(read(closed('G04', 4999))).toEqual([])
  expect(read(closed('G04'), open)).toEqual([])
  expect(read()).toEqual([])
})
