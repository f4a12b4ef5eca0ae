/** Signing from afar, on whose word, by which second proof; and who may override what the law leaves to the house. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import type { SaleSettings } from '#db/contract/deal/settings.ts'
import { id, shortText } from '#db/kernel/fields.ts'
import { activeColleagues } from '#src/domain/company/queries.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { useLive } from '#src/lib/replica.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField, Switch } from '#src/ui/checkbox-field.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './company.module.css'
import { useHouse } from '#src/domain/company/house-context.ts'
import { useHouseForm } from '#src/domain/company/use-house-form.ts'

const schema = z.object({
  remoteSigning: z.boolean(),
  remoteAllowedBy: shortText,
  remoteAllowedOn: z.string(),
  smsCodes: z.boolean(),
  sameMailboxCode: z.boolean(),
  overriders: z.array(id),
})
type Values = z.infer<typeof schema>

const valuesOf = ({
  remoteSigning,
  remoteAllowedBy,
  remoteAllowedOn,
  smsCodes,
  sameMailboxCode,
  overriders,
}: SaleSettings): Values => ({
  remoteSigning,
  remoteAllowedBy,
  remoteAllowedOn,
  smsCodes,
  sameMailboxCode,
  overriders,
})

export function Signing() {
  const { own } = useHouse()
  const { form, save, problem, busy } = useHouseForm('signing', schema, valuesOf(own))
  return (
    <Stack gap={5}>
      {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
      <Remote control={form.control} problem={problem} isOn={form.watch('remoteSigning')} />
      <Card
        title={<Trans>Who may override</Trans>}
        subtitle={
          <Trans>
            What the law leaves to the dealership, with a reason that the contract prints. Nobody
            ticked: whoever leads the team.
          </Trans>
        }
        footer={
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        }
      >
        <Overriders control={form.control} problem={problem} />
      </Card>
    </Stack>
  )
}

type FieldsProps = { control: Control<Values>; problem: Problem | undefined }

function Remote({ control, problem, isOn }: FieldsProps & { isOn: boolean }) {
  const { t } = useLingui()
  return (
    <Card
      title={<Trans>Signing from afar</Trans>}
      subtitle={
        <Trans>A client signs on a device of their own, by a link that is sent there</Trans>
      }
    >
      <Stack gap={4}>
        <Tied control={control} name="remoteSigning" problem={problem}>
          {field => (
            <Switch
              {...field}
              label={t`Counsel allows it`}
              description={t`Switched off, no link leaves and open links stop; what is signed stays signed`}
            />
          )}
        </Tied>
        <Grid min={220} columns={2}>
          <Tied control={control} name="remoteAllowedBy" problem={problem}>
            {field => (
              <TextField {...field} label={t`Who says that counsel allows it`} mandatory={isOn} />
            )}
          </Tied>
          <Tied control={control} name="remoteAllowedOn" problem={problem}>
            {field => (
              <DateField
                {...field}
                label={t`On which day`}
                mandatory={isOn}
                value={field.value || null}
                onChange={day => field.onChange(day ?? '')}
              />
            )}
          </Tied>
        </Grid>
        <Tied control={control} name="smsCodes" problem={problem}>
          {field => (
            <Switch
              {...field}
              label={t`The code may go by text message`}
              description={t`The server has a provider for text messages. Otherwise the code is given in person.`}
            />
          )}
        </Tied>
        <Tied control={control} name="sameMailboxCode" problem={problem}>
          {field => (
            <Switch
              {...field}
              label={t`The code may go to the same mailbox as the link`}
              description={t`Weaker: whoever reads the mailbox has both. The evidence of the contract says so.`}
            />
          )}
        </Tied>
      </Stack>
    </Card>
  )
}

function Overriders({ control, problem }: FieldsProps) {
  const colleagues = useLive(activeColleagues()) ?? []
  return (
    <Tied control={control} name="overriders" problem={problem}>
      {field => (
        <>
          <Grid min={200} gap={2}>
            {colleagues.map(({ id, name }) => (
              <CheckboxField
                key={id}
                label={name}
                value={field.value.includes(id)}
                onChange={isIn =>
                  field.onChange(
                    isIn ? [...field.value, id] : field.value.filter(each => each !== id),
                  )
                }
              />
            ))}
          </Grid>
          {field.problem && <p className={styles['lead']}>{field.problem}</p>}
        </>
      )}
    </Tied>
  )
}
