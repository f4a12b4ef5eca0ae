/** What is done with the dealerships that were picked: moved together, or taken away as a file. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyLine } from '#db/platform/lines.ts'
import { BulkBar } from '#src/lib/bulk-bar.tsx'
import { clockedCsv } from '#src/lib/csv-file.ts'
import { useSession } from '#src/lib/session.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import type { useGroups } from './calls.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useCompanyWords } from './words.ts'

type Props = {
  rows: readonly CompanyLine[]
  picking: Picking
  kept: ReturnType<typeof useGroups>
}

export function CompaniesBulk({ rows, picking, kept }: Props) {
  const { t, i18n } = useLingui()
  const { timeZone } = useSession()
  const { csv } = useCompanyWords()
  const [isMoving, setMoving] = useState(false)
  const picked = rows.filter(({ id }) => picking.picked?.has(id))
  const exports = useExportItems({
    name: t`Dealerships`,
    rows: () => picked,
    csv: () => clockedCsv({ heads: csv.heads, rows: picked.map(csv.cells) }, timeZone, i18n),
    isEmpty: picked.length === 0,
    message: t({
      message: plural(picked.length, {
        one: '# dealership exported',
        other: '# dealerships exported',
      }),
    }),
  })
  return (
    <>
      <BulkBar
        label={t`Selected dealerships`}
        count={picked.length}
        ids={() => rows.map(({ id }) => id)}
        picking={picking}
        progress={undefined}
        onCancel={picking.end}
        exports={exports}
      >
        <Button isDisabled={picked.length === 0} onPress={() => setMoving(true)}>
          <Trans>Move to another group…</Trans>
        </Button>
      </BulkBar>
      {isMoving && (
        <MoveDialog
          companies={picked}
          kept={kept}
          onClose={isBegun => {
            setMoving(false)
            if (isBegun) picking.end()
          }}
        />
      )}
    </>
  )
}
