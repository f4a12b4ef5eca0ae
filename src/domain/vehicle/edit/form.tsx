/** A vehicle entered or edited: all product fields, those that its type has. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { addedFields, fieldsOf, newFields } from '#db/vehicle/all-fields.ts'
import { addVehicle, editVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { useToday } from '#src/lib/clock.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useAskedField } from '#src/lib/asked-field.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { OpenForm } from './fields.tsx'
import styles from './form.module.css'
import { Groups } from './groups.tsx'
import { mended, savedFields, type Values, valuesOf, valuesSchema } from './values.ts'

type Props = {
  vehicle: Row<'vehicle'> | null
  /** What a new one begins with: the make the house sells. */
  make?: string
  onSaved: (id: string) => void
  onCancel: () => void
}

export function VehicleForm({ vehicle, make = '', onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const { country } = useSession()
  const { replica } = useLocal()
  const today = useToday()
  const [isFresh, setFresh] = useState(false)
  const add = useAct(addVehicle)
  const edit = useAct(editVehicle)
  const fields = vehicle ? fieldsOf(vehicle) : newFields({ today, country, make })
  const draftKey = `vehicle:${vehicle?.id ?? 'new'}` as const
  const form = useDraftForm<Values>({
    draftKey,
    schema: valuesSchema,
    defaults: valuesOf(fields, vehicle ? fields : null),
  })
  useAskedField()
  const { restored, getValues, reset } = form
  useEffect(() => {
    const whole = restored && mended(getValues(), fields)
    if (whole) reset(whole, { keepDefaultValues: true })
  }, [restored, getValues, reset, fields])
  const problem = add.problem ?? edit.problem

  const save = form.handleSubmit(async values => {
    const saved = savedFields(values)
    const id = vehicle?.id ?? newId()
    const edits = editsBetween(fieldsOf(values.seen ?? fields), saved)
    if (vehicle && Object.keys(edits).length === 0) return leave()
    if (
      !(vehicle
        ? await edit.run({ id, changeId: newId(), edits })
        : await add.run({ id, ...addedFields(saved) }))
    )
      return
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
    onSaved(id)
  })
  async function leave() {
    await form.forget()
    onCancel()
  }
  // Not `forget`: what is typed from here on is a draft again.
  const startOver = () => {
    setFresh(true)
    form.reset(valuesOf(fields, vehicle ? fields : null))
    void replica.draft.delete(draftKey)
  }
  const isNamed = problem !== undefined && problem.field in fields
  return (
    <form
      onSubmit={event => void save(event)}
      noValidate
      className={styles['form']}
      aria-label={vehicle ? t`Edit the vehicle` : t`New vehicle`}
    >
      <Stack gap={4}>
        <h1 tabIndex={-1}>
          {vehicle ? vehicleTitle(vehicle) || vehicle.stockNumber : <Trans>New vehicle</Trans>}
        </h1>
        {form.restored && !isFresh && <TypedBefore onStartOver={startOver} />}
        {problem && !isNamed && <Banner tone="bad" urgent title={problem.text} />}
        <OpenForm value={{ form, problem }}>
          <Groups />
        </OpenForm>
        <Foot isNew={vehicle === null} busy={add.busy || edit.busy} onCancel={() => void leave()} />
      </Stack>
    </form>
  )
}

function TypedBefore({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner
      tone="info"
      icon="history"
      title={<Trans>What you typed before is back</Trans>}
      action={
        <Button onPress={onStartOver}>
          <Trans>Start over</Trans>
        </Button>
      }
    />
  )
}

function Foot({ isNew, busy, onCancel }: { isNew: boolean; busy: boolean; onCancel: () => void }) {
  return (
    <div className={styles['foot']}>
      <Button type="submit" variant="primary" size="lg" icon="check" busy={busy}>
        {isNew ? <Trans>Add the vehicle</Trans> : <Trans>Save the vehicle</Trans>}
      </Button>
      <Button looks size="lg" onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
