/** Whom a mailshot is for: what is left empty narrows nothing. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { boughtChoices } from '#db/mailshot/segment.ts'
import {
  type LeadDivision,
  leadDivisions,
  type LeadStatus,
  leadStatuses,
  localeNames,
  locales,
  type VehicleCondition,
  vehicleConditions,
} from '#db/terms.ts'
import { peopleFor } from '#src/domain/user/colleagues.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Card } from '#src/ui/card.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Several } from '#src/ui/several.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ShotValues } from './shot-values.ts'

type Given = { control: Control<ShotValues> }

export function Segment({ control, hasBought }: Given & { hasBought: boolean }) {
  const { t } = useLingui()
  const bought = { any: t`Whether they bought or not`, yes: t`Who bought`, no: t`Who never bought` }
  return (
    <Card level={2} title={<Trans>Whom it is for</Trans>}>
      <Stack gap={5}>
        <p>
          <Trans>
            Every client for whom all of it is true. Whether each may be written to is asked of each
            alone, now and again when it leaves.
          </Trans>
        </p>
        <OfLead control={control} />
        <Tied control={control} name="segment.bought">
          {field => (
            <RadioGroup
              {...field}
              label={t`Purchases`}
              options={boughtChoices.map(value => ({ value, label: bought[value] }))}
            />
          )}
        </Tied>
        {hasBought && (
          <Grid min={200}>
            <Tied control={control} name="segment.boughtFrom">
              {field => <DateField {...field} label={t`Bought from`} />}
            </Tied>
            <Tied control={control} name="segment.boughtUntil">
              {field => <DateField {...field} label={t`Bought until`} />}
            </Tied>
          </Grid>
        )}
        <OfVehicle control={control} />
        <OfPerson control={control} />
      </Stack>
    </Card>
  )
}

function OfLead({ control }: Given) {
  const { t } = useLingui()
  const status = useCaption('LeadStatus')
  const division = useCaption('Lead.Division')
  const people = useLive(peopleFor('lead')) ?? []
  return (
    <>
      <Tied control={control} name="segment.statuses">
        {({ value, onChange }) => (
          <Several<LeadStatus>
            label={t`Status of a lead`}
            options={leadStatuses
              .filter(each => each !== 'deleted')
              .map(each => ({ value: each, label: status(each) }))}
            chosen={value}
            onChange={onChange}
          />
        )}
      </Tied>
      <Tied control={control} name="segment.divisions">
        {({ value, onChange }) => (
          <Several<LeadDivision>
            label={t`Division of the lead`}
            options={leadDivisions.map(each => ({ value: each, label: division(each) }))}
            chosen={value}
            onChange={onChange}
          />
        )}
      </Tied>
      {people.length > 0 && (
        <Tied control={control} name="segment.assignedTo">
          {({ value, onChange }) => (
            <Several
              label={t`Whose lead it is`}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={value}
              onChange={onChange}
            />
          )}
        </Tied>
      )}
    </>
  )
}

function OfVehicle({ control }: Given) {
  const { t } = useLingui()
  const condition = useCaption('Vehicle.Condition')
  return (
    <>
      <Grid min={200}>
        <Tied control={control} name="segment.make">
          {field => <TextField {...field} label={t`Make of the vehicle they have`} />}
        </Tied>
        <Tied control={control} name="segment.yearFrom">
          {field => <NumberField {...field} label={t`Its year, from`} grouping={false} />}
        </Tied>
        <Tied control={control} name="segment.yearUntil">
          {field => <NumberField {...field} label={t`Its year, until`} grouping={false} />}
        </Tied>
      </Grid>
      <Tied control={control} name="segment.conditions">
        {({ value, onChange }) => (
          <Several<VehicleCondition>
            label={t`Sold here as`}
            options={vehicleConditions.map(each => ({ value: each, label: condition(each) }))}
            chosen={value}
            onChange={onChange}
          />
        )}
      </Tied>
    </>
  )
}

function OfPerson({ control }: Given) {
  const { t } = useLingui()
  return (
    <>
      <Tied control={control} name="segment.locales">
        {({ value, onChange }) => (
          <Several
            label={t`Language`}
            options={locales.map(each => ({ value: each, label: localeNames[each] }))}
            chosen={value}
            onChange={onChange}
          />
        )}
      </Tied>
      <Grid min={200}>
        <Tied control={control} name="segment.quietDays">
          {field => (
            <NumberField
              {...field}
              label={t`Nothing said for so many days`}
              description={t`By the customer or by you, on any lead`}
            />
          )}
        </Tied>
        <Tied control={control} name="segment.places">
          {field => (
            <TextField
              {...field}
              label={t`Towns or postal codes`}
              description={t`Or how the codes begin, with commas between`}
            />
          )}
        </Tied>
      </Grid>
    </>
  )
}
