/** The roles, each with how many people have it and how many forms it grants. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { holdersOf, isGrantedId } from '#db/user/grants.ts'
import { MirrorAsOfAway } from '#src/domain/outbox/mirror-as-of.tsx'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { Views } from '#src/domain/view/views.tsx'
import { PickRow, usePickItems } from '#src/lib/bulk-bar.tsx'
import { FilterButton, ListMenu, ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { type Picking, usePicked } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { compareNames } from '#src/lib/by-name.ts'
import { RolesBulk } from './bulk.tsx'
import { RoleFilterFields } from './filter-fields.tsx'
import { roleQuery, shownRoles } from './filters.ts'
import type { HouseRoles, Role } from './house.ts'
import styles from './roles.module.css'
import { useRolesExport } from './use-roles-export.ts'

const rowHeight = 68

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
  const people = house?.people ?? []
  const shown = roles && shownRoles(roles, roleQuery.read(params), { people, nameOf: roleWords })
  const picking = usePicked()
  const { picked, toggle } = picking
  return (
    <ListScreen
      form="management.Roles"
      actions={
        <>
          <RolesMenu shown={shown ?? []} people={people} picking={picking} />
          <Button icon="plus" variant="primary" onPress={() => open('0')}>
            <Trans>Add a role</Trans>
          </Button>
        </>
      }
      above={<MirrorAsOfAway />}
      search={{ label: t`Search roles`, placeholder: t`Name of a role` }}
      filters={
        <FilterButton query={roleQuery} shown={shown?.length ?? 0}>
          <RoleFilterFields />
        </FilterButton>
      }
      views={<Views list="roles" keys={roleQuery.keys} />}
      foot={picked && house && <RolesBulk shown={shown ?? []} house={house} picking={picking} />}
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
        onSelect={picked ? toggle : open}
        textOf={({ name }) => roleWords(name)}
        scrollKey="roles"
        empty={<NoMatch query={roleQuery} />}
      >
        {role => (
          <PickRow isPicked={picked?.has(role.id)}>
            <RoleRow role={role} people={people} />
          </PickRow>
        )}
      </VirtualList>
    </ListScreen>
  )
}

type MenuProps = { shown: readonly Role[]; people: HouseRoles['people']; picking: Picking }
/** The list as a file, and many roles at once. */
function RolesMenu({ shown, people, picking }: MenuProps) {
  const items = useRolesExport(shown, people)
  const isEmpty = shown.length === 0
  const pick = usePickItems(picking, isEmpty)
  return <ListMenu items={[...pick, ...items]} isEmpty={isEmpty} />
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
