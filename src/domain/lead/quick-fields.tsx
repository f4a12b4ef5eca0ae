/** The fields of a new lead, in the order they are asked at the counter. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Choice } from '#db/assignment/choose.ts'
import { sells } from '#db/lead/status.ts'
import { leadDivisions, type LeadType, leadTypes } from '#db/terms.ts'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { VehicleCombo } from '#src/domain/vehicle/combo.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Disclosure } from '#src/ui/accordion.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { PhoneField, TextField } from '#src/ui/text-field.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import type { QuickForm } from './quick-entry.tsx'
import { SourceField } from './source-field.tsx'

type Props = {
  form: QuickForm
  type: LeadType
  onType: (type: LeadType) => void
  phoneProblem: string | undefined
  assigneeProblem: string | undefined
  /** Whose turn it is, where it is for somebody else. */
  choice: Choice | undefined
  children: ReactNode
}

export function QuickFields({
  form,
  type,
  onType,
  phoneProblem,
  assigneeProblem,
  choice,
  children,
}: Props) {
  const { t } = useLingui()
  const types = useCaption('Lead.Type')
  const { control, setValue } = form
  const { may } = useSession()
  return (
    <>
      <SegmentedControl
        label={t`Type`}
        wide
        segments={leadTypes
          .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
          .map(value => ({ value, label: types(value) }))}
        value={type}
        onChange={onType}
      />
      <Who form={form} phoneProblem={phoneProblem} />
      {children}
      <Tied control={control} name="vehicleId">
        {field => (
          <VehicleCombo
            {...field}
            label={t`Vehicle of interest`}
            placeholder={t`Stock no., make, model`}
            onTyped={text => setValue('vehicleText', text.slice(0, 200), { shouldDirty: true })}
          />
        )}
      </Tied>
      <Tied control={control} name="message">
        {field => <TextArea {...field} label={t`Looking for`} rows={2} />}
      </Tied>
      {/* Who hands customers on says to whom; a salesperson's own is hers. */}
      {!sells(may) && <Assignee {...{ form, assigneeProblem, choice }} />}
      <More form={form} assigneeProblem={assigneeProblem} />
    </>
  )
}
const order: readonly LeadType[] = ['walkin', 'phone', 'internet', 'renewal']

const dirty = { shouldDirty: true }
function Who({ form, phoneProblem }: Pick<Props, 'form' | 'phoneProblem'>) {
  const { control, getValues, setValue } = form
  const { t } = useLingui()
  return (
    <>
      <Tied control={control} name="name">
        {
          // The screen is nothing but this form, and the customer is already talking.
          field => (
            <TextField
              {...field}
              label={t`Name`}
              mandatory
              autoFocus
              autoCapitalize="words"
              enterKeyHint="next"
            />
          )
        }
      </Tied>
      <Tied control={control} name="phone">
        {field => (
          <PhoneField
            {...field}
            label={t`Phone`}
            autoComplete="off"
            enterKeyHint="next"
            problem={field.problem ?? phoneProblem}
          />
        )}
      </Tied>
      <Tied control={control} name="email">
        {field => (
          <EmailField
            {...field}
            label={t`Email`}
            autoComplete="off"
            enterKeyHint="next"
            onName={name => getValues('name').trim() || setValue('name', name, dirty)}
          />
        )}
      </Tied>
    </>
  )
}

type AssigneeProps = Pick<Props, 'form' | 'assigneeProblem'> & Partial<Pick<Props, 'choice'>>

function Assignee({ form: { control }, assigneeProblem, choice }: AssigneeProps) {
  const { t } = useLingui()
  return (
    <Tied control={control} name="assignedTo">
      {field => (
        <PersonSelect
          {...field}
          work="lead"
          label={t`Assigned to`}
          {...(choice?.owner != null &&
            choice.owner === field.value && {
              description: choice.isHolder
                ? t`Has this customer already`
                : (choice.rule?.name ?? t`Next in turn`),
            })}
          none={t`Nobody: whoever is free`}
          problem={assigneeProblem}
        />
      )}
    </Tied>
  )
}

function More({ form, assigneeProblem }: AssigneeProps) {
  const { t } = useLingui()
  const { control } = form
  const { may } = useSession()
  const division = useCaption('Lead.Division')
  return (
    <Disclosure title={<Trans>Source, division, trade-in, assignment</Trans>}>
      <Stack gap={4}>
        <Tied control={control} name="source">
          {field => <SourceField {...field} />}
        </Tied>
        <Tied control={control} name="division">
          {field => (
            <SegmentedControl
              {...field}
              label={t`Division`}
              wide
              segments={leadDivisions.map(value => ({ value, label: division(value) }))}
            />
          )}
        </Tied>
        <Tied control={control} name="tradeInText">
          {field => <TextField {...field} label={t`Trade-in`} maxLength={200} />}
        </Tied>
        {sells(may) && <Assignee form={form} assigneeProblem={assigneeProblem} />}
      </Stack>
    </Disclosure>
  )
}
