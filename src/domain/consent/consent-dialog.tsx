/** Her yes, to words that are read to her in her language; or her no. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { reachesOf, reachOf, reachText } from '#db/consent/reach.ts'
import { recordConsent, withdrawConsent } from '#db/consent/mutations/record.ts'
import { type ContactChannel, type ContactPurpose, contactPurposes } from '#db/consent/terms.ts'
import { deskText } from '#db/consent/texts.ts'
import { longText } from '#db/kernel/fields.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { Tied } from '#src/lib/tied.tsx'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import styles from './consent.module.css'
import type { ContactKnown } from './queries.ts'
import { channelWords, purposeWords, sourceWords } from './words.ts'

const ways = ['desk', 'phone'] as const
const asked = { purpose: z.enum(contactPurposes), source: z.enum(ways) }
/** @param addresses of which she says one */
const yesOf = (addresses: readonly string[]) =>
  z.object({
    ...asked,
    locale: z.enum(locales),
    address: z
      .string()
      .check(z.refine(address => addresses.includes(address), { error: 'required' })),
  })
const no = z.object({ ...asked, words: longText })
type Yes = z.infer<ReturnType<typeof yesOf>>
type No = z.infer<typeof no>
const asOffers = { purpose: 'commercial', source: 'desk' } as const

type Props = {
  known: Pick<ContactKnown, 'client' | 'company'>
  channel: ContactChannel
  onClose: () => void
}

/** @param of the number that was pressed, where she has two */
export function RecordDialog({
  known: { client, company },
  channel,
  of,
  onClose,
}: Props & { of?: string }) {
  const { t, i18n } = useLingui()
  const phoneText = usePhoneText()
  const addresses = reachesOf(client, channel)
  const form = useDraftForm<Yes>({
    draftKey: `consent:${client.id}:${channel}`,
    schema: yesOf(addresses),
    defaults: { ...asOffers, locale: client.locale, address: of ?? reachOf(client, channel) },
  })
  const { control } = form
  const [purpose, locale, chosen] = useWatch({ control, name: ['purpose', 'locale', 'address'] })
  // What she has no more is no choice, though it was pressed or a draft has kept it: she says which instead.
  const isGone = !addresses.includes(chosen)
  const isAsked = useIsAsked(addresses, chosen)
  const said = isAsked || isGone ? '' : reachText({ channel, address: chosen }, phoneText)
  const subtitle = [fullName(client), i18n._(channelWords[channel].caption), said]
  return (
    <DraftDialog
      form={form}
      title={<Trans>Record the consent</Trans>}
      subtitle={subtitle.filter(Boolean).join(' · ')}
      size="sm"
      save={<Trans>The customer agrees</Trans>}
      done={t`Consent recorded`}
      isDisabled={addresses.length === 0}
      onClose={onClose}
      act={values =>
        actOf(recordConsent, {
          ...values,
          id: newId(),
          clientId: client.id,
          channel,
        })
      }
    >
      {problem => (
        <>
          <Tied control={control} name="purpose" problem={problem}>
            {field => <PurposeField {...field} />}
          </Tied>
          <Tied control={control} name="source" problem={problem}>
            {field => <SourceField {...field} />}
          </Tied>
          {isGone && <Gone {...{ channel, address: chosen, isLast: addresses.length === 0 }} />}
          {isAsked && (
            <Tied control={control} name="address" problem={problem}>
              {field => <AddressField {...field} {...{ channel, addresses }} />}
            </Tied>
          )}
          <Tied control={control} name="locale" problem={problem}>
            {({ onChange, ...field }) => (
              <Select
                {...field}
                label={t`Language of the words`}
                options={locales.map(value => ({ value, label: localeNames[value] }))}
                onChange={value => onChange(value ?? client.locale)}
              />
            )}
          </Tied>
          <Words locale={locale} text={deskText(locale, purpose, channel, company.name)} />
        </>
      )}
    </DraftDialog>
  )
}

/** Of several, and of the one where another was offered. Once asked it stays asked: nothing goes from under the finger that answers. */
function useIsAsked(addresses: readonly string[], chosen: string): boolean {
  const [offered] = useState(chosen)
  const isOther = chosen !== offered || !addresses.includes(chosen)
  return addresses.length > (isOther ? 0 : 1)
}

/** What is read to her. */
const Words = ({ locale, text }: { locale: Locale; text: string }) => (
  <>
    <p className={styles['small']}>
      <Trans>Read these words to the customer, or show them:</Trans>
    </p>
    <blockquote className={styles['words']} lang={locale}>
      {text}
    </blockquote>
  </>
)

export function WithdrawDialog({ known: { client }, channel, onClose }: Props) {
  const { t, i18n } = useLingui()
  const form = useDraftForm<No>({
    draftKey: `consent:${client.id}:${channel}-no`,
    schema: no,
    defaults: { ...asOffers, words: '' },
  })
  const { control } = form
  return (
    <DraftDialog
      form={form}
      title={<Trans>Withdraw the consent</Trans>}
      subtitle={`${fullName(client)} · ${i18n._(channelWords[channel].caption)}`}
      size="sm"
      save={<Trans>Withdraw</Trans>}
      done={t`Consent withdrawn`}
      onClose={onClose}
      act={({ words, ...values }) =>
        actOf(withdrawConsent, {
          ...values,
          words: words.trim(),
          id: newId(),
          clientId: client.id,
          channel,
        })
      }
    >
      {problem => (
        <>
          <Tied control={control} name="purpose" problem={problem}>
            {field => <PurposeField {...field} isNo />}
          </Tied>
          <Tied control={control} name="source" problem={problem}>
            {field => <SourceField {...field} />}
          </Tied>
          <Tied control={control} name="words" problem={problem}>
            {field => <TextArea {...field} label={t`The customer’s answer`} rows={2} />}
          </Tied>
        </>
      )}
    </DraftDialog>
  )
}

type FieldOf<V> = { value: V; onChange: (value: V) => void; problem: string | undefined }

function PurposeField({ isNo, ...field }: FieldOf<ContactPurpose> & { isNo?: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <RadioGroup
      {...field}
      label={t`About`}
      options={contactPurposes.map(value => ({
        value,
        label: isNo && value === 'service' ? t`Everything this way` : i18n._(purposeWords[value]),
      }))}
    />
  )
}

function AddressField({
  channel,
  addresses,
  ...field
}: FieldOf<string> & { channel: ContactChannel; addresses: readonly string[] }) {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  return (
    <RadioGroup
      {...field}
      label={channel === 'mail' ? t`Of which address` : t`Of which number`}
      layout="row"
      options={addresses.map(value => ({
        value,
        label: reachText({ channel, address: value }, phoneText),
      }))}
    />
  )
}

/** Changed meanwhile, on this device or another. */
function Gone({
  isLast,
  ...reach
}: {
  channel: ContactChannel
  address: string
  /** None is left that she could speak of. */
  isLast: boolean
}) {
  const { i18n } = useLingui()
  const address = reachText(reach, usePhoneText())
  if (isLast) return <Banner tone="warn">{refusalText(i18n, 'consent-no-address')}</Banner>
  if (address === '') return null
  return (
    <Banner tone="warn">
      <Trans>{address} is no longer on the card. Ask the customer which one is meant.</Trans>
    </Banner>
  )
}

function SourceField(field: FieldOf<(typeof ways)[number]>) {
  const { t, i18n } = useLingui()
  return (
    <RadioGroup
      {...field}
      label={t`How it was said`}
      layout="row"
      options={ways.map(value => ({ value, label: i18n._(sourceWords[value]) }))}
    />
  )
}
