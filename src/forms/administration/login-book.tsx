/** administration Login book: who signed in, failed and left, from where and with what: in this dealership, in all of them for the provider's people. */
import { useLingui } from '@lingui/react/macro'
import type { LoginLine } from '#db/platform/lines.ts'
import { type House, houseName, HouseSelect, useHouses } from '#src/domain/company/houses.tsx'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { loginResults, loginWords, placeOf } from '#src/domain/user/login-words.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { Views } from '#src/domain/view/views.tsx'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { listQuery, oneOf, text } from '#src/lib/list-query.ts'
import { dayKeys, DayFields, OnlineList, useDays } from '#src/lib/online-list.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { SearchField } from '#src/ui/search-field.tsx'

const query = listQuery({ person: text, company: text, result: oneOf(loginResults) })

export default function LoginBook() {
  const { params } = useAddress()
  const houses = useHouses()
  const { q, person, company, result } = query.read(params)
  const pages = usePages<LoginLine>('/api/logins', {
    q,
    person,
    company,
    result: result ?? undefined,
    ...useDays(),
  })
  const { columns, csv } = useColumns(houses)
  return (
    <OnlineList
      form="administration.LoginBook"
      pages={pages}
      keyOf={line => line.id}
      columns={columns}
      csv={csv}
      views={<Views list="login-book" keys={[...query.keys, ...dayKeys]} />}
      narrows={[...query.keys, ...dayKeys]}
      filters={<Filters houses={houses} />}
    />
  )
}

function useColumns(houses: readonly House[]) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const names = useLive(namesOfUsers())
  const isOfAll = houses.length > 1
  const who = ({ personId, username, impersonatorId, impersonator }: LoginLine) => {
    const name = personId === null ? t`Unknown: ${username}` : (names?.get(personId) ?? username)
    const other = impersonatorId && (names?.get(impersonatorId) ?? impersonator ?? impersonatorId)
    return other ? t`${other} as ${name}` : name
  }
  const said = ({ result: each }: LoginLine) => i18n._(loginWords[each].caption)
  const houseOf = (line: LoginLine) => houseName(houses, line.companyId)
  const at = (line: LoginLine) => format.instant(line.at, 'dateTime')
  const columns: Column<LoginLine>[] = [
    { key: 'who', header: t`Who`, isRowHeader: true, cell: who },
    {
      key: 'result',
      header: t`Result`,
      cell: line => <Chip tone={loginWords[line.result].tone}>{said(line)}</Chip>,
    },
    // Its day stays in one line beside seven others.
    { key: 'at', header: t`When`, width: '9rem', cell: at },
    ...(isOfAll ? [{ key: 'company', header: t`Company`, cell: houseOf }] : []),
    { key: 'username', header: t`Name typed`, wideOnly: true, cell: line => line.username },
    { key: 'device', header: t`Device`, cell: line => line.device },
    { key: 'place', header: t`Network`, cell: placeOf },
    { key: 'host', header: t`Address of the app`, wideOnly: true, cell: line => line.host },
  ]
  const csv = {
    heads: columns.map(({ header }) => header),
    cells: (line: LoginLine) => [
      who(line),
      said(line),
      line.at,
      ...(isOfAll ? [houseOf(line)] : []),
      line.username,
      line.device,
      placeOf(line),
      line.host,
    ],
  }
  return { columns, csv }
}

function Filters({ houses }: { houses: readonly House[] }) {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const { q, person, company, result } = query.read(params)
  return (
    <>
      {houses.length > 1 ? (
        // Of another house's people this device knows none: they are found by what was typed.
        <SearchField
          labelShown
          label={t`Name typed`}
          value={q}
          onChange={value => go({ q: value })}
        />
      ) : (
        <PersonSelect value={person} onChange={value => go({ person: value })} />
      )}
      <HouseSelect houses={houses} value={company} onChange={value => go({ company: value })} />
      <FilterSelect
        label={t`Result`}
        options={loginResults.map(value => ({
          value,
          label: i18n._(loginWords[value].caption),
        }))}
        value={result}
        onChange={value => go({ result: value })}
      />
      <DayFields />
    </>
  )
}
