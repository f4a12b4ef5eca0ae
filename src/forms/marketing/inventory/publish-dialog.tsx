/** Which site, in which form, and which units: by the server at once or not at all, never queued. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type FeedPlan, publishBody } from '#db/feed/asked.ts'
import { everything } from '#db/feed/rules.ts'
import type { FeedChoices, FeedWhole } from '#db/feed/shown.ts'
import type { FeedFormat } from '#db/feed/terms.ts'
import { localeNames, vehicleConditions } from '#db/terms.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { useCaption, useLookup } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Several } from '#src/ui/several.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { feedCallWords, publishFeed, useFeedWords } from './feed-words.ts'

type Draft = Omit<FeedPlan, 'host' | 'locale' | 'rules'> & {
  host: string | null
  locale: FeedPlan['locale'] | null
  rules: Omit<FeedPlan['rules'], 'makes'> & { makes: string }
}
const begun = (feed: FeedWhole | null): Draft => ({
  host: feed?.host ?? null,
  v: feed?.v ?? 0,
  format: feed?.format ?? 'csv',
  locale: feed?.locale ?? null,
  code: feed?.code ?? '',
  latitude: feed?.latitude ?? null,
  longitude: feed?.longitude ?? null,
  rules: { ...(feed?.rules ?? everything), makes: (feed?.rules.makes ?? []).join(', ') },
})
const planOf = ({ rules, ...draft }: Draft) => ({
  ...draft,
  rules: {
    ...rules,
    makes: rules.makes
      .split(',')
      .map(each => each.trim())
      .filter(Boolean),
  },
})

type Props = {
  feed: FeedWhole | null
  onDone: (host: string, address: string | null) => void
  onClose: () => void
}
export function PublishDialog({ feed, onDone, onClose }: Props) {
  const choices = usePages<FeedChoices>('/api/campaigns/feeds/choices', {}).rows?.[0]
  const calling = useCall(feedCallWords)
  const [draft, setDraft] = useState(() => begun(feed))
  const { t } = useLingui()
  // Until it is chosen it is the website's first one.
  const locale = choices?.locales.find(each => each === draft.locale) ?? choices?.locales[0]
  const plan = publishBody.safeParse(planOf({ ...draft, locale: locale ?? null }))
  const save = async () => {
    if (!plan.success) return
    const answer = await calling.call(() => publishFeed(plan.data))
    if (!answer) return
    toast(t`The feed is set.`, { tone: 'good' })
    onDone(plan.data.host, answer.address)
  }
  const put = (news: Partial<Draft>) => setDraft(before => ({ ...before, ...news }))
  return (
    <CallDialog
      size="lg"
      title={feed ? <Trans>Setting of the feed</Trans> : <Trans>Publish to a site</Trans>}
      subtitle={
        <Trans>The site fetches a file of your vehicles, as your website shows them.</Trans>
      }
      save={feed && !feed.isStopped ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
      onSave={save}
      onClose={onClose}
      isDisabled={!plan.success || choices?.hasWebsite === false}
      calling={calling}
    >
      {choices?.hasWebsite === false && (
        <Banner tone="warn">
          <Trans>The dealership has no website that the feed could lead to.</Trans>
        </Banner>
      )}
      <Given draft={draft} put={put} isNew={feed === null} choices={choices} locale={locale} />
      <RuleFields rules={draft.rules} put={rules => put({ rules: { ...draft.rules, ...rules } })} />
    </CallDialog>
  )
}

type GivenProps = {
  draft: Draft
  put: (news: Partial<Draft>) => void
  isNew: boolean
  choices: FeedChoices | undefined
  locale: FeedPlan['locale'] | undefined
}
function Given({ draft, put, isNew, choices, locale }: GivenProps) {
  const { t } = useLingui()
  const { formats, sites } = useFeedWords()
  const { format } = draft
  return (
    <>
      <Select
        label={t`Site`}
        mandatory
        isDisabled={!isNew}
        options={sites.map(({ Code, Caption }) => ({ value: Code, label: Caption }))}
        value={draft.host}
        onChange={host => put({ host })}
      />
      <Select<FeedFormat>
        label={t`Format`}
        mandatory
        options={(choices?.formats ?? []).map(value => ({ value, label: formats[value] }))}
        value={format}
        onChange={to => to !== null && put({ format: to })}
      />
      <Select
        label={t`Language`}
        mandatory
        options={(choices?.locales ?? []).map(value => ({ value, label: localeNames[value] }))}
        value={locale ?? null}
        onChange={to => to !== null && put({ locale: to })}
      />
      <TextField
        label={t`The dealership’s number with the site`}
        mandatory={format === 'google'}
        description={format === 'google' && t`Google calls it the store code.`}
        value={draft.code}
        onChange={code => put({ code })}
      />
      {format === 'meta' && (
        <>
          <NumberField
            label={t`Latitude of the dealership`}
            mandatory
            allowNegative
            decimals={6}
            value={draft.latitude}
            onChange={latitude => put({ latitude })}
          />
          <NumberField
            label={t`Longitude of the dealership`}
            mandatory
            allowNegative
            decimals={6}
            value={draft.longitude}
            onChange={longitude => put({ longitude })}
          />
        </>
      )}
    </>
  )
}

type RuleProps = { rules: Draft['rules']; put: (news: Partial<Draft['rules']>) => void }
function RuleFields({ rules, put }: RuleProps) {
  const { t } = useLingui()
  const { currency } = useSession()
  const condition = useCaption('Vehicle.Condition')
  const kinds = useLookup('ProductType')
  return (
    <>
      <p>
        <Trans>What is left empty asks nothing. Single units are switched in the list.</Trans>
      </p>
      <Several
        label={t`Condition`}
        options={vehicleConditions.map(value => ({
          value,
          label: condition(value),
        }))}
        chosen={rules.conditions}
        onChange={conditions => put({ conditions })}
      />
      <Several
        label={t`Product type`}
        options={kinds.map(({ ID, Caption }) => ({ value: ID, label: Caption }))}
        chosen={rules.kinds.map(String)}
        onChange={chosen => put({ kinds: chosen.map(Number) })}
      />
      <TextField
        label={t`Makes`}
        description={t`With commas between them.`}
        value={rules.makes}
        onChange={makes => put({ makes })}
      />
      <MoneyField
        label={t`Price from`}
        currency={currency}
        value={rules.fromMinor}
        onChange={fromMinor => put({ fromMinor })}
      />
      <MoneyField
        label={t`Price up to`}
        currency={currency}
        value={rules.toMinor}
        onChange={toMinor => put({ toMinor })}
      />
    </>
  )
}
