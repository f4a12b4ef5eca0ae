/** Bridge before it is activated: what it asks for, what it comes to, and the terms. Kept on this device; activating it needs the network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BridgeNow } from '#db/bridge/shown.ts'
import {
  bridgeLearningClicks,
  bridgeLearningDays,
  bridgeVersions,
  manualVersion,
} from '#db/bridge/terms.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { activateBridge, bridgeWords } from './calls.ts'
import { AddFunds } from './add-funds.tsx'
import { type ActProps, NeedsNetwork } from './standing.tsx'
import type { BridgeForm } from './form.ts'
import { SumFields } from './sum-fields.tsx'
import { activateSchema, newBridge, planOf } from './values.ts'

export function Activate({ bridge, isOffline, onDone }: ActProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const { version, locale, words } = bridge.agree
  const { call, problem } = useCall(bridgeWords)
  const [first] = useState(() => newBridge(bridge, user?.Name ?? ''))
  const form = useDraftForm({ draftKey: 'bridge:new', schema: activateSchema, defaults: first })
  const activate = form.handleSubmit(async values => {
    if (!(await call(() => activateBridge(planOf(values, { version, locale }))))) return
    await form.forget()
    toast(t`Bridge is active.`, { tone: 'good' })
    onDone()
  })
  return (
    <Stack gap={4}>
      {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
      <Card level={2} title={<Trans>Where the clicks lead</Trans>}>
        <WhereFields form={form} problem={problem} hosts={bridge.hosts} />
      </Card>
      <Card level={2} title={<Trans>Budget</Trans>}>
        <Stack gap={4}>
          <SumFields form={form} problem={problem} />
          <VersionField form={form} problem={problem} />
        </Stack>
      </Card>
      <Funds bridge={bridge} />
      <Card level={2} title={<Trans>Terms</Trans>}>
        <Terms form={form} problem={problem} words={words} />
      </Card>
      {!bridge.mayAct && <NotHers />}
      {bridge.mayAct && isOffline && (
        <Banner tone="info" icon="cloud-off">
          <NeedsNetwork />
        </Banner>
      )}
      {bridge.mayAct && (
        <div>
          <Button
            variant="primary"
            size="lg"
            icon="zap"
            isDisabled={isOffline}
            onPress={() => void activate()}
          >
            <Trans>Activate Bridge</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}

export const NotHers = () => (
  <Banner tone="info">
    <Trans>Who acts on Bridge holds the funds as well.</Trans>
  </Banner>
)

function WhereFields({ form: { control }, problem, hosts }: BridgeForm & { hosts: string[] }) {
  const { t } = useLingui()
  return (
    <Grid min={220}>
      <Tied control={control} name="websiteHostName" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Website host name`}
            mandatory
            description={hosts.length === 0 && t`The website has no address of its own yet.`}
            options={hosts.map(value => ({ value, label: value }))}
          />
        )}
      </Tied>
      <Tied control={control} name="inventoryProvider" problem={problem}>
        {field => (
          <TextField
            {...field}
            label={t`Inventory provider`}
            description={t`Where the vehicles that are shown are kept`}
            mandatory
          />
        )}
      </Tied>
      <Tied control={control} name="nameOnCard" problem={problem}>
        {field => <TextField {...field} label={t`Name on card`} mandatory />}
      </Tied>
    </Grid>
  )
}

/** What there is to spend, and when learning is over. */
function Funds({ bridge: { funds, nextMonthOn } }: { bridge: BridgeNow }) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const [days, clicks] = [format.number(bridgeLearningDays), format.number(bridgeLearningClicks)]
  return (
    <Card level={2} title={<Trans>What follows</Trans>}>
      <Stack gap={3}>
        <DescriptionList
          layout="stacked"
          facts={[
            ...(funds
              ? [{ term: t`Funds available`, value: write(funds.balanceMinor), strong: true }]
              : []),
            { term: t`Learning`, value: t`${days} days, or ${clicks} charged clicks` },
            { term: t`The next month begins`, value: format.calendarDate(nextMonthOn) },
          ]}
        />
        <p>
          <Trans>
            Of this month only the days that are left count: the budget is smaller by as much.
          </Trans>
        </p>
        {funds && funds.balanceMinor + funds.creditMinor <= 0 && <AddFunds />}
      </Stack>
    </Card>
  )
}

/** Who chooses what each site's list holds. */
function VersionField({ form: { control }, problem }: BridgeForm) {
  const { t } = useLingui()
  const caption = useCaption('BridgeVersion')
  return (
    <Tied control={control} name="version" problem={problem}>
      {field => (
        <RadioGroup
          {...field}
          label={t`Version`}
          layout="cards"
          options={bridgeVersions.map(value => ({
            value,
            label: caption(value),
            description:
              value === manualVersion
                ? t`Each site’s list holds all your vehicles`
                : t`More of what brings requests; sums by site and kind are shared with other dealerships`,
          }))}
        />
      )}
    </Tied>
  )
}

function Terms({ form: { control }, problem, words }: BridgeForm & { words: readonly string[] }) {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <ul>
        {words.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Tied control={control} name="agrees" problem={problem}>
        {field => <CheckboxField {...field} label={t`I agree to these terms`} mandatory />}
      </Tied>
    </Stack>
  )
}
