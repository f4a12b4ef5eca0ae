/** Everything that ever happened with this lead, newest first; what only this device knows says so. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dayMs } from '#db/kernel/date.ts'
import { longText } from '#db/kernel/fields.ts'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { commentLead, deleteLeadComment, restoreLeadComment } from '#db/lead/mutations/lead.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { commentsOf, type Lead, touchesOf, unsentRows } from './queries.ts'
import { touchWords, useTouchWords } from './touch-words.ts'
import styles from './timeline.module.css'

type Touch = Row<'leadTouch'>
type Props = {
  lead: Lead
  list: Parameters<typeof useTouchWords>[0] & { now: number }
}
const firstLines = 30

export function Timeline({ lead, list }: Props) {
  const touches = useLive(touchesOf(lead.id), [lead.id])
  const comments = useLive(commentsOf(lead.id), [lead.id])
  const unsent = useLive(unsentRows())
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? touches : touches?.slice(0, firstLines)
  const hidden = (touches?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Card title={<Trans>Timeline</Trans>}>
      {lead.deletedAt === null && <Composer lead={lead} />}
      {shown && comments ? (
        <ol className={styles['timeline']}>
          {shown.map(touch => (
            <Line
              key={touch.id}
              touch={touch}
              lead={lead}
              list={list}
              comment={comments.get(String(touch.facts['commentId'] ?? ''))}
              isUnsent={unsent?.has(`leadTouch:${touch.id}`) === true}
            />
          ))}
        </ol>
      ) : (
        <ListSkeleton rows={3} />
      )}
      {shown?.length === 0 && <Trans>Nothing has happened yet.</Trans>}
      {hidden > 0 && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          <Plural value={hidden} one="Show # more line" other="Show # more lines" />
        </Button>
      )}
    </Card>
  )
}

type LineProps = Props & {
  touch: Touch
  comment: Row<'leadComment'> | undefined
  isUnsent: boolean
}

function Line({ touch, lead, list, comment, isUnsent }: LineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useTouchWords(list)
  const { caption, more } = words(touch)
  const isComment = touch.kind === 'comment'
  const note = isComment ? (comment?.body ?? '') : touch.note
  const isToday =
    list.now - touch.at < dayMs &&
    format.instant(touch.at, 'date') === format.instant(list.now, 'date')
  return (
    <li className={styles['line']}>
      <span className={cx(styles['mark'], touch.kind === 'call-tried' && styles['missed'])}>
        <Icon name={touchWords[touch.kind].icon} size={16} />
      </span>
      <div className={styles['what']}>
        <span className={styles['caption']}>{caption}</span>
        {more !== '' && <div className={styles['note']}>{more}</div>}
        {isComment && comment?.status === 'deleted' ? (
          <div className={cx(styles['note'], styles['struck'])}>
            <Trans>This comment was deleted.</Trans>
          </div>
        ) : (
          note !== '' && (
            <div className={cx(styles['note'], isComment && styles['body'])}>{note}</div>
          )
        )}
        {isUnsent && (
          <div className={styles['unsent']}>
            <Trans>Saved on this device</Trans>
          </div>
        )}
      </div>
      <div className={styles['when']}>
        <time
          dateTime={new Date(touch.at).toISOString()}
          title={format.instant(touch.at, 'dateTime')}
        >
          {isToday ? format.instant(touch.at, 'time') : format.instant(touch.at, 'day')}
        </time>
        <span className={styles['by']}>
          {touch.by === '' ? t`By itself` : (list.colleagues.get(touch.by) ?? '')}
        </span>
        {isComment && comment?.status === 'normal' && (
          <DeleteComment lead={lead} comment={comment} />
        )}
      </div>
    </li>
  )
}

function DeleteComment({ lead, comment }: { lead: Lead; comment: Row<'leadComment'> }) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { forms } = useSession()
  const act = useActs()
  const [isAsking, setAsking] = useState(false)
  const isMine =
    comment.by === userId || forms.has('direction.Users') || forms.has('management.Users')
  if (!isMine || lead.deletedAt !== null) return null
  const input = () => ({ id: newId(), leadId: lead.id, commentId: comment.id })
  const remove = async () => {
    await act(
      actOf(deleteLeadComment, input()),
      t`Comment deleted`,
      actOf(restoreLeadComment, input()),
    )
    setAsking(false)
  }
  return (
    <>
      <IconButton
        icon="trash"
        iconSize={16}
        label={t`Delete the comment`}
        onPress={() => setAsking(true)}
        className={styles['delete'] ?? ''}
      />
      <DeleteDialog
        isOpen={isAsking}
        title={<Trans>Delete the comment</Trans>}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** A comment for colleagues. It is kept while it is typed, and Ctrl+Enter sends it. */
const schema = z.object({ body: longText })

function Composer({ lead }: { lead: Lead }) {
  // A new one after each comment: its draft begins anew.
  const [turn, setTurn] = useState(0)
  return <OneComment key={turn} lead={lead} onSent={() => setTurn(turn + 1)} />
}

function OneComment({ lead, onSent }: { lead: Lead; onSent: () => void }) {
  const { t } = useLingui()
  const { control, handleSubmit, watch, forget } = useDraftForm({
    draftKey: `lead:${lead.id}:comment`,
    schema,
    defaults: { body: '' },
  })
  const { run, problem, busy } = useAct(commentLead)
  const isEmpty = watch('body').trim() === ''
  const send = handleSubmit(async ({ body }) => {
    if (body.trim() === '' || !(await run({ id: newId(), leadId: lead.id, body: body.trim() })))
      return
    await forget()
    onSent()
  })
  return (
    // The keys are the fields’: the form only hears them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles['composer']}
      onSubmit={event => void send(event)}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
      }}
    >
      <Tied control={control} name="body">
        {field => (
          <TextArea
            {...field}
            label={t`Comment`}
            labelHidden
            rows={1}
            placeholder={t`Comment for colleagues`}
            problem={field.problem ?? problem?.text}
          />
        )}
      </Tied>
      {!isEmpty && (
        <div className={styles['composerActs']}>
          <Button type="submit" variant="primary" icon="send" busy={busy}>
            <Trans>Comment</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}
