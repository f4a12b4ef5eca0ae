/** Which tags these rows carry: all of them, some, none. Who keeps the tags makes and changes them here too. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { holdsAny } from '#db/forms.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { marks } from '#db/tag/mutations/mark.ts'
import { tagKeepers } from '#db/tag/mutations/tag.ts'
import type { Tagged } from '#db/tag/ids.ts'
import type { TaggedTable } from '#db/tag/table.ts'
import { useSession } from '#src/lib/session.ts'
import type { BulkAct } from '#src/lib/use-bulk.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { hasTag, type Tag, useTags } from './queries.ts'
import { TagDialog } from './tag-dialog.tsx'
import styles from './tag.module.css'

type Props = {
  table: TaggedTable
  rows: readonly Tagged[]
  act: (acts: readonly BulkAct[]) => Promise<void>
  onClose: () => void
}

export function TagPicker({ table, rows, act, onClose }: Props) {
  const { may } = useSession()
  const tags = useTags()
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [edited, setEdited] = useState<Tag | 'new'>()
  const isKeeper = holdsAny(may, tagKeepers)
  if (edited)
    return (
      <TagDialog tag={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
    )
  const acts = rows.flatMap(row => marked(table, row, wanted))
  const save = () => {
    onClose()
    if (acts.length > 0) void act(acts)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={<Trans>Tags</Trans>}
      footer={
        <>
          {isKeeper && (
            <Button icon="plus" onPress={() => setEdited('new')}>
              <Trans>New tag</Trans>
            </Button>
          )}
          <Button variant="primary" onPress={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {tags.length === 0 && (
        <EmptyState icon="tag" size="sm" title={<Trans>No tag yet</Trans>}>
          <Trans>Who sees to the team or the stock makes them here.</Trans>
        </EmptyState>
      )}
      <Stack gap={1}>
        {tags.map(tag => (
          <TagLine
            key={tag.id}
            tag={tag}
            rows={rows}
            wanted={wanted.get(tag.id)}
            onChange={isOn => setWanted(new Map([...wanted, [tag.id, isOn]]))}
            onEdit={isKeeper ? () => setEdited(tag) : undefined}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

type LineProps = {
  tag: Tag
  rows: readonly Tagged[]
  /** What was pressed; undefined while it is as it was. */
  wanted: boolean | undefined
  onChange: (isOn: boolean) => void
  onEdit: (() => void) | undefined
}
function TagLine({ tag, rows, wanted, onChange, onEdit }: LineProps) {
  const { t } = useLingui()
  const count = rows.filter(row => hasTag(row, tag.id)).length
  const isAll = count > 0 && count === rows.length
  return (
    <div className={styles['line']}>
      <CheckboxField
        label={tag.name}
        value={wanted ?? isAll}
        isIndeterminate={wanted === undefined && count > 0 && !isAll}
        onChange={onChange}
      />
      {onEdit && <IconButton icon="edit" label={t`Change the tag ${tag.name}`} onPress={onEdit} />}
    </div>
  )
}

/** What makes of this row what is wanted, and back; nothing where it is so. */
function marked(table: TaggedTable, row: Tagged, wanted: ReadonlyMap<string, boolean>): BulkAct[] {
  const changed = [...wanted].filter(([tagId, isOn]) => hasTag(row, tagId) !== isOn)
  if (changed.length === 0) return []
  const idsOf = (isOn: boolean) => changed.filter(each => each[1] === isOn).map(([tagId]) => tagId)
  const [add, remove] = [idsOf(true), idsOf(false)]
  // They ask alike of every table.
  const mark = marks[table] as typeof marks.lead
  return [
    {
      key: row.id,
      act: actOf(mark, { rowId: row.id, add, remove }),
      undo: actOf(mark, { rowId: row.id, add: remove, remove: add }),
    },
  ]
}
