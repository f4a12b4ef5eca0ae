/** Who sells the dealerships their funds: what each invoice names, and what it lacks without. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Control } from 'react-hook-form'
import { formWords } from '#db/form-words.ts'
import { type Seller, sellerFields, sellerSchema } from '#db/ledger/seller.ts'
import type { SellerAnswer } from '#db/platform/lines.ts'
import { provincesOf } from '#src/domain/client/provinces.ts'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAsked } from '#src/lib/use-asked.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { saveSeller, sellerWords } from './calls.ts'
import { Lacks } from './lacks.tsx'

export function SellerPage({ switcher }: { switcher: ReactNode }) {
  const { locale } = useSession()
  const { answer, isOffline, asked, load } = useAsked<SellerAnswer>('/api/companies/seller')
  const [saved, setSaved] = useState<SellerAnswer>()
  const known = saved ?? answer
  return (
    <Page title={formWords['administration.Companies'].titles[locale]}>
      <Stack gap={4}>
        {switcher}
        <Trouble pages={asked} />
        {!known && !isOffline && <ListSkeleton rows={4} />}
        {known && (
          <Entered
            key={known.seller?.id ?? ''}
            known={known}
            onSaved={setSaved}
            onAgain={() => {
              setSaved(undefined)
              void load()
            }}
          />
        )}
      </Stack>
    </Page>
  )
}

const nothing: Seller = {
  name: '',
  address: '',
  city: '',
  province: '',
  postalCode: '',
  gstNumber: '',
  qstNumber: '',
  vatNumber: '',
  email: '',
}
const fieldNames = Object.keys(sellerFields) as (keyof Seller)[]
const valuesOf = (seller: SellerAnswer['seller']): Seller =>
  seller ? (Object.fromEntries(fieldNames.map(name => [name, seller[name]])) as Seller) : nothing

type EnteredProps = {
  known: SellerAnswer
  onSaved: (answer: SellerAnswer) => void
  onAgain: () => void
}
function Entered({ known, onSaved, onAgain }: EnteredProps) {
  const { t } = useLingui()
  const format = useFormat()
  const isReadOnly = useReadOnly()
  const { seller, lacks } = known
  const { call, problem, busy } = useCall(sellerWords)
  const form = useDraftForm<Seller>({
    draftKey: 'company:seller',
    schema: sellerSchema,
    defaults: valuesOf(seller),
  })
  const [act] = useState(newId)
  const save = form.handleSubmit(async values => {
    const answer = await call(() => saveSeller({ act, before: seller?.id ?? null, ...values }))
    if (!answer) return
    await form.forget()
    toast(t`Invoices from now on name this seller.`, { tone: 'good' })
    onSaved(answer)
  })
  return (
    <Card
      level={2}
      title={<Trans>Who sells the funds</Trans>}
      footer={
        !isReadOnly && (
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <p>
          <Trans>
            The legal entity that stands on invoices, receipts and credit notes. It is established
            in Canada: taxes follow from that and from where the dealership is.
          </Trans>
        </p>
        {seller && seller.fromAt > 0 && (
          <p>
            <Trans>
              As {seller.byName} entered it, {format.instant(seller.fromAt, 'dateTime')}; invoices
              from before keep what they named.
            </Trans>
          </p>
        )}
        <Lacks lacks={lacks} />
        {problem && !(fieldNames as string[]).includes(problem.field) && (
          <Banner
            tone="bad"
            urgent
            action={
              problem.code === 'changed-meanwhile' && (
                <Button looks onPress={onAgain}>
                  <Trans>Look again</Trans>
                </Button>
              )
            }
          >
            {problem.text}
          </Banner>
        )}
        <Fields control={form.control} problem={problem} />
      </Stack>
    </Card>
  )
}

type FieldsProps = { control: Control<Seller>; problem: Problem | undefined }
function Fields({ control, problem }: FieldsProps) {
  const { t, i18n } = useLingui()
  const text = (name: keyof Seller, label: string, more: { like?: string; must?: true } = {}) => (
    <Tied control={control} name={name} problem={problem}>
      {field => (
        <TextField
          {...field}
          label={label}
          mandatory={more.must}
          autoComplete="off"
          description={more.like && t`As in ${more.like}`}
        />
      )}
    </Tied>
  )
  return (
    <Grid min={220} columns={2}>
      {text('name', t`Name of the legal entity`, { must: true })}
      {text('address', t`Address`, { must: true })}
      {text('city', t`City`, { must: true })}
      <Tied control={control} name="province" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Province`}
            mandatory
            options={provincesOf('CA', i18n) ?? []}
            value={field.value || null}
            onChange={value => field.onChange(value ?? '')}
          />
        )}
      </Tied>
      {text('postalCode', t`Postal code`, { must: true })}
      {text('gstNumber', t`GST registration number`, { like: '123456782 RT0001' })}
      {text('qstNumber', t`QST registration number`, { like: '1012345678 TQ0001' })}
      {text('vatNumber', t`VAT number, where there is one`, { like: 'FR 44 732829320' })}
      <Tied control={control} name="email" problem={problem}>
        {field => (
          <EmailField {...field} label={t`Email for questions about invoices`} autoComplete="off" />
        )}
      </Tied>
    </Grid>
  )
}
