/** What is done with a campaign: by the server at once or not at all, never queued. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CampaignEnd } from '#db/campaign/table.ts'
import type { CampaignPlan } from '#db/campaign/plan.ts'
import { alertForms, holdsAny } from '#db/forms.ts'
import type { CampaignStatus } from '#db/terms.ts'
import { api } from '#src/lib/api.ts'
import { useSession } from '#src/lib/session.ts'
import type { CallWords } from '#src/lib/use-call.ts'

const post = (path: string, json: object) => api(`/api/campaigns/${path}`, { json })
export const confirmCampaign = (plan: CampaignPlan) => post('confirm', plan)
export const stopCampaign = (campaignId: string) => post('stop', { campaignId })
export const renewCampaign = (campaignId: string, autoRenew: boolean) =>
  post('renew', { campaignId, autoRenew })

export const campaignWords: CallWords = {
  'changed-meanwhile': msg`It was confirmed already, otherwise than it stands here. Look at the list.`,
  'campaign-title-taken': msg`A campaign of this title and division runs in these days already: no request could say by which of the two it came. Give it another title.`,
  'campaign-day-past': msg`This day is past. Choose today or later.`,
  'campaign-day-far': msg`It begins a year from now at the latest.`,
  'lead-price-missing': msg`No price for a guaranteed lead has been agreed yet.`,
  'lead-price-changed': msg`The price of a lead has changed meanwhile. Look at the sum again.`,
  'funds-short': msg`The funds are too low for this budget. Nothing was set aside.`,
  'funds-currency': msg`Its books count in another currency than the dealership now does.`,
  'campaign-ended': msg`This campaign has ended already.`,
  'campaign-no-end': msg`Without a last day there is nothing to renew.`,
  'campaign-short': msg`Only a campaign of seven days or more renews by itself.`,
  'campaign-renew-late': msg`It is too late: a renewal is told two days before, or it does not happen.`,
}

export const statusLooks: Record<
  CampaignStatus,
  { caption: MessageDescriptor; tone: 'info' | 'good' | 'quiet' }
> = {
  pending: { caption: msg({ message: 'Pending', context: 'campaign' }), tone: 'info' },
  live: { caption: msg({ message: 'Live', context: 'campaign' }), tone: 'good' },
  ended: { caption: msg({ message: 'Ended', context: 'campaign' }), tone: 'quiet' },
}
export const endWords: Record<CampaignEnd, MessageDescriptor> = {
  date: msg`On its last day`,
  stopped: msg`Stopped by hand`,
  'funds-short': msg`Not renewed: the funds were too low`,
  untold: msg`Not renewed: nobody was told of it two days before`,
}

/** Acts here, and on the funds. */
export function useMaySpend(): boolean {
  const { may } = useSession()
  return may.has('marketing.Campaigns') && holdsAny(may, alertForms.funds)
}
