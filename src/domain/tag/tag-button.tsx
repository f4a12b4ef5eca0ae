/** Tags put on rows and taken off: of those that were picked, or of the open one. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Tagged } from '#db/tag/ids.ts'
import type { TaggedTable } from '#db/tag/table.ts'
import { type BulkAct, useBulk } from '#src/lib/use-bulk.ts'
import { Button } from '#src/ui/button.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { TagChips } from './chips.tsx'
import { TagPicker } from './tag-picker.tsx'
import styles from './tag.module.css'

type Props = {
  table: TaggedTable
  rows: readonly Tagged[]
  act: (acts: readonly BulkAct[]) => Promise<void>
}

export function TagButton({ rows, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="tag" isDisabled={rows.length === 0} onPress={() => setOpen(true)}>
        <Trans>Tags</Trans>
      </Button>
      {isOpen && <TagPicker {...rest} rows={rows} onClose={() => setOpen(false)} />}
    </>
  )
}

/** In the head of a record. */
export function RecordTags({
  table,
  row,
  isReadOnly = false,
}: {
  table: TaggedTable
  row: Tagged
  isReadOnly?: boolean
}) {
  const { act } = useBulk(() => {})
  const mayNot = useReadOnly() || isReadOnly
  return (
    <div className={styles['record']}>
      <TagChips row={row} />
      {!mayNot && <TagButton table={table} rows={[row]} act={act} />}
    </div>
  )
}
