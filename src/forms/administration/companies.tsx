/** administration Companies: dealerships as the provider founds, groups and closes them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyLine } from '#db/platform/lines.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
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

function List({ kept }: { kept: ReturnType<typeof useGroups> }) {
  const { t } = useLingui()
  const { params, go, close } = useAddress()
  const q = params.get('q') ?? ''
  const pages = usePages<CompanyLine>('/api/companies', { q })
  const words = useCompanyWords()
  const columns = useColumns()
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
      filters={
        <SearchField
          labelShown
          label={t`Search the dealerships`}
          placeholder={t`Name, brand, group`}
          value={q}
          onChange={next => go({ q: next })}
        />
      }
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

function useColumns(): Column<CompanyLine>[] {
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
        <Button looks variant="quiet" onPress={() => go({ company: line.id }, true)}>
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
      cell: line => format.instant(line.createdAt, 'date'),
    },
  ]
}
