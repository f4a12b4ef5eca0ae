/** A new campaign: kept on this device while it is typed; confirming it sets its budget aside, and needs the network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateIn } from '#db/kernel/date.ts'
import type { CampaignOffer } from '#db/campaign/lines.ts'
import { budgetOf, type CampaignPlan } from '#db/campaign/plan.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { ApiProblem } from '#src/lib/api.ts'
import { newId } from '#src/lib/ids.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { Back } from '#src/lib/back.tsx'
import { campaignWords, confirmCampaign } from './calls.ts'
import { PlanFields, type PlanGiven } from './plan-fields.tsx'
import styles from './plan.module.css'
import { Purse } from './purse.tsx'
import { draftKey, newPlan, planSchema, wishOf } from './values.ts'

export function Plan() {
  const { timeZone } = useSession()
  const { close } = useAddress()
  const pages = usePages<CampaignOffer>('/api/campaigns/offer', {})
  const offer = pages.rows?.[0]
  const [today] = useState(() => dateIn(timeZone, Date.now()))
  const [first] = useState(() => newPlan(newId(), today))
  const form = useDraftForm({ draftKey, schema: planSchema, defaults: first })
  const [asked, setAsked] = useState<CampaignPlan>()
  const back = () => close({ id: null })
  const { confirm, problem } = useConfirm(form, back)
  const priceMinor = offer?.priceMinor ?? null
  const ask = form.handleSubmit(values => {
    // The schema has held it to the same rule.
    if (priceMinor !== null) setAsked(wishOf(values, priceMinor) as CampaignPlan)
  })
  const discard = async () => {
    await form.forget()
    back()
  }
  const given = { form, offer, today: offer?.today ?? today, problem }
  return (
    <Page
      title={<Trans>New campaign</Trans>}
      subtitle={<Trans>Kept on this device. Confirming it needs the network.</Trans>}
      before={
        <Back onPress={back}>
          <Trans>All campaigns</Trans>
        </Back>
      }
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        {offer && priceMinor === null && <NoPrice />}
        <div className={styles['plan']}>
          <PlanFields {...given} />
          <Purse
            {...given}
            asOf={pages.asOf}
            isOffline={pages.trouble !== undefined}
            onAsk={() => void ask()}
            onDiscard={discard}
          />
        </div>
      </Stack>
      {asked && (
        <ConfirmPlan
          plan={asked}
          onConfirm={async () => {
            await confirm(asked)
            setAsked(undefined)
            pages.again()
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Page>
  )
}

function useConfirm(form: PlanGiven['form'], done: () => void) {
  const { t } = useLingui()
  const write = useFundMoney()
  const { call, problem } = useCall(campaignWords)
  const confirm = async (plan: CampaignPlan) => {
    const answer = await call(() =>
      confirmCampaign(plan).catch((error: unknown) => {
        // That "no" is kept under its id: a further try is another one.
        if (error instanceof ApiProblem && error.code === 'funds-short')
          form.setValue('campaignId', newId())
        throw error
      }),
    )
    if (!answer) return form.keep()
    await form.forget()
    const budget = write(budgetOf(plan))
    const { title } = plan
    toast(t`${budget} is set aside for “${title}”.`, { tone: 'good' })
    return done()
  }
  return { confirm, problem }
}

const NoPrice = () => (
  <Banner tone="info" title={<Trans>No price for a guaranteed lead has been agreed yet</Trans>}>
    <Trans>
      Whoever sees to your dealership at the provider enters it; then a campaign can be confirmed.
    </Trans>
  </Banner>
)

type Confirming = { plan: CampaignPlan; onConfirm: () => Promise<void>; onCancel: () => void }
function ConfirmPlan({ plan, onConfirm, onCancel }: Confirming) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const budget = write(budgetOf(plan))
  const { title } = plan
  const day = format.calendarDate(plan.startOn)
  return (
    <ConfirmDialog
      isOpen
      title={
        <Trans>
          Set {budget} aside for “{title}”?
        </Trans>
      }
      message={
        <Trans>
          It is held, not spent, from now on. The campaign begins on {day}. What is not spent at its
          end comes back to your funds.
        </Trans>
      }
      confirmLabel={t`Set ${budget} aside`}
      cancelLabel={t`Not yet`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
