import { expect, test } from 'vitest'
import { fromPad, toPad, type SignatureStroke } from '../../../src/ui/signature-strokes.ts'

const stroke = (x: number): SignatureStroke => ({
  dotSize: 1,
  minWidth: 1,
  maxWidth: 2,
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: [{ x, y: 10, pressure: 0.5, time: 1 }],
})

test('turning the tablet scales the drawing but changes no point of what was signed', () => {
  const signed = fromPad([stroke(100)], null, 700, 200)
  const [small] = toPad(signed, 350, 200)
  expect(small!.points[0]!.x).toBe(50)
  const added = fromPad([...toPad(signed, 350, 200), stroke(60)], signed, 350, 200)
  expect(added.strokes[0]).toEqual(signed.strokes[0])
  expect(added.strokes[1]!.points[0]!.x).toBe(120)
})
