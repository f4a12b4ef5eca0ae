/** Name, address and numbers, as they stand on contracts; the province decides the law. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { jurisdictionOf, saleTaxes } from '#db/contract/deal/profile.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import { dateIn } from '#db/kernel/date.ts'
import { requiredText, shortText } from '#db/kernel/fields.ts'
import { countryCaptions } from '#src/domain/client/provinces.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useAskedField } from '#src/lib/asked-field.ts'
import { houseClock } from '#src/lib/clock.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid, Stack } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { PhoneField, TextField } from '#src/ui/text-field.tsx'
import { useHouse } from '#src/domain/company/house-context.ts'
import { useHouseForm } from '#src/domain/company/use-house-form.ts'
import { Hosts, WebsiteTemplateCard } from './website.tsx'
import { MovedRates } from './rates.tsx'
import { SecondStepDemand } from './second-step.tsx'

const schema = z.object({
  name: requiredText,
  headquarter: shortText,
  defaultMake: shortText,
  address: shortText,
  city: shortText,
  province: shortText,
  postalCode: shortText,
  phone: shortText,
  email: shortText,
  licenceNumber: shortText,
  opcPermit: shortText,
  gstNumber: shortText,
  qstNumber: shortText,
  privacyOfficer: shortText,
})
type Values = z.infer<typeof schema>
const keys = Object.keys(schema.shape) as (keyof Values)[]

export function House() {
  const { company } = useHouse()
  const { form, save, problem, busy } = useHouseForm('house', schema, valuesOf(company))
  const { control } = form
  useAskedField()
  return (
    <Stack gap={5}>
      <Law />
      <MovedRates />
      {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
      <Card
        title={<Trans>Who sells</Trans>}
        subtitle={<Trans>As contracts and labels name it</Trans>}
      >
        <Address control={control} problem={problem} />
      </Card>
      <Card
        title={<Trans>Permits and registrations</Trans>}
        footer={
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        }
      >
        <Numbers control={control} problem={problem} />
      </Card>
      <Hosts />
      <WebsiteTemplateCard />
      <LegalProfile />
      <SecondStepDemand />
    </Stack>
  )
}

function valuesOf({ legal, ...row }: ReturnType<typeof useHouse>['company']): Values {
  const all: Record<string, unknown> = { ...legal, ...row }
  return Object.fromEntries(keys.map(key => [key, String(all[key] ?? '')])) as Values
}

/** Whose law of a sale holds here, by the address as it is saved. */
function Law() {
  const words = useDealWords()
  const { timeZone } = useSession()
  const { jurisdiction, company, sale } = useHouse()
  if (!jurisdiction)
    return (
      <Banner tone="warn" title={<Trans>No law of a sale is known for this dealership</Trans>}>
        {company.country === 'CA' ? (
          <Trans>No contract can be made until its province is chosen below and saved.</Trans>
        ) : (
          <Trans>No contract can be made in its country yet.</Trans>
        )}
      </Banner>
    )
  const place = words.law(jurisdiction)
  const taxes = saleTaxes[jurisdiction]
    .map(code => words.taxOfHouse(sale, code, dateIn(timeZone, houseClock())))
    .join(', ')
  return (
    <Banner tone="info" title={<Trans>Sales under the law of: {place}</Trans>}>
      <Trans>
        By its address. Taxes of a sale: {taxes}. Contracts that are signed keep the law and the
        rates they were signed under.
      </Trans>
    </Banner>
  )
}

type Fields = { control: Control<Values>; problem: Problem | undefined }

function Address({ control, problem }: Fields) {
  const { t } = useLingui()
  return (
    <Grid min={220} columns={2}>
      <Full>
        <Tied control={control} name="name" problem={problem}>
          {field => <TextField {...field} label={t`Name`} mandatory />}
        </Tied>
      </Full>
      <Tied control={control} name="headquarter" problem={problem}>
        {field => (
          <TextField
            {...field}
            label={t`Head office`}
            description={t`The company that the dealership belongs to, where its name is another`}
          />
        )}
      </Tied>
      <Tied control={control} name="defaultMake" problem={problem}>
        {field => <TextField {...field} label={t`Default make`} />}
      </Tied>
      <Tied control={control} name="address" problem={problem}>
        {field => <TextField {...field} label={t`Address`} />}
      </Tied>
      <Tied control={control} name="city" problem={problem}>
        {field => <TextField {...field} label={t`City`} />}
      </Tied>
      <Province control={control} problem={problem} />
      <Tied control={control} name="postalCode" problem={problem}>
        {field => <TextField {...field} label={t`Postal code`} />}
      </Tied>
      <Tied control={control} name="phone" problem={problem}>
        {field => <PhoneField {...field} label={t`Phone`} autoComplete="off" />}
      </Tied>
      <Tied control={control} name="email" problem={problem}>
        {field => <EmailField {...field} label={t`Email`} autoComplete="off" />}
      </Tied>
    </Grid>
  )
}

const provinces = jurisdictions.flatMap(law => (law.startsWith('CA-') ? [law] : []))

/** In Canada it decides the law, so it is chosen; elsewhere it is part of the address. */
function Province({ control, problem }: Fields) {
  const { t } = useLingui()
  const words = useDealWords()
  const { company } = useHouse()
  return (
    <Tied control={control} name="province" problem={problem}>
      {field =>
        company.country === 'CA' ? (
          <Select
            {...field}
            label={t`Province`}
            description={t`Decides the law, the taxes and the steps of a sale`}
            mandatory
            options={provinces.map(law => ({ value: law.slice(3), label: words.law(law) }))}
            value={jurisdictionOf('CA', field.value)?.slice(3) ?? null}
            onChange={province => province && field.onChange(province)}
          />
        ) : (
          <TextField {...field} label={t`Province or state`} />
        )
      }
    </Tied>
  )
}

/** What its sales and papers follow; another country or currency is another dealership. */
function LegalProfile() {
  const { t, i18n } = useLingui()
  const { company, jurisdiction } = useHouse()
  const words = useDealWords()
  return (
    <Card
      title={<Trans>Legal profile</Trans>}
      subtitle={<Trans>Set when the dealership was made: contracts and books stand on it</Trans>}
    >
      <DescriptionList
        layout="stacked"
        facts={[
          { term: t`Country`, value: i18n._(countryCaptions[company.country]) },
          { term: t`Law of a sale`, value: jurisdiction ? words.law(jurisdiction) : t`None known` },
          { term: t`Currency`, value: company.currency },
          { term: t`Time zone`, value: company.timeZone.replaceAll('_', ' ') },
          { term: t`Paper size`, value: company.paper === 'a4' ? t`A4` : t`Letter` },
        ]}
      />
    </Card>
  )
}

/** What a number is called where the dealership is; in Canada the tax of a province has one of its own. */
function useNumberWords(): (readonly [name: keyof Values, label: string])[] {
  const { t } = useLingui()
  const { company, jurisdiction } = useHouse()
  const isQuebec = jurisdiction === 'CA-QC'
  switch (company.country) {
    case 'CA':
      return [
        ['licenceNumber', t`Dealership licence number`],
        ...(isQuebec ? ([['opcPermit', t`OPC permit number`]] as const) : []),
        ['gstNumber', t`GST registration number`],
        ...(isQuebec ? ([['qstNumber', t`QST registration number`]] as const) : []),
      ]
    case 'FR':
      return [
        ['licenceNumber', t`SIREN or SIRET`],
        ['gstNumber', t`VAT number`],
      ]
    case 'ES':
      return [
        ['gstNumber', t`NIF`],
        ['licenceNumber', t`Licence number`],
      ]
    case 'CO':
      return [
        ['gstNumber', t`NIT with its check digit`],
        ['licenceNumber', t`Licence number`],
      ]
    case 'US':
      return [
        ['licenceNumber', t`Dealership licence number`],
        ['gstNumber', t`Tax number`],
      ]
  }
}

function Numbers({ control, problem }: Fields) {
  const { t } = useLingui()
  const fields = [...useNumberWords(), ['privacyOfficer', t`Privacy officer`] as const]
  return (
    <Grid min={220} columns={2}>
      {fields.map(([name, label]) => (
        <Tied key={name} control={control} name={name} problem={problem}>
          {field => <TextField {...field} label={label} />}
        </Tied>
      ))}
    </Grid>
  )
}
