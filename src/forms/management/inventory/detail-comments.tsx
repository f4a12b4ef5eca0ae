/** What is told about the vehicle, by where it is shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { removeVehicleComment, restoreVehicleComment } from '#db/vehicle/mutations/comment.ts'
import { vehicleCommentKinds } from '#db/terms.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { namesOfUsers } from '#src/domain/vehicle/queries.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './detail.module.css'

type Comment = Row<'vehicleComment'>
type Props = { vehicle: Row<'vehicle'>; comments: Comment[] | undefined; isReadOnly: boolean }

export function Comments({ vehicle, comments, isReadOnly }: Props) {
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
