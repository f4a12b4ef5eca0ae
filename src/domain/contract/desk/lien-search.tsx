/** The register of debts (RDPRM), searched before a vehicle is taken in exchange: of what, when, and what it answered. */
import { useLingui } from '@lingui/react/macro'
import type { LienSearch } from '#db/contract/deal/types.ts'
import { useToday } from '#src/lib/clock.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Full, Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDesk } from './desk.ts'

type Props = {
  value: LienSearch | null
  vin: string
  path: string
  onChange: (value: LienSearch | null) => void
}

export function LienSearchFields({ value, vin, path, onChange }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const fresh: LienSearch = { by: 'vin', key: vin, on: today, upTo: null, found: 0, numbers: '' }
  return (
    <Stack gap={3}>
      <CheckboxField
        name={path}
        label={t`The RDPRM was searched`}
        description={t`A search older than 7 days misses rights that may still be published.`}
        value={value !== null}
        onChange={isDone => onChange(isDone ? fresh : null)}
      />
      {value && <Fields value={value} path={path} onChange={onChange} />}
    </Stack>
  )
}

function Fields({ value, path, onChange }: Omit<Props, 'value' | 'vin'> & { value: LienSearch }) {
  const { t } = useLingui()
  const { problem } = useDesk()
  const set = (part: Partial<LienSearch>) => onChange({ ...value, ...part })
  return (
    <Grid min={170} gap={4}>
      <Full>
        <RadioGroup<LienSearch['by']>
          label={t`Searched by`}
          options={[
            { value: 'vin', label: t`Its VIN` },
            {
              value: 'name',
              label: t`Name of its owner`,
              description: t`Boats, caravans and light trailers have no file of their own`,
            },
          ]}
          value={value.by}
          onChange={by => set({ by })}
        />
      </Full>
      <TextField
        name={`${path}.key`}
        label={t`Searched for`}
        mandatory
        value={value.key}
        onChange={key => set({ key })}
        problem={problem(`${path}.key`)}
      />
      <DateField
        name={`${path}.on`}
        label={t`Searched on`}
        value={value.on}
        onChange={on => on && set({ on })}
        problem={problem(`${path}.on`)}
      />
      <DateField
        name={`${path}.upTo`}
        label={t`The register answers up to`}
        value={value.upTo}
        onChange={upTo => set({ upTo })}
        problem={problem(`${path}.upTo`)}
      />
      <NumberField
        name={`${path}.found`}
        label={t`Rights found`}
        value={value.found}
        onChange={found => set({ found: found ?? 0 })}
        problem={problem(`${path}.found`)}
      />
      {value.found > 0 && (
        <TextField
          name={`${path}.numbers`}
          label={t`Their numbers`}
          value={value.numbers}
          onChange={numbers => set({ numbers })}
          problem={problem(`${path}.numbers`)}
        />
      )}
    </Grid>
  )
}
