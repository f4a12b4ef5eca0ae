/** The inventory providers whose lists become vehicles of the stock: how each stands, and one of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockSourceLine } from '#db/stock-source/shown.ts'
import { useReadAll } from '#src/domain/lead/notifications.ts'
import { hrefOf } from '#src/lib/href.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { SettingForm } from './setting-form.tsx'
import { SourcePage } from './source-page.tsx'
import { useSourceWords } from './words.ts'

export function Sources() {
  const { params, go } = useAddress()
  const id = params.get('source')
  return id ? (
    <SourcePage key={id} id={id} onClose={() => go({ source: null })} />
  ) : (
    <SourceList onOpen={source => go({ source }, true)} onClose={() => go({ sources: null })} />
  )
}

type Props = { onOpen: (id: string) => void; onClose: () => void }
function SourceList({ onOpen, onClose }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const [isNew, setNew] = useState(false)
  const pages = usePages<StockSourceLine>('/api/stock-sources', {})
  const columns = useColumns()
  const { rows, asOf, asking, trouble } = pages
  useReadAll('STOCK')
  if (isNew) return <SettingForm source={null} onDone={onOpen} onClose={() => setNew(false)} />
  return (
    <Page
      title={<Trans>Inventory providers</Trans>}
      subtitle={asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>}
      actions={
        <>
          <Button looks icon="x" onPress={onClose}>{t`Close`}</Button>
          <Button
            variant="primary"
            icon="plus"
            isDisabled={trouble === 'offline'}
            onPress={() => setNew(true)}
          >
            <Trans>Add a provider</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {rows && (
          <DataTable
            label={t`Inventory providers`}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            empty={
              <EmptyState
                isKnown
                icon="inbox"
                size="sm"
                title={<Trans>No provider sends you the stock yet</Trans>}
              />
            }
          />
        )}
        {asking && !rows && <ListSkeleton rows={3} />}
      </Stack>
    </Page>
  )
}

function useColumns(): Column<StockSourceLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const { outcomeOf } = useSourceWords()
  return [
    {
      key: 'name',
      header: t`Provider`,
      isRowHeader: true,
      cell: ({ id, name, isFetched, hours }) => (
        <TwoLines
          under={
            isFetched && hours > 0 ? (
              <Trans>Every {format.number(hours)} h</Trans>
            ) : (
              <Trans>When somebody asks for it</Trans>
            )
          }
        >
          <TextLink
            block
            href={hrefOf('management.Inventory', locale, { sources: '1', source: id })}
          >
            {name}
          </TextLink>
        </TwoLines>
      ),
    },
    { key: 'units', header: t`Units`, align: 'end', cell: ({ units }) => format.number(units) },
    {
      key: 'missing',
      header: t`No longer in the list`,
      align: 'end',
      cell: ({ missing }) => format.number(missing),
    },
    {
      key: 'held',
      header: t`Set by hand`,
      align: 'end',
      cell: ({ held }) => format.number(held),
    },
    {
      key: 'last',
      header: t`Last list`,
      cell: ({ last }) => {
        if (!last) return t`Never`
        const { tone, text } = outcomeOf(last)
        return (
          <TwoLines under={format.relative(last.at)}>
            <Chip tone={tone}>{text}</Chip>
          </TwoLines>
        )
      },
    },
  ]
}
