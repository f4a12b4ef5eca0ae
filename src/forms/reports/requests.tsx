/** reports Requests (SPEC's RadarV2): what came in from outside, through what, and who took it how fast. */
import { FiguresScreen } from '#src/domain/figures/screen.tsx'

export default function RequestsReport() {
  return <FiguresScreen kind="requests" />
}
