/** What narrows the list of acts: words, a person, a table or one row of it, a result, days. */
import { useLingui } from '@lingui/react/macro'
import { mirrorOrder } from '#db/tables.ts'
import { type House, HouseSelect } from '#src/domain/company/houses.tsx'
import { outcomes, outcomeWords } from '#src/domain/journal/words.ts'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { DayFields } from '#src/lib/online-list.tsx'
import { tableCaptions } from '#src/lib/table-captions.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { byLabel } from '#src/lib/by-name.ts'

export function AuditFilters({ houses }: { houses: readonly House[] }) {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const company = params.get('company') ?? ''
  const table = params.get('table')
  const row = params.get('row')
  // Tables of details share one caption: they are found by their rows.
  const options = mirrorOrder
    .map(value => ({ value: value as string, label: i18n._(tableCaptions[value]) }))
    .filter(({ label }, at, all) => all.findIndex(each => each.label === label) === at)
    .toSorted(byLabel)
  return (
    <>
      <SearchField
        labelShown
        label={t`Search the acts`}
        placeholder={t`A word, a number, an address`}
        value={params.get('q') ?? ''}
        onChange={q => go({ q })}
      />
      <HouseSelect
        houses={houses}
        none={t`This dealership`}
        value={company}
        // People, tables and rows are those of one house.
        onChange={next => go({ company: next, person: null, inNameBy: null, row: null, act: null })}
      />
      {company === '' && (
        <PersonSelect value={params.get('person') ?? ''} onChange={person => go({ person })} />
      )}
      <PersonSelect
        label={t`In somebody’s name`}
        none={t`All acts`}
        first={[{ value: 'any', label: t`By anybody else` }]}
        value={params.get('inNameBy') ?? ''}
        onChange={inNameBy => go({ inNameBy })}
      />
      <FilterSelect
        label={t`Table`}
        options={options}
        value={table}
        onChange={value => go({ table: value, row: null })}
      />
      <FilterSelect
        label={t`Result`}
        options={outcomes.map(value => ({ value, label: i18n._(outcomeWords[value].caption) }))}
        value={outcomes.find(value => value === params.get('outcome')) ?? null}
        onChange={outcome => go({ outcome })}
      />
      <DayFields />
      {row !== null && (
        <Button looks icon="x" onPress={() => go({ row: null, table: null })}>
          {t`One row only: show all`}
        </Button>
      )}
    </>
  )
}
