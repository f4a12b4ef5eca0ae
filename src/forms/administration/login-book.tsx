/** administration Login book: who signed in, failed and left, from where and with what, in this dealership. */
import { useLingui } from '@lingui/react/macro'
import type { LoginLine } from '#db/platform/lines.ts'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { loginResults, loginWords, placeOf } from '#src/domain/user/login-words.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { Views } from '#src/domain/view/views.tsx'
import { listQuery, oneOf, text } from '#src/lib/list-query.ts'
import { dayKeys, DayFields, OnlineList, useDays } from '#src/lib/online-list.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { Select } from '#src/ui/select.tsx'

const query = listQuery({ person: text, result: oneOf(loginResults) })

export default function LoginBook() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const names = useLive(namesOfUsers())
  const { params } = useAddress()
  const { person, result } = query.read(params)
  const pages = usePages<LoginLine>('/api/logins', {
    person,
    result: result ?? undefined,
    ...useDays(),
  })
  const who = ({ personId, username, impersonatorId }: LoginLine) => {
    const name = personId === null ? t`Unknown: ${username}` : (names?.get(personId) ?? username)
    const other = impersonatorId && (names?.get(impersonatorId) ?? impersonatorId)
    return other ? t`${other} as ${name}` : name
  }
  const said = ({ result: each }: LoginLine) => i18n._(loginWords[each].caption)
  const at = (line: LoginLine) => format.instant(line.at, 'dateTime')
  const columns: Column<LoginLine>[] = [
    { key: 'who', header: t`Who`, isRowHeader: true, cell: who },
    {
      key: 'result',
      header: t`Result`,
      cell: line => <Chip tone={loginWords[line.result].tone}>{said(line)}</Chip>,
    },
    { key: 'at', header: t`When`, cell: at },
    { key: 'username', header: t`Name typed`, wideOnly: true, cell: line => line.username },
    { key: 'device', header: t`Device`, cell: line => line.device },
    { key: 'place', header: t`Network`, cell: placeOf },
    { key: 'host', header: t`Address of the app`, wideOnly: true, cell: line => line.host },
  ]
  return (
    <OnlineList
      form="administration.LoginBook"
      pages={pages}
      keyOf={line => line.id}
      columns={columns}
      csv={{
        heads: columns.map(({ header }) => header),
        cells: line => [
          who(line),
          said(line),
          line.at,
          line.username,
          line.device,
          placeOf(line),
          line.host,
        ],
      }}
      views={<Views list="login-book" keys={[...query.keys, ...dayKeys]} />}
      filters={<Filters />}
    />
  )
}

function Filters() {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const { person, result } = query.read(params)
  return (
    <>
      <PersonSelect value={person} onChange={value => go({ person: value })} />
      <Select
        label={t`Result`}
        none={t`All`}
        placeholder={t`All`}
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
