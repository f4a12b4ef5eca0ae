/** Which column of a provider's list is which field: by their names, so that columns may change places. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listedFields } from '#db/stock-source/setting.ts'
import type { StockSourceWhole } from '#db/stock-source/shown.ts'
import type { DayOrders } from '#db/vehicle/list/day-columns.ts'
import { mapColumns, type Mapping } from '#db/vehicle/list/headers.ts'
import { type CodePage, codePages } from '#db/vehicle/list/letters.ts'
import type { Table } from '#db/vehicle/list/read-table.ts'
import { MapStep } from '#src/domain/vehicle/import/map-step.tsx'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { saveSource, sourceCallWords } from './words.ts'

type Props = { source: StockSourceWhole; onDone: () => void; onClose: () => void }
export function MappingEditor({ source, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { setting, sample } = source
  const headers = sample?.headers ?? []
  const table: Table = { headers, rows: sample?.rows ?? [], headerLine: 1 }
  const [mapping, setMapping] = useState<Mapping>(() =>
    startOf(source, table, field => i18n._(vehicleFieldCaptions[field])),
  )
  const [orders, setOrders] = useState<DayOrders>(setting.orders)
  const [page, setPage] = useState<CodePage | null>(setting.page)
  const calling = useCall(sourceCallWords)
  const guessed = codePages.find(each => each === sample?.page)
  const save = async () => {
    const byName = Object.fromEntries(
      listedFields.flatMap(field => {
        const header = headers[mapping[field] ?? -1]
        return header ? [[field, header]] : []
      }),
    )
    const plan = { ...setting, id: source.id, v: source.v, mapping: byName, orders, page }
    if (await calling.call(() => saveSource(plan))) onDone()
  }
  return (
    <Page
      title={<Trans>What the columns are</Trans>}
      subtitle={source.name}
      actions={<Button looks icon="x" onPress={onClose}>{t`Close`}</Button>}
      width="reading"
    >
      <Stack gap={4}>
        {calling.problem && <Banner tone="bad">{calling.problem.text}</Banner>}
        <MapStep
          table={table}
          fields={listedFields}
          locale={setting.locale}
          mapping={mapping}
          onChange={setMapping}
          orders={orders}
          onOrders={setOrders}
          page={page ?? guessed}
          onPage={setPage}
          back={<Trans>Cancel</Trans>}
          onBack={onClose}
          onNext={() => void save()}
        />
      </Stack>
    </Page>
  )
}

/** As it was set; of a column that is gone, or of a new list, as its headers say. */
function startOf(
  { setting }: StockSourceWhole,
  table: Table,
  captionOf: (field: (typeof listedFields)[number]) => string,
): Mapping {
  const found = mapColumns(table.headers, captionOf, table.rows)
  const isNew = Object.keys(setting.mapping).length === 0
  return Object.fromEntries(
    listedFields.flatMap(field => {
      const header = setting.mapping[field]
      const before = header === undefined ? -1 : table.headers.indexOf(header)
      const guess = isNew || header !== undefined ? found[field] : undefined
      const at = before >= 0 ? before : guess
      return at === undefined ? [] : [[field, at]]
    }),
  )
}
