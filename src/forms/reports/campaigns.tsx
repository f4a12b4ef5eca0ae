/** reports Campaigns: what each campaign cost, what the mailshots were, and what came of them. */
import { FiguresScreen } from '#src/domain/figures/screen.tsx'

export default function CampaignsReport() {
  return <FiguresScreen kind="campaigns" />
}
