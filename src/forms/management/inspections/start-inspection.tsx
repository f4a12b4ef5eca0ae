import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useState } from 'react'
import { newestOf, templateFor } from '#db/inspection/index.ts'
import { startInspection } from '#db/inspection/mutations/inspection.ts'
import { inspectionFamilies, type InspectionFamily } from '#db/inspection/template.ts'
import { type InspectionPreset, inspectionPresets } from '#db/terms.ts'
import { openInspectionOf } from '#src/domain/inspection/queries.ts'
import { families } from '#src/domain/inspection/words.ts'
import { VehicleCombo } from '#src/domain/vehicle/combo.tsx'
import { vehicleOf } from '#src/domain/vehicle/queries.ts'
import { hasOdometer } from '#src/domain/vehicle/type.ts'
import { vinOfCode } from '#src/domain/vehicle/vin-scan.ts'
import { canScan, VinScanner } from '#src/domain/vehicle/vin-scanner.tsx'
import { newId } from '#src/lib/ids.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'

type Values = {
  vehicleId: string | null
  family: InspectionFamily | null
  preset: InspectionPreset
  odometer: number | null
}
const schema: z.ZodMiniType<Values, Values> = z.object({
  vehicleId: z
    .nullable(z.string())
    .check(z.refine(id => id !== null && id !== '', { error: 'required' })),
  family: z.nullable(z.enum(inspectionFamilies)),
  preset: z.enum(inspectionPresets),
  odometer: z.nullable(z.number()),
})

type StartInspectionProps = { demo: boolean; onStarted: (id: string) => void; onClose: () => void }

/** Which vehicle, which list, what the odometer says; `?vehicle=` names the vehicle beforehand. */
export function StartInspection({ demo, onStarted, onClose }: StartInspectionProps) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { form, start, problem, busy, preset, vehicle, under, proposed } = useStart(demo, onStarted)
  const error = form.formState.errors.vehicleId?.message
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={demo ? t`Practise an inspection` : t`Start an inspection`}
      footer={
        <Button variant="primary" size="lg" icon="play" busy={busy} onPress={() => void start()}>
          {preset ? <Trans>Start the {preset} points</Trans> : <Trans>Start the 150 points</Trans>}
        </Button>
      }
    >
      <Stack>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        <Tied control={form.control} name="vehicleId">
          {({ value, onChange, onBlur }) => (
            <VehicleCombo
              label={t`Vehicle`}
              mandatory
              placeholder={t`Stock number, VIN, make, model`}
              value={value}
              onBlur={onBlur}
              onChange={id => onChange(id)}
              problem={error && fieldProblem(i18n, error)}
            />
          )}
        </Tied>
        <ScanVehicle
          onFound={id =>
            form.setValue('vehicleId', id, { shouldDirty: true, shouldValidate: true })
          }
        />
        {under && <UnderWay onGoOn={() => onStarted(under.id)} />}
        <ListOfPoints form={form} proposed={proposed} />
        <Tied control={form.control} name="preset">
          {field => <HowMany {...field} />}
        </Tied>
        {(!vehicle || hasOdometer(vehicle.productType)) && (
          <Tied control={form.control} name="odometer">
            {field => (
              <NumberField
                label={t`Odometer`}
                unit={vehicle?.odometerType ?? 'km'}
                {...field}
                value={field.value ?? vehicle?.odometer ?? null}
              />
            )}
          </Tied>
        )}
      </Stack>
    </Drawer>
  )
}

function useStart(demo: boolean, onStarted: (id: string) => void) {
  const [params] = useSearchParams()
  const { run, problem, busy } = useAct(startInspection)
  const asked = params.get('vehicle')
  const form = useDraftForm<Values>({
    draftKey: `inspection:start${demo ? '-demo' : ''}${asked ? `:${asked}` : ''}`,
    schema,
    defaults: { vehicleId: asked, family: null, preset: '', odometer: null },
  })
  const [vehicleId, preset] = [form.watch('vehicleId'), form.watch('preset')]
  const vehicle = useLive(vehicleOf(vehicleId), [vehicleId])
  const under = useLive(openInspectionOf(vehicleId, demo), [vehicleId, demo])
  const proposed = vehicle ? templateFor(vehicle.productType).family : null

  const start = form.handleSubmit(
    async ({ vehicleId: chosen, family, preset: quick, odometer }) => {
      const { family: list, version } = newestOf(family ?? proposed ?? 'car')
      const id = newId()
      if (
        !(await run({
          id,
          vehicleId: chosen,
          family: list,
          templateVersion: version,
          demo,
          preset: quick,
          odometer: odometer ?? vehicle?.odometer ?? null,
          ...(vehicle && { odometerType: vehicle.odometerType }),
        }))
      )
        return
      await form.forget()
      onStarted(id)
    },
  )
  return { form, start, problem, busy, preset, vehicle, under, proposed }
}

function UnderWay({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      tone="warn"
      title={t`An inspection of this vehicle is under way`}
      action={
        <Button onPress={onGoOn}>
          <Trans>Go on with it</Trans>
        </Button>
      }
    >
      <Trans>Two technicians can share one: each tick is kept.</Trans>
    </Banner>
  )
}

function ListOfPoints({
  form,
  proposed,
}: {
  form: UseFormReturn<Values>
  proposed: InspectionFamily | null
}) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  return (
    <Tied control={form.control} name="family">
      {({ value, onChange }) => (
        <Select
          label={t`List of points`}
          value={value ?? proposed}
          onChange={onChange}
          options={inspectionFamilies.map(family => ({
            value: family,
            label: i18n._(families[family]),
          }))}
        />
      )}
    </Tied>
  )
}

/** All of it, or a quick check that can be continued. */
function HowMany({
  value,
  onChange,
}: {
  value: InspectionPreset
  onChange: (value: InspectionPreset) => void
}) {
  const { t } = useLingui()
  return (
    <RadioGroup
      label={t`How many points`}
      layout="cards"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: '150', description: t`The whole list, for the website` },
        { value: '57', label: '57', description: t`A trade-in or an arrival; goes on to 150` },
        { value: '12', label: '12', description: t`A first look; goes on to 150` },
      ]}
    />
  )
}

/** The vehicle in front of you, by the bar code of its door label. */
function ScanVehicle({ onFound }: { onFound: (vehicleId: string) => void }) {
  const { replica } = useLocal()
  const { t } = useLingui()
  const [isScanning, setScanning] = useState(false)
  if (!canScan()) return null
  const find = async (vin: string) => {
    setScanning(false)
    const vehicle = (await replica.vehicle.where({ vin }).toArray()).find(
      each => each.deletedAt === null,
    )
    if (vehicle) onFound(vehicle.id)
    else toast(t`No vehicle of the stock has the VIN ${vin}`, { tone: 'warn' })
  }
  return (
    <>
      <Button icon="scan" onPress={() => setScanning(true)}>
        {t`Scan the VIN`}
      </Button>
      {isScanning && (
        <VinScanner
          onClose={() => setScanning(false)}
          numberOf={vinOfCode}
          onFound={vin => void find(vin)}
        />
      )}
    </>
  )
}
