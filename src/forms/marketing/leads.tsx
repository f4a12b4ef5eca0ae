/** marketing Leads: leads by who sent them, and the requests that wait now, for those who see to the campaigns. */
import { FiguresScreen } from '#src/domain/figures/screen.tsx'
import { LeadsInProgress } from './leads/leads-in-progress.tsx'
import { WaitingRequests } from './leads/waiting-requests.tsx'

export default function MarketingLeads() {
  return (
    <FiguresScreen
      kind="marketing"
      before={
        <>
          <LeadsInProgress />
          <WaitingRequests />
        </>
      }
    />
  )
}
