/** Title, division, days and budget of a new campaign; what the budget comes to stands under its slider at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type Estimate, daysFor, type Paces, paceOf } from '#db/campaign/estimate.ts'
import type { CampaignOffer } from '#db/campaign/lines.ts'
import { budgetOf, leastLeads, longestDays } from '#db/campaign/plan.ts'
import { addDays, isDate } from '#db/kernel/date.ts'
import { requestDivisions } from '#db/terms.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import type { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './plan.module.css'
import { mostAffordable, type PlanValues } from './values.ts'

export type PlanGiven = {
  form: ReturnType<typeof useDraftForm<PlanValues>>
  offer: CampaignOffer | undefined
  today: string
  problem: Problem | undefined
}

export function PlanFields(given: PlanGiven) {
  return (
    <Stack gap={4}>
      <What {...given} />
      {given.offer && given.offer.priceMinor !== null && (
        <Budget {...given} offer={given.offer} priceMinor={given.offer.priceMinor} />
      )}
      <Run {...given} />
    </Stack>
  )
}

function What({ form: { control }, problem, today }: PlanGiven) {
  const { t } = useLingui()
  const division = useCaption('RadarDivision')
  return (
    <Card level={2} title={<Trans>What it is for</Trans>}>
      <Grid min={220}>
        <Tied control={control} name="title" problem={problem}>
          {field => <TextField {...field} label={t`Title`} mandatory />}
        </Tied>
        <Tied control={control} name="division" problem={problem}>
          {field => (
            <Select
              {...field}
              label={t`Division`}
              mandatory
              options={requestDivisions.map(value => ({ value, label: division(value) }))}
            />
          )}
        </Tied>
        <Tied control={control} name="startOn" problem={problem}>
          {field => (
            <DateField
              {...field}
              label={t`First day`}
              mandatory
              min={today}
              max={addDays(today, longestDays)}
            />
          )}
        </Tied>
      </Grid>
    </Card>
  )
}

type BudgetGiven = PlanGiven & { offer: CampaignOffer; priceMinor: number }
function Budget({ form, offer, priceMinor, problem }: BudgetGiven) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const most = mostAffordable(offer)
  const leads = form.watch('leads') ?? leastLeads
  const budget = write(budgetOf({ leads, priceMinor }))
  return (
    <Card level={2} title={<Trans>Budget</Trans>}>
      <Stack gap={4}>
        <p className={styles['sum']}>
          <strong>{budget}</strong>{' '}
          <span>
            <Trans>{write(priceMinor)} per guaranteed lead</Trans>
          </span>
        </p>
        <Tied control={form.control} name="leads" problem={problem}>
          {({ value, onChange, problem: text, isDisabled }) => (
            <>
              <input
                type="range"
                aria-label={t`Budget`}
                aria-valuetext={t`${budget}, ${format.number(leads)} guaranteed leads`}
                min={leastLeads}
                max={most}
                step={1}
                value={Math.min(most, leads)}
                disabled={isDisabled}
                className={styles['slider']}
                onChange={({ target }) => onChange(Number(target.value))}
              />
              <p className={styles['ends']} aria-hidden>
                <span>{write(budgetOf({ leads: leastLeads, priceMinor }))}</span>
                <span>{write(budgetOf({ leads: most, priceMinor }))}</span>
              </p>
              <NumberField
                label={t`Guaranteed leads`}
                description={t`At least ${format.number(leastLeads)}`}
                mandatory
                value={value}
                onChange={onChange}
                problem={text}
                isDisabled={isDisabled}
              />
            </>
          )}
        </Tied>
        <Estimated form={form} paces={offer.paces} leads={leads} />
      </Stack>
    </Card>
  )
}

type EstimatedGiven = { form: PlanGiven['form']; paces: Paces; leads: number }
function Estimated({ form, paces, leads }: EstimatedGiven) {
  const { t } = useLingui()
  const format = useFormat()
  const [division, startOn] = form.watch(['division', 'startOn'])
  const pace = paceOf(paces, division)
  const estimate = useMemo(
    () => (pace ? daysFor(leads, pace) : undefined),
    // A pace is its figures.
    // oxlint-disable-next-line react/exhaustive-deps
    [pace?.leads, pace?.days, leads],
  )
  if (!pace || !estimate)
    return (
      <p>
        <Trans>
          Too few requests have come yet to estimate days: ten in {format.number(paces.days)} days
          are needed.
        </Trans>
      </p>
    )
  const whole = (count: number) => format.number(count)
  const { days, least, most }: Estimate = estimate
  const facts = [
    {
      term: t`Days, estimated`,
      value: t`${whole(days)}, between ${whole(least)} and ${whole(most)}`,
    },
    ...(startOn && isDate(startOn)
      ? [{ term: t`End, estimated`, value: format.calendarDate(addDays(startOn, days - 1)) }]
      : []),
  ]
  return (
    <Stack gap={2}>
      <DescriptionList facts={facts} />
      <p className={styles['note']}>
        {pace.of === 'division' ? (
          <Trans>
            By the {whole(pace.leads)} requests of this division in the last {whole(pace.days)}{' '}
            days.
          </Trans>
        ) : (
          <Trans>
            By the {whole(pace.leads)} requests of the whole dealership in the last{' '}
            {whole(pace.days)} days.
          </Trans>
        )}
      </p>
    </Stack>
  )
}

function Run({ form, problem, today }: PlanGiven) {
  const { t } = useLingui()
  const { control } = form
  const [keepsDates, startOn] = form.watch(['keepsDates', 'startOn'])
  return (
    <Card level={2} title={<Trans>How long it runs</Trans>}>
      <Stack gap={4}>
        <Tied control={control} name="keepsDates">
          {field => (
            <Switch
              {...field}
              label={t`Enforce dates`}
              description={t`It ends on its last day. Otherwise it runs until you end it.`}
            />
          )}
        </Tied>
        {keepsDates && (
          <>
            <Tied control={control} name="endOn" problem={problem}>
              {field => (
                <DateField {...field} label={t`Last day`} mandatory min={startOn ?? today} />
              )}
            </Tied>
            <Tied control={control} name="autoRenew">
              {field => (
                <Switch
                  {...field}
                  label={t`Renew by itself`}
                  description={t`After its last day the same budget is set aside again for as many days, if the funds allow it; otherwise it ends. Whoever holds campaigns and funds is told 7 and 2 days before. For 7 days or more.`}
                />
              )}
            </Tied>
          </>
        )}
      </Stack>
    </Card>
  )
}
