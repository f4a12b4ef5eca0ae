/** One role: its name, its forms, whether it only reads, who has it, and what saving would change. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { peopleLists } from '#db/lookups/people.ts'
import { holderBeyond } from '#db/user/giving.ts'
import { holdersOf, rightsChanges } from '#db/user/grants.ts'
import { deleteRole, restoreRole } from '#db/user/mutations/role.ts'
import { RightsChanges } from '#src/domain/user/rights-changes.tsx'
import { Beyond } from '#src/domain/user/beyond.tsx'
import { givenUp, GiveUpDialog } from '#src/domain/user/give-up-dialog.tsx'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { useWho } from '#src/domain/user/use-who.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useActs } from '#src/lib/use-acts.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Holders } from './holders.tsx'
import { type HouseRoles, roleKeepers } from './house.ts'
import { Matrix } from './matrix.tsx'
import { type Opened, useRoleForm } from './use-role-form.ts'
import styles from './roles.module.css'

type Props = Opened & {
  house: HouseRoles
  onMade: (id: string) => void
  onCopy: () => void
  onClose: () => void
}

const rolesWith = (wanted: HouseRoles['roles'][number], { roles }: HouseRoles) =>
  roles.map(role => (role.id === wanted.id ? wanted : role))

export function RoleEditor({ house, role, copied, onMade, onCopy, onClose }: Props) {
  const { form, save, problem, busy, isDirty, seen } = useRoleForm({ role, copied, onMade })
  const cancel = async () => {
    await form.forget()
    if (!role) return onClose()
    form.reset(seen)
  }
  const [isAsking, setAsking] = useState(false)
  const who = useWho()
  const after = role && isDirty ? rolesWith({ ...role, ...form.watch() }, house) : house.roles
  const changes = rightsChanges(house.people, house.roles, after)
  const lost = givenUp(changes, who.userId)
  const ask = (event: FormEvent) => {
    if (lost.length === 0) return void save(false, event)
    event.preventDefault()
    setAsking(true)
  }
  const beyond = role && holderBeyond(role.id, house, who)
  const isReadOnly = useReadOnly() || beyond !== undefined
  const isShown = problem && !['name', 'formIds', 'readOnly'].includes(problem.field)
  return (
    <form noValidate className={styles['editor']} onSubmit={ask}>
      <Head house={house} role={role} onCopy={onCopy} onClose={onClose} />
      <Stack gap={4}>
        {problem && isShown && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <Beyond code="role-holder-beyond" her={beyond} />
        <ReadOnly is={isReadOnly}>
          <Fields form={form} role={role} problem={problem} />
        </ReadOnly>
        {role && <Holders people={holdersOf(role.id, house.people)} />}
        {role && isDirty && <RightsChanges changes={changes} />}
        {(isDirty || !role) && !beyond && (
          <Row gap={2}>
            <Button type="submit" variant="primary" size="lg" icon="check" busy={busy}>
              <Trans>Save</Trans>
            </Button>
            <Button looks size="lg" onPress={() => void cancel()}>
              <Trans>Cancel</Trans>
            </Button>
          </Row>
        )}
      </Stack>
      {isAsking && (
        <GiveUpDialog
          lost={lost}
          roles={after}
          by={roleKeepers}
          onConfirm={async () => {
            await save(true)
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  )
}

type HeadProps = Pick<Props, 'house' | 'role' | 'onCopy' | 'onClose'>

function Head({ house, role, onCopy, onClose }: HeadProps) {
  const { t } = useLingui()
  const roleWords = useRoleWords()
  const act = useActs()
  const [isDeleting, setDeleting] = useState(false)
  if (!role)
    return (
      <header className={styles['top']}>
        <h2 tabIndex={-1} className={styles['title']}>
          <Trans>New role</Trans>
        </h2>
      </header>
    )
  const name = roleWords(role.name)
  const input = { roleId: role.id }
  const remove = async () => {
    setDeleting(false)
    if (await act(actOf(deleteRole, input), t`Role deleted`, actOf(restoreRole, input))) onClose()
  }
  return (
    <header className={styles['top']}>
      <h2 tabIndex={-1} className={styles['title']}>
        {name}
      </h2>
      <Row gap={2}>
        <Button icon="copy" onPress={onCopy}>
          <Trans>Make a copy</Trans>
        </Button>
        {holdersOf(role.id, house.people).length === 0 && (
          <Button icon="trash" onPress={() => setDeleting(true)}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </Row>
      <DeleteDialog
        isOpen={isDeleting}
        title={<Trans>Delete the role {name}</Trans>}
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      />
    </header>
  )
}

type FieldsProps = Pick<Opened, 'role'> & {
  form: ReturnType<typeof useRoleForm>['form']
  problem: Problem | undefined
}

function Fields({ form, role, problem }: FieldsProps) {
  const { t } = useLingui()
  const roleWords = useRoleWords()
  const { control } = form
  const isPreset = peopleLists.UserRole.some(({ code }) => code === role?.name)
  return (
    <>
      <Tied control={control} name="name" problem={problem}>
        {field => (
          <TextField
            {...field}
            label={t`Name`}
            mandatory={!isPreset}
            value={isPreset ? roleWords(field.value) : field.value}
            isReadOnly={isPreset}
            description={
              isPreset
                ? t`A role of the product: each person reads its name in their own language. A copy has a name of its own.`
                : t`2 to 50 letters, digits and spaces`
            }
          />
        )}
      </Tied>
      <Tied control={control} name="readOnly" problem={problem}>
        {field => (
          <Switch
            {...field}
            label={t`Read only`}
            description={t`Whoever has it sees the forms below and changes nothing in them, unless another role allows it.`}
          />
        )}
      </Tied>
      <Card title={<Trans>Manage forms access</Trans>} level={3}>
        <Tied control={control} name="formIds" problem={problem}>
          {({ value, onChange, problem: text, isDisabled }) => (
            <Stack gap={3}>
              {text && <Banner tone="bad">{text}</Banner>}
              <Matrix granted={value} onChange={onChange} isDisabled={isDisabled === true} />
            </Stack>
          )}
        </Tied>
      </Card>
    </>
  )
}
