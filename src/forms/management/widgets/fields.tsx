/** The fields of a widget, by what they are about. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'
import { phoneKey } from '#db/kernel/phone.ts'
import {
  type Country,
  isLocale,
  type Locale,
  localeNames,
  locales,
  requestDivisions,
} from '#db/terms.ts'
import { brandColour, contrast, widgetColours } from '#db/widget/colour.ts'
import type { WidgetKind } from '#db/widget/terms.ts'
import { widgetWords } from '#db/widget/words.ts'
import { CompanyLink } from '#src/domain/company/link.tsx'
import type { takenNow, WidgetDesk } from '#src/domain/widget/queries.ts'
import { widgetKindWords } from '#src/domain/widget/words.ts'
import { useCaption } from '#src/lib/lookup.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { PhoneField, TextField } from '#src/ui/text-field.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import type { WidgetValues } from './values.ts'
import styles from './widgets.module.css'

type Part = {
  control: Control<WidgetValues>
  problem: Problem | undefined
  kind: WidgetKind
  /** In which its words are typed and previewed. */
  locale: Locale
}
const hasForm = (kind: WidgetKind) => kind === 'contact' || kind === 'trade'

export function PlaceFields(props: Part & { taken: ReturnType<typeof takenNow>; isNew: boolean }) {
  const { control, problem, taken, isNew } = props
  const { t, i18n } = useLingui()
  return (
    <Stack gap={4}>
      {isNew && (
        <Tied control={control} name="kind" problem={problem}>
          {field => (
            <Select
              {...field}
              label={t`Kind`}
              mandatory
              options={[...taken.keys()].map(value => ({
                value,
                label: i18n._(widgetKindWords[value].caption),
              }))}
              onChange={value => value && field.onChange(value)}
            />
          )}
        </Tied>
      )}
      <Tied control={control} name="name" problem={problem}>
        {field => (
          <TextField {...field} label={t`Name`} description={t`Only you see it`} mandatory />
        )}
      </Tied>
      <Tied control={control} name="origins" problem={problem}>
        {field => (
          <TextArea
            {...field}
            label={t`Websites that may show it`}
            description={t`One address a line, for example https://www.example.com. On any other page nothing appears.`}
            rows={3}
          />
        )}
      </Tied>
      <Tied control={control} name="active" problem={problem}>
        {field => <CheckboxField {...field} label={t`It is shown`} />}
      </Tied>
    </Stack>
  )
}

export function LookFields({ control, problem }: Part) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <Tied control={control} name="place" problem={problem}>
        {field => (
          <SegmentedControl
            label={t`Position`}
            wide
            segments={[
              { value: 'left', label: t`Bottom left` },
              { value: 'right', label: t`Bottom right` },
              { value: 'inline', label: t`Where the tag is` },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </Tied>
      <ColourField control={control} problem={problem} />
    </Stack>
  )
}

/** A colour is typed or picked; how well it reads is said beside it, and mended by itself. */
function ColourField({ control, problem }: Pick<Part, 'control' | 'problem'>) {
  const { t } = useLingui()
  const { brand } = useSession()
  const format = useFormat()
  const typed = useWatch({ control, name: 'colour' }).trim().toLowerCase()
  const chosen = /^#[0-9a-f]{6}$/.test(typed) ? typed : brandColour(brand)
  const { fill, ink } = widgetColours(chosen)
  const ratio = format.number(Math.floor(contrast(fill, ink) * 10) / 10)
  const isMended = fill !== chosen
  return (
    <Tied control={control} name="colour" problem={problem}>
      {field => (
        <TextField
          {...field}
          label={t`Colour`}
          placeholder={brandColour(brand)}
          description={
            isMended
              ? t`Words would be hard to read on it: it is shown a little darker, contrast ${ratio} to 1.`
              : t`Empty: the brand’s. Words on it have a contrast of ${ratio} to 1; 4.5 is enough.`
          }
          action={
            <input
              type="color"
              aria-label={t`Pick a colour`}
              className={styles['picker']}
              value={chosen}
              onChange={event => field.onChange(event.target.value)}
            />
          }
        />
      )}
    </Tied>
  )
}

export function WordFields({
  control,
  problem,
  kind,
  locale,
  onLocale,
}: Part & { onLocale: (locale: Locale) => void }) {
  const { t } = useLingui()
  const usual = widgetWords[locale]
  const languages = locales.map(value => ({ value, label: localeNames[value] }))
  return (
    <Stack gap={4}>
      <Tied control={control} name="locale" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Language`}
            none={t`That of the page, else of the visitor`}
            options={languages}
          />
        )}
      </Tied>
      <Select
        label={t`Words and preview in`}
        options={languages}
        value={locale}
        onChange={value => value && isLocale(value) && onLocale(value)}
      />
      <Tied control={control} name={`labels.${locale}`} problem={problem}>
        {field => (
          <TextField
            {...field}
            label={t`Words of the button`}
            description={t`Empty: the usual ones`}
            placeholder={usual.labels[kind]}
            maxLength={40}
          />
        )}
      </Tied>
      {(hasForm(kind) || kind === 'stock') && (
        <Tied control={control} name={`intros.${locale}`} problem={problem}>
          {field => (
            <TextArea
              {...field}
              label={t`Words over the fields`}
              placeholder={usual.intros[kind]}
              rows={2}
              maxLength={300}
            />
          )}
        </Tied>
      )}
    </Stack>
  )
}

type RequestProps = Part & { phone: string; numbers: WidgetDesk['numbers'] }
export function RequestFields({ control, problem, kind, phone, numbers }: RequestProps) {
  const { t } = useLingui()
  const division = useCaption('RadarDivision')
  if (kind === 'stock')
    return (
      <p className={styles['sub']}>
        <Trans>It shows what your website has on sale. No request comes of it.</Trans>
      </p>
    )
  return (
    <Stack gap={4}>
      {kind === 'sms' && <TextNumberField {...{ control, problem, phone, numbers }} />}
      {kind === 'call' && (
        <Tied control={control} name="phone" problem={problem}>
          {field => (
            <PhoneField
              {...field}
              label={t`Phone`}
              description={phone ? t`Empty: ${phone}` : undefined}
            />
          )}
        </Tied>
      )}
      {hasForm(kind) && (
        <>
          <Tied control={control} name="division" problem={problem}>
            {field => (
              <Select
                {...field}
                label={t`Division of its requests`}
                options={requestDivisions.map(value => ({ value, label: division(value) }))}
                onChange={value => value && field.onChange(value)}
              />
            )}
          </Tied>
          <Tied control={control} name="sourceName" problem={problem}>
            {field => (
              <TextField
                {...field}
                label={t`Name of the source`}
                description={t`Empty: the address of the website it came from`}
              />
            )}
          </Tied>
        </>
      )}
    </Stack>
  )
}

/** Only what takes texts: to any other number hers would go nowhere. */
function TextNumberField(props: Omit<RequestProps, 'kind' | 'locale'>) {
  const { control, problem, phone, numbers } = props
  const { t } = useLingui()
  const { country } = useSession()
  const phoneText = usePhoneText()
  if (numbers.length === 0)
    return (
      <Banner tone="warn">
        <Trans>
          None of the dealership’s numbers takes texts, so nobody would read an answer. Add the
          number your texts leave from under “Telephone” of the company, and let it take texts.
        </Trans>
        <CompanyLink part="phone" />
      </Banner>
    )
  return (
    <Tied control={control} name="phone" problem={problem}>
      {({ value, onChange, ...field }) => {
        const key = phoneKey(value.trim() || phone, country as Country)
        const chosen = numbers.find(each => each.phoneKey === key)
        return (
          <Select
            {...field}
            label={t`Number that takes texts`}
            mandatory
            // Its number was taken off the list, or takes none any more.
            problem={
              field.problem ??
              (value.trim() !== '' && !chosen ? t`Choose a number that takes texts.` : undefined)
            }
            options={numbers.map(each => ({
              value: each.phoneKey,
              label: `${phoneText(each.phoneKey)} · ${each.sourceName}`,
            }))}
            value={chosen?.phoneKey ?? null}
            onChange={wanted =>
              onChange(numbers.find(each => each.phoneKey === wanted)?.number ?? '')
            }
          />
        )
      }}
    </Tied>
  )
}
