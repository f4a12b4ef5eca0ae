/** reports Leads: how many came, from where, how fast they were answered and what became of them. */
import { FiguresScreen } from '#src/domain/figures/screen.tsx'

export default function LeadsReport() {
  return <FiguresScreen kind="leads" />
}
