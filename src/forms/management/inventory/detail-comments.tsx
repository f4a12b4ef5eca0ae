/** What is told about the vehicle, by where it is shown. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { longText } from '#db/kernel/fields.ts'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { type VehicleCommentKind, vehicleCommentKinds } from '#db/terms.ts'
import {
  commentVehicle,
  hasAmount,
  removeVehicleComment,
  restoreVehicleComment,
} from '#db/vehicle/mutations/comment.ts'
import { vehicleFields } from '#db/vehicle/mutations/fields.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCaption, useLookup } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row as Line, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './detail.module.css'

/** A comment of one of the six kinds; damages, defects and repairs may have an amount. */
const schema = z.object({
  kind: z.enum(vehicleCommentKinds),
  body: longText.check(z.minLength(1, { error: 'required' })),
  amountMinor: vehicleFields.costMinor,
})
type Values = z.infer<typeof schema>

function CommentForm({ vehicleId, onClose }: { vehicleId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { currency } = useFormat()
  const kinds = useLookup('ProductCommentType')
  const { form, save, leave, problem, busy } = useComment(vehicleId, onClose)
  const kind = form.watch('kind')
  return (
    <Card title={<Trans>Add a comment</Trans>} level={3}>
      <form onSubmit={event => void save(event)} noValidate>
        <Stack gap={3}>
          {problem && <Banner tone="bad" urgent title={problem.text} />}
          <Tied control={form.control} name="kind">
            {
              // The codes of this list are the kinds.
              field => (
                <Select<VehicleCommentKind>
                  label={t`Where it is shown`}
                  options={kinds.map(item => ({
                    value: item.Code as VehicleCommentKind,
                    label: item.Caption,
                  }))}
                  {...field}
                  onChange={value => value && field.onChange(value)}
                />
              )
            }
          </Tied>
          <Tied control={form.control} name="body">
            {field => <TextArea label={t`Comment`} mandatory rows={3} {...field} />}
          </Tied>
          {hasAmount(kind) && (
            <Tied control={form.control} name="amountMinor">
              {field => <MoneyField label={t`Estimate or cost`} currency={currency} {...field} />}
            </Tied>
          )}
          <Line gap={2}>
            <Button type="submit" variant="primary" icon="check" busy={busy}>
              <Trans>Save</Trans>
            </Button>
            <Button onPress={() => void leave()}>
              <Trans>Cancel</Trans>
            </Button>
          </Line>
        </Stack>
      </form>
    </Card>
  )
}

function useComment(vehicleId: string, onClose: () => void) {
  const itemSaved = useItemSaved()
  const { run, problem, busy } = useAct(commentVehicle)
  const form = useDraftForm<Values>({
    draftKey: `vehicle:${vehicleId}:comment`,
    schema,
    defaults: { kind: 'comments-website', body: '', amountMinor: null },
  })
  const save = form.handleSubmit(async values => {
    if (!(await run({ id: newId(), vehicleId, ...values }))) return
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
    onClose()
  })
  const leave = async () => {
    await form.forget()
    onClose()
  }
  return { form, save, leave, problem, busy }
}

type Comment = Row<'vehicleComment'>
type TabProps = { vehicle: Row<'vehicle'>; comments: Comment[] | undefined; isReadOnly: boolean }

export function Comments({ vehicle, comments, isReadOnly }: TabProps) {
  const { t } = useLingui()
  const kindCaption = useCaption('ProductCommentType')
  const act = useActs()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Comment | null>(null)
  if (!comments) return <ListSkeleton rows={3} />
  const kinds = vehicleCommentKinds.filter(kind => comments.some(comment => comment.kind === kind))
  const remove = async () => {
    const commentId = removing?.id
    setRemoving(null)
    if (commentId)
      await act(
        actOf(removeVehicleComment, { commentId }),
        t`Comment deleted`,
        actOf(restoreVehicleComment, { commentId }),
      )
  }
  const add = (
    <Button
      icon="plus"
      variant={comments.length === 0 ? 'primary' : 'secondary'}
      onPress={() => setAdding(true)}
    >
      <Trans>Add a comment</Trans>
    </Button>
  )
  return (
    <Stack gap={4}>
      {comments.length === 0 && !isAdding && (
        <EmptyState
          icon="message"
          title={<Trans>No comment yet</Trans>}
          action={!isReadOnly && add}
        >
          <Trans>What the website and the window sheet tell: good points, damages, repairs.</Trans>
        </EmptyState>
      )}
      {isAdding && <CommentForm vehicleId={vehicle.id} onClose={() => setAdding(false)} />}
      {!isAdding && comments.length > 0 && !isReadOnly && <div>{add}</div>}
      {kinds.map(kind => (
        <Card key={kind} title={kindCaption(kind)} level={3}>
          <ul className={styles['comments']}>
            {comments
              .filter(comment => comment.kind === kind)
              .map(comment => (
                <CommentLine
                  key={comment.id}
                  comment={comment}
                  onRemove={isReadOnly ? undefined : () => setRemoving(comment)}
                />
              ))}
          </ul>
        </Card>
      ))}
      <DeleteDialog
        isOpen={removing !== null}
        title={<Trans>Delete this comment</Trans>}
        onConfirm={remove}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  )
}

function CommentLine({
  comment,
  onRemove,
}: {
  comment: Comment
  onRemove: (() => void) | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useLive(namesOfUsers())
  return (
    <li>
      <div className={styles['words']}>
        <p className={styles['body']}>{comment.body}</p>
        <p className={styles['when']}>
          {[names?.get(comment.by), format.instant(comment.at, 'dateTime')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {comment.amountMinor !== null && <strong>{format.money(comment.amountMinor)}</strong>}
      {onRemove && <IconButton icon="trash" label={t`Delete`} onPress={onRemove} />}
    </li>
  )
}
