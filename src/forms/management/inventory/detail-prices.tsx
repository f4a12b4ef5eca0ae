/** What is asked, what was asked before, and (folded away from the customer's eyes) what it cost. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { type VehiclePriceField, vehiclePriceFields } from '#db/terms.ts'
import { allInPrice } from '#db/vehicle/all-in-price.ts'
import { priceVehicle } from '#db/vehicle/mutations/vehicle.ts'
import type { VehicleField } from '#db/vehicle/all-fields.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { pricesOf } from '#src/domain/vehicle/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Disclosure } from '#src/ui/accordion.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DescriptionList, type Fact } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sparkline } from '#src/ui/sparkline.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './detail.module.css'

type Vehicle = Row<'vehicle'>
type PriceField = Extract<VehicleField, `${string}Minor`>

const shown: PriceField[] = [
  'priceInternetMinor',
  'pricePromotionMinor',
  'priceLabelMinor',
  'priceOriginalMinor',
  'msrpMinor',
  'destinationMinor',
]
const kept: PriceField[] = ['costMinor', 'wholesaleMinor', 'priceMinMinor', 'priceMaxMinor']
/** The price a customer follows: the first of these with a history. */
const followed: VehiclePriceField[] = [
  'priceInternetMinor',
  'pricePromotionMinor',
  'priceLabelMinor',
  'msrpMinor',
]

export function Prices({ vehicle, isReadOnly }: { vehicle: Vehicle; isReadOnly: boolean }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { country } = useSession()
  const history = useLive(pricesOf(vehicle.id), [vehicle.id])
  const [isChanging, setChanging] = useState(false)
  const price = allInPrice(vehicle, country)
  const fact = (each: PriceField): Fact[] => {
    const amount = vehicle[each] ?? null
    return amount === null
      ? []
      : [{ key: each, term: i18n._(vehicleFieldCaptions[each]), value: format.money(amount) }]
  }
  return (
    <Card
      title={<Trans>Prices</Trans>}
      actions={
        !isReadOnly && (
          <Button icon="tag" onPress={() => setChanging(true)}>
            <Trans>Change a price</Trans>
          </Button>
        )
      }
    >
      <Asking price={price} history={history} />
      <DescriptionList facts={shown.flatMap(fact)} />
      {kept.some(each => (vehicle[each] ?? null) !== null) && (
        <Disclosure title={<Trans>Cost and limits</Trans>} icon="eye-off">
          <DescriptionList
            facts={[
              ...kept.flatMap(fact),
              ...margin(vehicle, price?.vehicleMinor ?? null).map(amount => ({
                key: 'margin',
                term: t`Gross margin`,
                value: format.money(amount),
                strong: true,
              })),
            ]}
          />
        </Disclosure>
      )}
      {history && history.length > 0 && (
        <Disclosure title={<Trans>Price history</Trans>} icon="history">
          <History history={history} />
        </Disclosure>
      )}
      {isChanging && <PriceDialog vehicle={vehicle} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function Asking({
  price,
  history,
}: {
  price: ReturnType<typeof allInPrice>
  history: readonly Row<'vehiclePrice'>[] | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const field = followed.find(each => history?.some(change => change.field === each))
  const values =
    history
      ?.filter(change => change.field === field)
      .flatMap(change => (change.toMinor === null ? [] : [change.toMinor])) ?? []
  const first = values[0]
  const last = values.at(-1)
  return (
    <div className={styles['asking']}>
      <div>
        <strong className={styles['amount']}>
          {price === null ? <Trans>No price</Trans> : format.money(price.totalMinor, true)}
        </strong>
        {price && price.destinationMinor > 0 && (
          <p className={styles['parts']}>
            <Trans>
              Vehicle {format.money(price.vehicleMinor)} + transport and preparation{' '}
              {format.money(price.destinationMinor)}
            </Trans>
          </p>
        )}
        {price && price.luxuryTaxMinor > 0 && (
          <p className={styles['parts']}>
            <Trans>Luxury tax inside the price: {format.money(price.luxuryTaxMinor)}</Trans>
          </p>
        )}
      </div>
      {first !== undefined && last !== undefined && values.length > 1 && (
        <Sparkline
          label={t`Price from ${format.money(first, true)} to ${format.money(last, true)}`}
          values={values}
          width={140}
          height={36}
          tone={last < first ? 'good' : 'accent'}
        />
      )}
    </div>
  )
}

const margin = ({ costMinor }: Vehicle, asking: number | null): number[] =>
  costMinor === null || asking === null ? [] : [asking - costMinor]

function History({ history }: { history: readonly Row<'vehiclePrice'>[] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const names = useLive(namesOfUsers())
  const amount = (minor: number | null) => (minor === null ? '—' : format.money(minor))
  return (
    <DataTable
      label={t`Price history`}
      // What it cost is not for the customer's eyes; it stands with the cost above.
      rows={history.filter(({ field }) => field !== 'costMinor').toReversed()}
      keyOf={change => change.id}
      columns={[
        { key: 'at', header: t`When`, cell: change => format.instant(change.at, 'dateTime') },
        {
          key: 'field',
          header: t`Price`,
          cell: change => i18n._(vehicleFieldCaptions[change.field]),
        },
        { key: 'from', header: t`From`, align: 'end', cell: change => amount(change.fromMinor) },
        { key: 'to', header: t`To`, align: 'end', cell: change => amount(change.toMinor) },
        { key: 'by', header: t`By`, cell: change => names?.get(change.by) ?? '' },
      ]}
    />
  )
}

/** Changes one price; the old one stays in the history. */
function PriceDialog({ vehicle, onClose }: { vehicle: Row<'vehicle'>; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const itemSaved = useItemSaved()
  const { currency } = useFormat()
  const { run, problem, busy } = useAct(priceVehicle)
  const [field, setField] = useState<VehiclePriceField>('priceInternetMinor')
  // What she saw when she began: the base of her change, whatever a colleague does meanwhile.
  const [seen] = useState(vehicle)
  const [to, setTo] = useState<number | null>(seen.priceInternetMinor)
  const save = async () => {
    if (!(await run({ id: newId(), vehicleId: vehicle.id, field, from: seen[field], to }))) return
    toast(itemSaved(), { tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={<Trans>Change a price</Trans>}
      subtitle={vehicleTitle(vehicle)}
      footer={
        <Button
          variant="primary"
          icon="check"
          busy={busy}
          isDisabled={to === seen[field]}
          onPress={() => void save()}
        >
          <Trans>Save the price</Trans>
        </Button>
      }
    >
      <Stack>
        <Select
          label={t`Price`}
          options={vehiclePriceFields.map(value => ({
            value,
            label: i18n._(vehicleFieldCaptions[value]),
          }))}
          value={field}
          onChange={value => {
            if (!value) return
            setField(value)
            setTo(seen[value])
          }}
        />
        <MoneyField
          key={field}
          label={t`Amount`}
          currency={currency}
          value={to}
          onChange={setTo}
          problem={problem?.text}
        />
      </Stack>
    </Dialog>
  )
}
