/** reports Bridge: what clicks cost and brought, by vehicle, site, version, day and hour, and why the others cost nothing. */
import { FiguresScreen } from '#src/domain/figures/screen.tsx'

export default function BridgeReport() {
  return <FiguresScreen kind="bridge" />
}
