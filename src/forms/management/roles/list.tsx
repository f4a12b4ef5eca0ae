/** The roles, each with how many people have it and how many forms it grants. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { holdersOf, isGrantedId } from '#db/user/grants.ts'
import { MirrorAsOfAway } from '#src/domain/outbox/mirror-as-of.tsx'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { listQuery } from '#src/lib/list-query.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { fold, hasWords, queryWords } from '#db/kernel/fold.ts'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { compareNames } from '#src/lib/by-name.ts'
import type { HouseRoles, Role } from './house.ts'
import styles from './roles.module.css'

const rowHeight = 68
const query = listQuery({})

export function RoleList({
  house,
  openId,
}: {
  house: HouseRoles | undefined
  openId: string | null
}) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const roleWords = useRoleWords()
  const open = (id: string) => go({ id, copy: null }, true)
  const roles = useMemo(
    () => house?.roles.toSorted((a, b) => compareNames(roleWords(a.name), roleWords(b.name))),
    [house, roleWords],
  )
  const words = queryWords(params.get('q') ?? '')
  const shown = roles?.filter(({ name }) => hasWords(fold(roleWords(name)), words))
  return (
    <ListScreen
      form="management.Roles"
      actions={
        <Button icon="plus" variant="primary" onPress={() => open('0')}>
          <Trans>Add a role</Trans>
        </Button>
      }
      above={<MirrorAsOfAway />}
      search={{ label: t`Search roles`, placeholder: t`Name of a role` }}
      shown={shown?.length}
      total={roles?.length}
      skeleton={{ height: rowHeight }}
    >
      <VirtualList<Role>
        label={t`Roles`}
        rows={shown ?? []}
        keyOf={({ id }) => id}
        rowHeight={rowHeight}
        selected={openId}
        onSelect={open}
        textOf={({ name }) => roleWords(name)}
        scrollKey="roles"
        empty={<NoMatch query={query} />}
      >
        {role => <RoleRow role={role} people={house?.people ?? []} />}
      </VirtualList>
    </ListScreen>
  )
}

function RoleRow({ role, people }: { role: Role; people: HouseRoles['people'] }) {
  const { t } = useLingui()
  const roleWords = useRoleWords()
  const holders = holdersOf(role.id, people).length
  const forms = role.formIds.filter(isGrantedId).length
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{roleWords(role.name)}</span>
        <span className={styles['facts']}>
          {t({ message: plural(holders, { one: '# person', other: '# people' }) })}
          {' · '}
          {t({ message: plural(forms, { one: '# form', other: '# forms' }) })}
        </span>
      </div>
      {role.readOnly && (
        <Chip icon="eye">
          <Trans>Read only</Trans>
        </Chip>
      )}
    </div>
  )
}
