/** Ink of the demonstration's signatures, as a pen would leave it. */
import sharp from 'sharp'

/** A hand of our own making: a wave for each letter of the name, and never twice at one instant. */
export function inkOf(name: string, at = 0) {
  const points = [...name].flatMap((letter, i) =>
    [0, 1, 2, 3].map(part => ({
      x: 20 + i * 16 + part * 4,
      y: 60 + Math.round(18 * Math.sin((letter.codePointAt(0) ?? 0) + part * 1.7)),
      pressure: 0.5,
      time: at + (i * 4 + part) * 16,
    })),
  )
  const stroke = {
    penColor: 'black',
    dotSize: 0,
    minWidth: 0.5,
    maxWidth: 2.5,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points,
  }
  return { width: 40 + name.length * 16, height: 120, strokes: [stroke] }
}

export function pictureOf(name: string): Promise<Buffer> {
  const { width, height, strokes } = inkOf(name)
  const line = strokes[0]?.points.map(({ x, y }) => `${x},${y}`).join(' ') ?? ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polyline points="${line}" fill="none" stroke="#111" stroke-width="2"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
