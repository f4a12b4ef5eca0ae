/** marketing Dashboard: what the campaigns cost and brought, beside the period before. */
import { FiguresScreen } from '#src/domain/figures/screen.tsx'

export default function MarketingDashboard() {
  return <FiguresScreen kind="spend" />
}
