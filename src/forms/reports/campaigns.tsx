/** reports Campaigns: what each campaign cost, and what came of it. */
import { FiguresScreen } from '#src/domain/figures/screen.tsx'

export default function CampaignsReport() {
  return <FiguresScreen kind="campaigns" />
}
