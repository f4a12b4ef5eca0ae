/** What a person decides of a provider's units: those no longer in its list, and the fields she has set herself. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { HeldField, MissingUnit, StockSourceWhole } from '#db/stock-source/shown.ts'
import { canBe } from '#db/vehicle/status.ts'
import type { VehicleStatus } from '#db/terms.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { useVehicleValue } from './look.tsx'
import { answerMissing, giveBack, sourceCallWords } from './words.ts'

type Props = { source: StockSourceWhole; onDone: () => void }
function UnitLink({ unit }: { unit: Pick<MissingUnit, 'vehicleId' | 'stockNumber' | 'title'> }) {
  const { locale } = useSession()
  return (
    <TwoLines under={unit.title}>
      <TextLink block href={hrefOf('management.Inventory', locale, { id: unit.vehicleId })}>
        {unit.stockNumber}
      </TextLink>
    </TwoLines>
  )
}

export function MissingUnits({ source: { id, missingUnits }, onDone }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const isOffline = useOffline()
  const calling = useCall(sourceCallWords)
  const answer = async (vehicleId: string, word: 'keep' | 'withdraw') => {
    if (await calling.call(() => answerMissing(id, vehicleId, word))) onDone()
  }
  if (missingUnits.length === 0) return null
  return (
    <Card
      title={<Trans>No longer in the list</Trans>}
      subtitle={t`They stand as they stood. What was sold is marked as sold at the vehicle.`}
      flush
    >
      {calling.problem && <Banner tone="bad">{calling.problem.text}</Banner>}
      <DataTable
        label={t`No longer in the list`}
        rows={missingUnits}
        keyOf={({ vehicleId }) => vehicleId}
        columns={[
          {
            key: 'unit',
            header: t`Vehicle`,
            isRowHeader: true,
            cell: unit => <UnitLink unit={unit} />,
          },
          {
            key: 'since',
            header: t`Since`,
            cell: ({ since }) => format.instant(since, 'dateTime'),
          },
          {
            key: 'acts',
            header: t`What becomes of it`,
            cell: ({ vehicleId, stockNumber, keptAt, status }) => (
              <Row gap={2}>
                {keptAt === null ? (
                  <Button
                    isDisabled={isOffline || calling.busy}
                    aria-label={t`Keep ${stockNumber}`}
                    onPress={() => void answer(vehicleId, 'keep')}
                  >
                    <Trans>Keep</Trans>
                  </Button>
                ) : (
                  <span>
                    <Trans>Kept</Trans>
                  </span>
                )}
                {canBe('withdraw', status as VehicleStatus) && (
                  <Button
                    isDisabled={isOffline || calling.busy}
                    aria-label={t`Take ${stockNumber} out of sale`}
                    onPress={() => void answer(vehicleId, 'withdraw')}
                  >
                    <Trans>Take out of sale</Trans>
                  </Button>
                )}
              </Row>
            ),
          },
        ]}
      />
    </Card>
  )
}

export function HeldFields({ source: { id, heldFields }, onDone }: Props) {
  const { t, i18n } = useLingui()
  const value = useVehicleValue()
  const isOffline = useOffline()
  const calling = useCall(sourceCallWords)
  const give = async ({ vehicleId, field }: HeldField) => {
    if (await calling.call(() => giveBack(id, vehicleId, field))) onDone()
  }
  if (heldFields.length === 0) return null
  return (
    <Card
      title={<Trans>Set by hand</Trans>}
      subtitle={t`The list changes none of these until you give the field back to it.`}
      flush
    >
      {calling.problem && <Banner tone="bad">{calling.problem.text}</Banner>}
      <DataTable
        label={t`Set by hand`}
        rows={heldFields}
        keyOf={({ vehicleId, field }) => `${vehicleId} ${field}`}
        maxHeight="480px"
        columns={[
          {
            key: 'unit',
            header: t`Vehicle`,
            isRowHeader: true,
            cell: unit => <UnitLink unit={unit} />,
          },
          {
            key: 'field',
            header: t`Field`,
            cell: ({ field }) => i18n._(vehicleFieldCaptions[field]),
          },
          { key: 'has', header: t`Here`, cell: ({ field, has }) => value(field, has) },
          { key: 'says', header: t`In the list`, cell: ({ field, says }) => value(field, says) },
          {
            key: 'give',
            header: t`Give it back to the list`,
            headerHidden: true,
            cell: held => {
              const field = i18n._(vehicleFieldCaptions[held.field])
              return (
                <Button
                  isDisabled={isOffline || calling.busy}
                  aria-label={t`${held.stockNumber}, ${field}: as in the list again`}
                  onPress={() => void give(held)}
                >
                  <Trans>As in the list again</Trans>
                </Button>
              )
            },
          },
        ]}
      />
    </Card>
  )
}
