/** A text as a picture that a camera reads. Dark on white in any look: scanners want it so. */
import { encode } from 'uqr'

const quiet = 4

export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])),
  )
  const whole = size + 2 * quiet
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${whole} ${whole}`} width="208" height="208">
      <rect width={whole} height={whole} fill="#fff" />
      <path d={dots.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
