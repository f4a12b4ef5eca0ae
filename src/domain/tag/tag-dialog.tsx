/** A tag made, renamed or recoloured, or removed from everywhere. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { actOf } from '#db/kernel/mutation.ts'
import { removeTag, restoreTag, saveTag, tagName } from '#db/tag/mutations/tag.ts'
import { type TagColour, tagColours } from '#db/tag/table.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useActs } from '#src/lib/use-acts.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { tagColourWords } from './colours.ts'
import type { Tag } from './queries.ts'

const schema = z.object({ name: tagName, colour: z.enum(tagColours) })
const untouched: { name: string; colour: TagColour } = { name: '', colour: 'grey' }

export function TagDialog({ tag, onClose }: { tag: Tag | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const act = useActs()
  const [id] = useState(() => tag?.id ?? newId())
  const [defaults] = useState(() => (tag ? { name: tag.name, colour: tag.colour } : untouched))
  const form = useDraftForm({ draftKey: `tag:${tag?.id ?? 'new'}`, schema, defaults })
  const [name, colour] = form.watch(['name', 'colour'])
  const remove = async () => {
    const back = actOf(restoreTag, { tagId: id })
    if (!(await act(actOf(removeTag, { tagId: id }), t`Tag removed`, back))) return
    await form.forget()
    onClose()
  }
  return (
    <DraftDialog
      form={form}
      size="sm"
      onClose={onClose}
      title={tag ? <Trans>Change the tag</Trans> : <Trans>New tag</Trans>}
      act={values => actOf(saveTag, { id, ...values })}
    >
      {problem => (
        <>
          <Tied control={form.control} name="name" problem={problem}>
            {field => <TextField {...field} label={t`Name`} mandatory maxLength={30} />}
          </Tied>
          <Tied control={form.control} name="colour" problem={problem}>
            {field => (
              <Select
                {...field}
                label={t`Colour`}
                options={tagColours.map(value => ({
                  value,
                  label: i18n._(tagColourWords[value].caption),
                }))}
              />
            )}
          </Tied>
          <Row gap={2}>
            {name.trim() && <Chip color={tagColourWords[colour].ground}>{name}</Chip>}
            {tag && (
              <Button variant="quiet" icon="trash" onPress={() => void remove()}>
                <Trans>Remove the tag</Trans>
              </Button>
            )}
          </Row>
        </>
      )}
    </DraftDialog>
  )
}
