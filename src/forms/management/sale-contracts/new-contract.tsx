/** Who buys what: enough to open a draft, with or without a network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { saleProfileOf } from '#db/contract/sources.ts'
import { dateIn } from '#db/kernel/date.ts'
import { calendarDate, shortText } from '#db/kernel/fields.ts'
import { localeNames, locales } from '#db/terms.ts'
import { ClientCombo } from '#src/domain/client/combo.tsx'
import { ownCompany } from '#src/domain/company/queries.ts'
import { HeldForAnother } from '#src/domain/contract/held-for-another.tsx'
import { contractOf } from '#src/domain/contract/queries.ts'
import { NoLaw } from '#src/domain/contract/sale-profile.tsx'
import { leadOf } from '#src/domain/lead/queries.ts'
import { VehicleCombo } from '#src/domain/vehicle/combo.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useHeard } from '#src/lib/clock-doubt.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { houseNow } from '#src/sync/house.ts'
import { Tied } from '#src/lib/tied.tsx'
import { type DraftKey, useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Full, Grid, Row as Line, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useContractAddress } from './use-address.ts'
import styles from './detail.module.css'
import { type Ground, type NewValues, useOpen } from './use-open.ts'

const chosen = z.string().check(z.minLength(1, { error: 'required' }))
const schema = z.object({
  clientId: chosen,
  vehicleId: chosen,
  locale: z.enum(locales),
  placeCity: shortText,
  placeRegion: shortText,
  contractOn: calendarDate,
})

export function NewContract() {
  const { params, close } = useContractAddress()
  const { companyId } = useLocal()
  const [leadId, clientId, vehicleId, fromId] = ['leadId', 'clientId', 'vehicleId', 'from'].map(
    key => params.get(key),
  )
  const ground = useLive(
    async (replica): Promise<Ground> => {
      const [lead, from] = [await leadOf(leadId)(replica), await contractOf(fromId)(replica)]
      const wanted = vehicleId ?? lead?.vehicleId ?? from?.vehicleId
      const car = wanted ? await replica.vehicle.get(wanted) : undefined
      const whose = clientId ?? lead?.clientId ?? from?.clientId
      return {
        lead,
        from,
        client: whose ? ((await replica.client.get(whose)) ?? null) : null,
        company: await ownCompany()(replica),
        isFree: car !== undefined && car.deletedAt === null && car.status === 'available',
      }
    },
    [leadId, clientId, vehicleId, fromId, companyId],
  )
  const known = useHeard()
  if (!ground || !known) return <ListSkeleton rows={4} />
  if (!ground.company || !saleProfileOf(ground.company))
    return (
      <Stack gap={4}>
        <Head />
        <NoLaw />
      </Stack>
    )
  const key = [leadId, clientId, vehicleId, fromId].filter(Boolean).join('.')
  return (
    <NewForm
      key={key}
      draftKey={`saleContract:new${key && `:${key}`}`}
      ground={ground}
      now={houseNow(Date.now(), known.heard)}
      vehicleId={vehicleId ?? ground.lead?.vehicleId ?? ground.from?.vehicleId ?? ''}
      isWhole={params.get('open') === '1' && ground.client !== null && ground.isFree}
      onCancel={close}
    />
  )
}

const Head = () => (
  <div className={styles['newHead']}>
    <h2>
      <Trans>New sale contract</Trans>
    </h2>
    <p>
      <Trans>
        The client’s and the vehicle’s facts are copied as they are now; everything can be changed
        until somebody signs.
      </Trans>
    </p>
  </div>
)

type NewFormProps = {
  draftKey: DraftKey
  ground: Ground
  /** By the dealership's clock: rates and prescribed texts go by the contract's date. */
  now: number
  vehicleId: string
  /** Nothing is left to ask. */
  isWhole: boolean
  onCancel: () => void
}

function NewForm({ draftKey, ground, now, vehicleId, isWhole, onCancel }: NewFormProps) {
  const { t } = useLingui()
  const { timeZone, locale } = useSession()
  const { client, company } = ground
  const form = useDraftForm<NewValues>({
    draftKey,
    schema,
    defaults: {
      clientId: client?.id ?? '',
      vehicleId,
      locale: client?.locale ?? company?.defaultLocale ?? locale,
      placeCity: company?.city ?? '',
      placeRegion: company?.province ?? '',
      contractOn: dateIn(timeZone, now),
    },
  })
  const { submit, problem, busy } = useOpen(ground, form.forget)
  useOpenAtOnce(isWhole, () => void form.handleSubmit(submit)())
  return (
    <form
      className={styles['new']}
      noValidate
      onSubmit={event => void form.handleSubmit(submit)(event)}
    >
      <Stack gap={4}>
        <Head />
        {problem && <Banner tone="warn" urgent title={problem.text} />}
        <WhoAndWhat form={form} />
        <HeldForAnother
          vehicleId={form.watch('vehicleId')}
          clientId={form.watch('clientId')}
          leadId={ground.lead?.id ?? null}
        />
        <Terms form={form} />
        <Line gap={2} justify="end">
          <Button looks onPress={() => void form.forget().then(onCancel)}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" icon="file-text" busy={busy}>
            {t`Open the contract`}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}

/** Asked for with both known and the car free, it opens by itself; anything else is for the person to look at. */
function useOpenAtOnce(isWhole: boolean, open: () => void): void {
  const isDone = useRef(!isWhole)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    open()
  })
}

type PartProps = { form: UseFormReturn<NewValues> }

function WhoAndWhat({ form: { control, setValue } }: PartProps) {
  const { t } = useLingui()
  const { locale } = useSession()
  const holdsClients = useHolds('crm.Clients')
  const { replica } = useLocal()
  const takeLanguageOf = async (id: string | null) => {
    const whose = id ? await replica.client.get(id) : undefined
    if (whose) setValue('locale', whose.locale)
  }
  return (
    <>
      <Tied name="clientId" control={control}>
        {field => (
          <ClientCombo
            {...field}
            label={t`Client`}
            mandatory
            placeholder={t`Name, phone or email`}
            value={field.value || null}
            onChange={id => {
              field.onChange(id ?? '')
              void takeLanguageOf(id)
            }}
            description={
              holdsClients && (
                <TextLink
                  href={hrefOf('crm.Clients', locale, { id: '0' })}
                >{t`Not in the list? Add a client`}</TextLink>
              )
            }
          />
        )}
      </Tied>
      <Tied name="vehicleId" control={control}>
        {field => (
          <VehicleCombo
            {...field}
            label={t`Vehicle`}
            mandatory
            statuses={['available', 'reserved', 'creation']}
            placeholder={t`Stock no., VIN, make, model, colour`}
            value={field.value || null}
            onChange={id => field.onChange(id ?? '')}
          />
        )}
      </Tied>
    </>
  )
}

function Terms({ form: { control } }: PartProps) {
  const { t } = useLingui()
  return (
    <Grid min={200} gap={4}>
      <Tied name="locale" control={control}>
        {field => (
          <Select
            {...field}
            label={t`Language of the document`}
            options={locales.map(value => ({ value, label: localeNames[value] }))}
          />
        )}
      </Tied>
      <Tied name="contractOn" control={control}>
        {field => (
          <DateField
            {...field}
            label={t`Contract date`}
            onChange={date => field.onChange(date ?? '')}
          />
        )}
      </Tied>
      <Tied name="placeCity" control={control}>
        {field => <TextField label={t`City of signature`} {...field} />}
      </Tied>
      <Tied name="placeRegion" control={control}>
        {field => <TextField label={t`Region of signature`} {...field} />}
      </Tied>
      <Full>
        <p className={styles['fine']}>
          <Trans>
            The contract gets a provisional number of this device at once. The dealership’s own
            number follows when both signatures have reached the server.
          </Trans>
        </p>
      </Full>
    </Grid>
  )
}
