/** A mailshot that is written: kept on this device while it is typed, saved for the house, and shown to whom it would go. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CampaignLine } from '#db/campaign/lines.ts'
import type { MailshotLine } from '#db/mailshot/lines.ts'
import { mostPerDay, mostPerMinute } from '#db/mailshot/plan.ts'
import { messageChannels } from '#db/message/table.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { ReadOnly } from '#src/ui/read-only.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { Back } from '#src/lib/back.tsx'
import { Letters, type ShotForm } from './shot-letters.tsx'
import { Segment } from './shot-segment.tsx'
import { newShot, planOf, shotDraftKey, shotOf, shotSchema } from './shot-values.ts'
import {
  saveShot,
  shotCallWords,
  shotChannels,
  shotList,
  shotNew,
  useMaySend,
} from './shot-words.ts'

type Props = { line: MailshotLine | undefined; onSaved: () => void }

export function ShotEditor({ line, onSaved }: Props) {
  const { t } = useLingui()
  const { params, go, close } = useAddress()
  const maySend = useMaySend()
  const house = useHouseLocale()
  const [first] = useState(() => (line ? shotOf(line) : newShot(params.get('campaign'))))
  const form = useDraftForm({
    draftKey: shotDraftKey(line?.id ?? shotNew),
    schema: shotSchema,
    defaults: first,
  })
  const { save, problem, busy } = useSave(form, onSaved)
  const back = () => close({ id: shotList, campaign: null })
  const look = (id: string) => go({ id, view: 'preview', campaign: null }, true)
  const hasBought = form.watch('segment.bought') === 'yes'
  return (
    <Page
      title={line?.title ?? <Trans>New mailshot</Trans>}
      subtitle={<Trans>What you type is kept on this device until you save it.</Trans>}
      before={
        <Back onPress={back}>
          <Trans>All mailshots</Trans>
        </Back>
      }
    >
      <ReadOnly is={!maySend}>
        <Stack gap={4}>
          <Standing isDirty={form.restored} problem={problem?.field ? '' : problem?.text} />
          <What form={form} />
          <Segment control={form.control} hasBought={hasBought} />
          <Letters form={form} house={house} />
          <Pace form={form} />
          <Row>
            <Button variant="primary" busy={busy} onPress={() => void save(look)}>
              {t`Save and see who gets it`}
            </Button>
            <Button busy={busy} onPress={() => void save(back)}>
              <Trans>Save the draft</Trans>
            </Button>
            {form.restored && (
              <Button
                variant="quiet"
                onPress={async () => {
                  await form.forget()
                  form.reset(first)
                }}
              >
                <Trans>Discard what is not saved</Trans>
              </Button>
            )}
          </Row>
        </Stack>
      </ReadOnly>
    </Page>
  )
}

function Standing({ isDirty, problem }: { isDirty: boolean; problem: string | undefined }) {
  const isOffline = useOffline()
  const maySend = useMaySend()
  return (
    <>
      {!maySend && (
        <Banner tone="info" title={<Trans>You can read it, and not send it</Trans>}>
          <Trans>Who sends a mailshot works with leads as well.</Trans>
        </Banner>
      )}
      {isOffline && (
        <Banner tone="info" title={<Trans>Without a network it cannot be saved</Trans>}>
          <Trans>What you type stays on this device.</Trans>
        </Banner>
      )}
      {isDirty && !problem && (
        <Banner tone="info" icon="edit">
          <Trans>What you typed here last and did not save is back.</Trans>
        </Banner>
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
    </>
  )
}

const useHouseLocale = () => {
  const { locale } = useSession()
  return useLive(ownCompany())?.defaultLocale ?? locale
}

function useSave(form: ShotForm, onSaved: () => void) {
  const { t } = useLingui()
  const { call, problem, busy } = useCall(shotCallWords)
  const save = (done: (id: string) => void) =>
    form.handleSubmit(async values => {
      if (!(await call(() => saveShot(planOf(values))))) return form.keep()
      await form.forget()
      const { title } = values
      toast(t`“${title}” is saved.`, { tone: 'good' })
      onSaved()
      return done(values.mailshotId)
    })()
  return { save, problem, busy }
}

function What({ form: { control } }: { form: ShotForm }) {
  const { t, i18n } = useLingui()
  const campaigns = usePages<CampaignLine>('/api/campaigns', {}).rows ?? []
  return (
    <Card level={2} title={<Trans>What it is</Trans>}>
      <Stack gap={4}>
        <Grid min={220}>
          <Tied control={control} name="title">
            {field => (
              <TextField
                {...field}
                label={t`Title`}
                description={t`Your own word for it: customers do not see it`}
                mandatory
              />
            )}
          </Tied>
          <Tied control={control} name="campaignId">
            {field => (
              <Select
                {...field}
                label={t`Campaign it belongs to`}
                none={t({ message: 'None', context: 'campaign' })}
                options={campaigns.map(({ id, title }) => ({ value: id, label: title }))}
              />
            )}
          </Tied>
        </Grid>
        <Tied control={control} name="channel">
          {field => (
            <RadioGroup
              {...field}
              label={t`How it is sent`}
              options={messageChannels.map(value => ({
                value,
                label: i18n._(shotChannels[value]),
              }))}
            />
          )}
        </Tied>
      </Stack>
    </Card>
  )
}

function Pace({ form: { control } }: { form: ShotForm }) {
  const { t } = useLingui()
  const format = useFormat()
  const [most, mostADay] = [format.number(mostPerMinute), format.number(mostPerDay)]
  return (
    <Card level={2} title={<Trans>How fast</Trans>}>
      <Grid min={220}>
        <Tied control={control} name="perMinute">
          {field => (
            <NumberField
              {...field}
              label={t`Messages a minute`}
              description={t`At most ${most}, of all mailshots together`}
              mandatory
            />
          )}
        </Tied>
        <Tied control={control} name="perDay">
          {field => (
            <NumberField
              {...field}
              label={t`Messages a day`}
              description={t`At most ${mostADay}: what is left goes the day after`}
              mandatory
            />
          )}
        </Tied>
      </Grid>
    </Card>
  )
}
