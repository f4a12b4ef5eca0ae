/** The people: search as you type, filters in the address; five thousand are as quick as ten. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { formPath } from '#db/form-words.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { MirrorAsOfAway } from '#src/domain/outbox/mirror-as-of.tsx'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'
import type { RosterLine, useRoster } from '#src/domain/user/account-calls.ts'
import type { Person } from '#src/domain/user/people.ts'
import { usePresence } from '#src/domain/user/use-presence.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { Views } from '#src/domain/view/views.tsx'
import { PickRow, usePickItems } from '#src/lib/bulk-bar.tsx'
import { FilterButton, ListMenu, ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type Picking, usePicked } from '#src/lib/use-picked.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { PeopleBulk } from './bulk.tsx'
import { PeopleFilterFields } from './filter-fields.tsx'
import { peopleQuery, shownPeople } from './filters.ts'
import { usePeopleExport } from './use-people-export.ts'
import styles from './users.module.css'

const rowHeight = 76
export type HouseOfPeople = { people: Person[]; roles: Row<'role'>[] }
type Rostering = ReturnType<typeof useRoster>
type Props = { house: HouseOfPeople | undefined; rostering: Rostering; openId: string | null }

export function PeopleList({ house, rostering, openId }: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const { pathname } = useLocation()
  const { params, go } = useAddress()
  const isTeam = pathname === formPath('direction.Users', locale)
  // Typing comes first: the list may be one key behind.
  const query = useDeferredValue(params.toString())
  const lines = rostering.roster?.lines
  const shown = useShown(house, query, lines)
  const picking = usePicked()
  const { picked, toggle } = picking
  const open = (id: string) => go({ id }, true)
  return (
    <ListScreen
      form={isTeam ? 'direction.Users' : 'management.Users'}
      actions={
        <>
          <PeopleMenu shown={shown ?? []} lines={lines} picking={picking} />
          <Button
            icon="user-plus"
            variant="primary"
            isDisabled={rostering.isAway}
            onPress={() => go({ add: '1' }, true)}
          >
            <Trans>Add</Trans>
          </Button>
        </>
      }
      above={<AsOf rostering={rostering} />}
      search={{
        label: t`Search people`,
        placeholder: t`Name, user name, phone, email`,
        onEnter: () => shown?.length === 1 && open(shown[0]!.id),
      }}
      filters={
        <FilterButton query={peopleQuery} shown={shown?.length ?? 0}>
          <PeopleFilterFields roles={house?.roles ?? []} />
        </FilterButton>
      }
      views={<Views list="users" keys={peopleQuery.keys} />}
      shown={shown?.length}
      total={house?.people.length}
      skeleton={{ height: rowHeight, avatar: true }}
      foot={
        picked && <PeopleBulk house={house} shown={shown ?? []} lines={lines} picking={picking} />
      }
    >
      <VirtualList<Person>
        label={t`People`}
        rows={shown ?? []}
        keyOf={({ id }) => id}
        rowHeight={rowHeight}
        selected={openId}
        onSelect={picked ? toggle : open}
        textOf={({ lastName, name }) => lastName || name}
        scrollKey="users"
        empty={<NoMatch query={peopleQuery} />}
      >
        {person => (
          <PickRow isPicked={picked?.has(person.id)}>
            <PersonRow person={person} line={lines?.get(person.id)} />
          </PickRow>
        )}
      </VirtualList>
    </ListScreen>
  )
}

function useShown(house: HouseOfPeople | undefined, query: string, lines: Lines) {
  const { isHere } = usePresence()
  return useMemo(
    () =>
      house &&
      shownPeople(house.people, peopleQuery.read(new URLSearchParams(query)), lines, isHere),
    [house, query, lines, isHere],
  )
}

/** Without a network the list stands as the device has it; what only the server knows is of an earlier moment. */
function AsOf({ rostering: { roster, isAway } }: { rostering: Rostering }) {
  const format = useFormat()
  if (!isAway) return null
  const asOf = roster ? format.relative(roster.asOf) : ''
  return (
    <div className={styles['note']} role="status">
      <MirrorAsOfAway />
      <p>
        {roster ? (
          <Trans>Sign-ins as of {asOf}. Adding and deactivating need a connection.</Trans>
        ) : (
          <Trans>
            No connection: when people were last here is not known, and adding and deactivating
            wait.
          </Trans>
        )}
      </p>
    </div>
  )
}

function PersonRow({ person, line }: { person: Person; line: RosterLine | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const roleWords = useRoleWords()
  const url = usePhotoUrl(person.image)
  const { user, leftAt } = person
  const { isHere } = usePresence()
  const seen = line?.seenAt == null ? '' : format.relative(line.seenAt)
  return (
    <div className={styles['row']}>
      <Avatar
        name={person.name}
        src={url}
        isDecorative
        {...(user && { ring: isHere(user) ? 'var(--good)' : 'var(--ink-3)' })}
      />
      <div className={styles['what']}>
        <span className={styles['name']}>{person.name}</span>
        <span className={styles['facts']}>{roleWords(person.type) || t`No role`}</span>
        <span className={styles['facts']}>
          {leftAt !== null ? format.instant(leftAt, 'date') : seen && t`Last seen ${seen}`}
        </span>
      </div>
      <StandingChip person={person} line={line} />
    </div>
  )
}

export function StandingChip({ person, line }: { person: Person; line: RosterLine | undefined }) {
  const { t } = useLingui()
  const { presenceOf } = usePresence()
  if (person.user === null) return <Chip>{t`Deactivated`}</Chip>
  if (line?.invited) return <Chip tone="info">{t`Invited`}</Chip>
  const presence = presenceOf(person.user)
  if (presence === 'off-hours') return <Chip>{t`Outside working hours`}</Chip>
  return presence === 'available' ? (
    <Chip tone="good">{t`Available`}</Chip>
  ) : (
    <Chip tone="warn">{t`Unavailable`}</Chip>
  )
}

type Lines = ReadonlyMap<string, RosterLine> | undefined
type MenuProps = { shown: readonly Person[]; lines: Lines; picking: Picking }
/** The list as a file, and many people at once. */
function PeopleMenu({ shown, lines, picking }: MenuProps) {
  const { t } = useLingui()
  const { go } = useAddress()
  const items = usePeopleExport(shown, lines)
  const isEmpty = shown.length === 0
  const pick = usePickItems(picking, isEmpty)
  const many = () => go({ add: 'many' }, true)
  return (
    <ListMenu
      isEmpty={isEmpty}
      items={[
        { key: 'many', label: t`Users express`, icon: 'users', onAct: many },
        ...pick,
        ...items,
      ]}
    />
  )
}
