/** Where a provider's list comes from, and how its words, numbers and days are read. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveBody, type StockPlan, wordFields } from '#db/stock-source/setting.ts'
import type { StockSourceWhole } from '#db/stock-source/shown.ts'
import { stockFormats, stockHours } from '#db/stock-source/terms.ts'
import { localeNames, locales, odometerTypes } from '#db/terms.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { newId } from '#src/lib/ids.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { saveSource, sourceCallWords } from './words.ts'

type Props = {
  source: StockSourceWhole | null
  onDone: (id: string) => void
  onClose: () => void
}
export function SettingForm({ source, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useSession()
  const isOffline = useOffline()
  const calling = useCall(sourceCallWords)
  const [draft, setDraft] = useState<StockPlan>(() => begun(source, locale))
  const [isTried, setTried] = useState(false)
  const plan = saveBody.safeParse(draft)
  const why = (field: string) => {
    const issue = isTried && plan.error?.issues.find(({ path }) => path[0] === field)
    return issue ? fieldProblem(i18n, issue.message) : undefined
  }
  const save = async () => {
    setTried(true)
    if (!plan.success) return
    if (!(await calling.call(() => saveSource(plan.data)))) return
    toast(t`The provider is set.`, { tone: 'good' })
    onDone(plan.data.id)
  }
  const put = (news: Partial<StockPlan>) => setDraft(before => ({ ...before, ...news }))
  const fields = { draft, put, why }
  return (
    <Page
      title={source ? <Trans>Setting of the provider</Trans> : <Trans>Add a provider</Trans>}
      actions={<Button looks icon="x" onPress={onClose}>{t`Close`}</Button>}
      width="reading"
    >
      <Stack gap={4}>
        {calling.problem && <Banner tone="bad">{calling.problem.text}</Banner>}
        <WhereFrom {...fields} />
        <HowRead {...fields} />
        {source?.sample && <OwnWords {...fields} headers={source.sample.headers} />}
        <Row gap={2}>
          <Button
            variant="primary"
            busy={calling.busy}
            isDisabled={isOffline}
            onPress={() => void save()}
          >
            <Trans>Save</Trans>
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}

const begun = (source: StockSourceWhole | null, locale: StockPlan['locale']): StockPlan =>
  source
    ? { ...source.setting, id: source.id, v: source.v }
    : {
        id: newId(),
        v: 0,
        name: '',
        url: '',
        format: 'csv',
        hours: 0,
        locale,
        page: null,
        mapping: {},
        orders: {},
        unit: null,
        words: [],
        gone: null,
        offers: false,
      }

type Fields = {
  draft: StockPlan
  put: (news: Partial<StockPlan>) => void
  why: (field: string) => string | undefined
}
function WhereFrom({ draft, put, why }: Fields) {
  const { t } = useLingui()
  const format = useFormat()
  const hoursOf = (hours: number) =>
    hours === 0 ? t`When somebody asks for it` : t`Every ${format.number(hours)} h`
  return (
    <Card title={<Trans>Where the list comes from</Trans>}>
      <Stack>
        <TextField
          label={t`Provider`}
          mandatory
          value={draft.name}
          problem={why('name')}
          onChange={name => put({ name })}
        />
        <TextField
          label={t`Address of the list`}
          description={t`Left empty, its lists are brought by hand.`}
          value={draft.url}
          problem={why('url')}
          onChange={url => put({ url })}
        />
        <Grid min={220} gap={3}>
          <Select
            label={t`Format`}
            mandatory
            options={stockFormats.map(value => ({ value, label: value.toUpperCase() }))}
            value={draft.format}
            onChange={to => to !== null && put({ format: to })}
          />
          <Select
            label={t`Fetched`}
            mandatory
            isDisabled={draft.url.trim() === ''}
            options={stockHours.map(hours => ({ value: String(hours), label: hoursOf(hours) }))}
            value={String(draft.hours)}
            onChange={to => to !== null && put({ hours: Number(to) })}
          />
        </Grid>
        <Switch
          label={t`Offer new units with a price at once`}
          value={draft.offers}
          onChange={offers => put({ offers })}
        />
      </Stack>
    </Card>
  )
}

function HowRead({ draft, put }: Fields) {
  const { t } = useLingui()
  const units = useLookup('OdometerType')
  const unitOf = (code: string) => units.find(({ Code }) => Code === code)?.Caption ?? code
  return (
    <Card title={<Trans>How it is read</Trans>}>
      <Grid min={220} gap={3}>
        <Select
          label={t`Numbers and days as in`}
          mandatory
          options={locales.map(value => ({ value, label: localeNames[value] }))}
          value={draft.locale}
          onChange={to => to !== null && put({ locale: to })}
        />
        <Select
          label={t`Odometers without a unit are in`}
          none={t`The usual unit of the type`}
          placeholder={t`The usual unit of the type`}
          options={odometerTypes.map(value => ({ value, label: unitOf(value) }))}
          value={draft.unit}
          onChange={unit => put({ unit })}
        />
      </Grid>
    </Card>
  )
}

/** Words of the provider for ours, one a line: `Gebraucht = used`. */
function OwnWords({ draft, put, headers }: Fields & { headers: readonly string[] }) {
  const { t, i18n } = useLingui()
  const means = useMeanings()
  const [field, setField] = useState<(typeof wordFields)[number]>('condition')
  const [said, setSaid] = useState('')
  const [to, setTo] = useState<string | null>(null)
  const captionOf = (of: (typeof wordFields)[number]) => i18n._(vehicleFieldCaptions[of])
  const add = () => {
    const others = draft.words.filter(each => each.field !== field || each.said !== said.trim())
    put({ words: [...others, { field, said: said.trim(), means: to ?? '' }] })
    setSaid('')
    setTo(null)
  }
  return (
    <Card
      title={<Trans>Words of the provider</Trans>}
      subtitle={t`Usual words are known in every language; these are beside them.`}
    >
      <Stack>
        {draft.words.map(word => {
          const known = means[word.field].find(({ value }) => value === word.means)?.label
          return (
            <Row gap={2} key={`${word.field} ${word.said}`}>
              <span>
                {captionOf(word.field)}: “{word.said}” = {known ?? word.means}
              </span>
              <Button
                icon="trash"
                aria-label={t`Remove “${word.said}”`}
                onPress={() => put({ words: draft.words.filter(each => each !== word) })}
              >
                <Trans>Remove</Trans>
              </Button>
            </Row>
          )
        })}
        <Grid min={180} gap={3}>
          <Select
            label={t`Field`}
            options={wordFields.map(value => ({ value, label: captionOf(value) }))}
            value={field}
            onChange={next => {
              if (next) setField(next)
              setTo(null)
            }}
          />
          <TextField label={t`The provider writes`} value={said} onChange={setSaid} />
          <Select label={t`It means`} options={means[field]} value={to} onChange={setTo} />
        </Grid>
        <Row gap={2}>
          <Button icon="plus" isDisabled={said.trim() === '' || to === null} onPress={add}>
            <Trans>Add the word</Trans>
          </Button>
        </Row>
        <SoldThere draft={draft} put={put} headers={headers} />
      </Stack>
    </Card>
  )
}

function SoldThere({
  draft: { gone },
  put,
  headers,
}: Omit<Fields, 'why'> & { headers: readonly string[] }) {
  const { t } = useLingui()
  return (
    <Stack>
      <Select
        label={t`Column that says what was sold there`}
        none={t`Not in the file`}
        placeholder={t`Not in the file`}
        options={headers.filter(Boolean).map(value => ({ value, label: value }))}
        value={gone?.column ?? null}
        onChange={column =>
          put({ gone: column === null ? null : { column, words: gone?.words ?? [] } })
        }
      />
      {gone && (
        <TextField
          label={t`Words for sold`}
          description={t`With commas between them. Such units are as if they were not in the list.`}
          value={gone.words.join(', ')}
          onChange={text => put({ gone: { ...gone, words: wordsIn(text) } })}
        />
      )}
    </Stack>
  )
}
/** While it is typed what stands behind the last comma stays as it is. */
const wordsIn = (text: string) => text.split(/, ?/)

function useMeanings() {
  const [condition, type, gearbox, units] = [
    useLookup('Vehicle.Condition'),
    useLookup('ProductType'),
    useLookup('Car.Transmission'),
    useLookup('OdometerType'),
  ]
  const byCode = (list: typeof condition) =>
    list.map(({ Code, Caption }) => ({ value: Code, label: Caption }))
  const byId = (list: typeof condition) =>
    list.map(({ ID, Caption }) => ({ value: ID, label: Caption }))
  return {
    condition: byCode(condition),
    productType: byId(type),
    transmission: byId(gearbox),
    odometerType: byCode(units),
  }
}
