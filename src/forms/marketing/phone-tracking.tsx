/** marketing PhoneTracking: calls by campaign, source and number, for those who see to the campaigns; the reception has the same ones. */
import { FiguresScreen } from '#src/domain/figures/screen.tsx'
import { CallsOfPeriod } from './phone-tracking/calls-of-period.tsx'

export default function CampaignCalls() {
  return <FiguresScreen kind="calls" list={query => <CallsOfPeriod query={query} />} />
}
