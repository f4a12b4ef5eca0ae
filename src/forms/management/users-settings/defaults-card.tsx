/** Home page, notices and order of the menu of whoever comes with this role; days of its sign-ins, of everybody who has it. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { formWords, sectionWords } from '#db/form-words.ts'
import { type FormKey, type SectionKey, sections } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { formsOfRoles } from '#db/user/takers.ts'
import { blankDefault, defaultFields, editDefaults } from '#db/user/mutations/defaults.ts'
import { EditCard } from '#src/domain/user/edit-card.tsx'
import { useEdited } from '#src/lib/use-edited.ts'
import { builtForms } from '#src/forms.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { NumberField } from '#src/ui/number-field.tsx'
import { ReorderList } from '#src/ui/reorder-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { NoticeSwitches } from './notice-switches.tsx'

type Props = { role: Row<'role'>; row: Row<'userDefault'> | undefined }
const schema = z.object(defaultFields)
type Values = z.infer<typeof schema>

export function DefaultsCard({ role, row }: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const { run, problem, busy } = useAct(editDefaults)
  const { homePage, sectionOrder, notifications, rememberDays } = row ?? blankDefault(role.id)
  const { form, save } = useEdited<Values>({
    draftKey: `userDefault:${role.id}`,
    schema,
    // Written by the act alone, which knows the forms and sections there are.
    values: { homePage, sectionOrder, notifications, rememberDays } as Values,
    run: edits => run({ roleId: role.id, edits }),
  })
  const { control } = form
  const homes = homesOf(role)
  return (
    <EditCard
      title={<Trans>What they begin with</Trans>}
      subtitle={
        <Trans>New people of this role. They may all change it for themselves afterwards.</Trans>
      }
      saveLabel={<Trans>Save defaults</Trans>}
      {...{ form, save, problem, busy }}
    >
      <Tied control={control} name="homePage" problem={problem}>
        {({ value, onChange, ...field }) => (
          <Select<FormKey>
            label={t`Home page`}
            none={t`Where the work is`}
            options={homes.map(key => ({ value: key, label: formWords[key].titles[locale] }))}
            value={value === '' ? null : value}
            onChange={key => onChange(key ?? '')}
            {...field}
          />
        )}
      </Tied>
      <Tied control={control} name="notifications" problem={problem}>
        {({ value, onChange, isDisabled }) => (
          <NoticeSwitches {...{ value, onChange, isDisabled }} />
        )}
      </Tied>
      <Tied control={control} name="sectionOrder" problem={problem}>
        {({ value, onChange }) => (
          <ReorderList
            label={t`Order of the menu`}
            items={inOrder(value).map(key => ({ id: key, name: sectionWords[key].titles[locale] }))}
            onChange={onChange}
          >
            {({ name }) => name}
          </ReorderList>
        )}
      </Tied>
      <Tied control={control} name="rememberDays" problem={problem}>
        {field => (
          <NumberField
            label={t`Sign-in is remembered`}
            unit={t`days`}
            description={t`At most, from their next sign-in on, for everybody with this role. Empty: as long as usual.`}
            {...field}
          />
        )}
      </Tied>
    </EditCard>
  )
}

/** Of the forms that are built, those its people open. */
const homesOf = (role: Row<'role'>): FormKey[] => {
  const held = formsOfRoles([role])
  return builtForms.filter(key => held.has(key))
}
const inOrder = (order: readonly SectionKey[]): SectionKey[] => {
  const keys = (Object.keys(sections) as SectionKey[]).filter(key => key !== 'public')
  return [...order, ...keys.filter(key => !order.includes(key))]
}
