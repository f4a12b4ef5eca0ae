/** administration Companies: dealerships as the provider founds, groups and closes them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyLine } from '#db/platform/lines.ts'
import { Views } from '#src/domain/view/views.tsx'
import { FilterSelect, useAllWord } from '#src/lib/filter-select.tsx'
import { PickMark, usePickItems } from '#src/lib/bulk-bar.tsx'
import { listQuery, oneOf, text } from '#src/lib/list-query.ts'
import { OneOf } from '#src/lib/one-of.tsx'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { type Picking, usePicked } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { CompaniesBulk } from './companies/bulk.tsx'
import { useGroups } from './companies/calls.ts'
import { CompanyDrawer } from './companies/drawer.tsx'
import { FoundDialog } from './companies/found-dialog.tsx'
import { Groups } from './companies/groups.tsx'
import { SellerPage } from './companies/seller.tsx'
import { stateTones, useCompanyWords } from './companies/words.ts'

export default function Companies() {
  const { params } = useAddress()
  const kept = useGroups()
  const tab = params.get('tab')
  if (tab === 'groups') return <Groups kept={kept} switcher={<Which value="groups" />} />
  if (tab === 'seller') return <SellerPage switcher={<Which value="seller" />} />
  return <List kept={kept} />
}

function Which({ value }: { value: 'list' | 'groups' | 'seller' }) {
  const { t } = useLingui()
  const { go } = useAddress()
  return (
    <SegmentedControl
      label={t`View`}
      wide
      segments={[
        { value: 'list', label: t`Dealerships`, icon: 'building' },
        { value: 'groups', label: t`Groups`, icon: 'users' },
        { value: 'seller', label: t`Who sells`, icon: 'wallet' },
      ]}
      value={value}
      onChange={next => go({ tab: next === 'list' ? null : next })}
    />
  )
}

const query = listQuery({ state: oneOf(['open', 'closing', 'closed']), group: text })

function List({ kept }: { kept: ReturnType<typeof useGroups> }) {
  const { params, close } = useAddress()
  const { q, state, group } = query.read(params)
  const asked = { q, state: state ?? undefined, group: group || undefined }
  const pages = usePages<CompanyLine>('/api/companies', asked)
  const picking = usePicked()
  const rows = pages.rows ?? []
  const words = useCompanyWords()
  const columns = useColumns(picking)
  const isReadOnly = useReadOnly()
  const [isFounding, setFounding] = useState(false)
  const opened = params.get('company')
  return (
    <OnlineList
      form="administration.Companies"
      pages={pages}
      keyOf={line => line.id}
      columns={columns}
      csv={words.csv}
      before={<Which value="list" />}
      views={<Views list="companies" keys={query.keys} />}
      narrows={query.keys}
      none={<Trans>No dealership yet</Trans>}
      filters={<Filters kept={kept} />}
      items={usePickItems(picking, rows.length === 0)}
      foot={picking.picked && <CompaniesBulk rows={rows} picking={picking} kept={kept} />}
      actions={
        !isReadOnly && (
          <Button variant="primary" icon="plus" onPress={() => setFounding(true)}>
            <Trans>Found a dealership</Trans>
          </Button>
        )
      }
    >
      {isFounding && (
        <FoundDialog
          kept={kept}
          onClose={isFounded => {
            setFounding(false)
            if (isFounded) pages.again()
          }}
        />
      )}
      {opened && (
        <CompanyDrawer
          key={opened}
          id={opened}
          listed={pages.rows?.find(({ id }) => id === opened)}
          kept={kept}
          onChange={() => {
            pages.again()
            void kept.load()
          }}
          onClose={() => close({ company: null })}
        />
      )}
    </OnlineList>
  )
}

function Filters({ kept }: { kept: ReturnType<typeof useGroups> }) {
  const { t } = useLingui()
  const all = useAllWord()
  const { params, go } = useAddress()
  const { q, state, group } = query.read(params)
  return (
    <>
      <SearchField
        labelShown
        label={t`Search the dealerships`}
        placeholder={t`Name, brand, group`}
        value={q}
        onChange={next => go({ q: next })}
      />
      <FilterSelect
        label={t`Status`}
        options={[
          { value: 'open', label: t({ message: 'Open', context: 'dealership' }) },
          { value: 'closing', label: t`Day of closing set` },
          { value: 'closed', label: t({ message: 'Closed', context: 'dealership' }) },
        ]}
        value={state}
        onChange={next => go({ state: next })}
      />
      <OneOf
        label={t`Group`}
        none={all}
        options={
          kept.groups && [
            { value: '-', label: t`No group` },
            ...kept.groups.map(({ id, name }) => ({ value: id, label: name })),
          ]
        }
        value={group || null}
        onChange={next => go({ group: next })}
      />
    </>
  )
}

function useColumns({ picked, toggle }: Picking): Column<CompanyLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const words = useCompanyWords()
  const { go } = useAddress()
  return [
    {
      key: 'name',
      header: t`Dealership`,
      isRowHeader: true,
      cell: line => (
        <Button
          looks
          variant="quiet"
          {...(picked && { 'aria-pressed': picked.has(line.id) })}
          onPress={() => (picked ? toggle(line.id) : go({ company: line.id }, true))}
        >
          {picked && <PickMark isPicked={picked.has(line.id)} />}
          {line.name}
        </Button>
      ),
    },
    { key: 'brand', header: t`Brand`, wideOnly: true, cell: line => line.brand },
    { key: 'group', header: t`Group`, cell: line => line.group ?? '–' },
    { key: 'country', header: t`Country`, wideOnly: true, cell: words.country },
    {
      key: 'state',
      header: t`Status`,
      cell: line => <Chip tone={stateTones[line.state]}>{words.state(line)}</Chip>,
    },
    {
      key: 'founded',
      header: t`Founded`,
      wideOnly: true,
      cell: line => <span className="whole">{format.instant(line.createdAt, 'date')}</span>,
    },
  ]
}
