/** Everything that ever happened with this lead, newest first; what only this device knows says so. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { dayMs } from '#db/kernel/date.ts'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { deleteLeadComment, restoreLeadComment } from '#db/lead/mutations/lead.ts'
import { filesHeard } from '#db/message/heard.ts'
import { saidIcons, useSaidWords } from '#src/domain/consent/words.ts'
import { Composer } from '#src/domain/message/composer.tsx'
import { Files } from '#src/domain/message/files.tsx'
import { Folded, MessageBody } from '#src/domain/message/message-line.tsx'
import type { Fill } from '#src/domain/message/use-message.ts'
import { quoted } from '#src/domain/message/use-signature.ts'
import { AsItCame } from '#src/domain/request/as-it-came.tsx'
import { LeftWords, TouchRecording } from '#src/domain/phone/recording.tsx'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { RowsComing } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { CommentComposer } from './comment-composer.tsx'
import type { Lead } from './queries.ts'
import { type OneLine, useLines } from './timeline-lines.ts'
import { touchWords, useTouchWords } from './touch-words.ts'
import styles from './timeline.module.css'
import { isAnswerable, toOf, useWays, type Ways, waysOf } from './ways.ts'
import { useReadOnly } from '#src/ui/read-only.tsx'

type Touch = Row<'leadTouch'>
type Props = {
  lead: Lead
  list: Parameters<typeof useTouchWords>[0] & { now: number }
}
const firstLines = 30

export function Timeline({ lead, list }: Props) {
  const { lines, comments, unsent } = useLines(lead)
  const [isWhole, setWhole] = useState(false)
  const [fill, setFill] = useState<Fill>()
  const ways = useWays(lead, lines?.flatMap(({ consent }) => consent ?? []) ?? [])
  const newest = lines?.find(({ touch }) => touch && isAnswerable(touch))
  const isReadOnly = useReadOnly()
  const isComing = use(RowsComing)
  const shown = isWhole ? lines : lines?.slice(0, firstLines)
  const hidden = (lines?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Card title={<Trans>Timeline</Trans>}>
      {lead.deletedAt === null && !isReadOnly && (
        <Composer
          lead={lead}
          fill={fill}
          comment={<CommentComposer lead={lead} />}
          onSent={() => setFill(undefined)}
        />
      )}
      {shown && comments ? (
        <ol className={styles['timeline']} data-timeline>
          {shown.map(line => (
            <Line
              key={line.id}
              {...line}
              lead={lead}
              list={list}
              comment={comments.get(String(line.touch?.facts['commentId'] ?? ''))}
              isUnsent={unsent?.has(line.id) === true}
              // Why not is said once, where it would be answered.
              ways={line === newest ? ways : { ...ways, closed: [] }}
              onFill={setFill}
            />
          ))}
        </ol>
      ) : (
        <ListSkeleton rows={3} />
      )}
      {shown?.length === 0 && !isComing && <Trans>Nothing has happened yet.</Trans>}
      {hidden > 0 && (
        <Button looks variant="quiet" onPress={() => setWhole(true)}>
          <Plural value={hidden} one="Show # more line" other="Show # more lines" />
        </Button>
      )}
    </Card>
  )
}

type LineProps = Props &
  OneLine & {
    comment: Row<'leadComment'> | undefined
    isUnsent: boolean
    ways: Ways
    onFill: (fill: Fill) => void
  }

function Line({ touch, message, consent, at, lead, ...of }: LineProps) {
  const { list, comment, isUnsent, ways, onFill } = of
  const { t } = useLingui()
  const format = useFormat()
  const kind = touch?.kind ?? (message?.channel === 'sms' ? 'text-sent' : 'mail-sent')
  const icon = consent ? saidIcons[consent.kind] : touchWords[kind].icon
  const by = (touch ?? message ?? consent)?.by ?? ''
  const isToday =
    list.now - at < dayMs && format.instant(at, 'date') === format.instant(list.now, 'date')
  return (
    <li className={styles['line']}>
      <span className={cx(styles['mark'], kind === 'call-tried' && styles['missed'])}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles['what']}>
        {touch && <TouchBody {...{ touch, lead, list, comment, isUnsent, ways, onFill }} />}
        {consent && <Said consent={consent} />}
        {message && (
          <>
            <span className={styles['caption']}>
              {message.channel === 'sms' ? t`Text to the customer` : t`Email to the customer`}
            </span>
            <MessageBody
              message={message}
              isUnsent={isUnsent}
              isReadOnly={lead.deletedAt !== null}
              onFill={onFill}
            />
          </>
        )}
      </div>
      <div className={styles['when']}>
        <time dateTime={new Date(at).toISOString()} title={format.instant(at, 'dateTime')}>
          {isToday ? format.instant(at, 'time') : format.instant(at, 'day')}
        </time>
        <span className={styles['by']}>
          {by === '' ? t`By itself` : (list.colleagues.get(by) ?? '')}
        </span>
        {touch?.kind === 'comment' && comment && <CommentActs lead={lead} comment={comment} />}
      </div>
    </li>
  )
}

function Said({ consent }: { consent: Row<'consent'> }) {
  const { caption, more } = useSaidWords()(consent)
  return (
    <>
      <span className={styles['caption']}>{caption}</span>
      <div className={styles['note']}>{more}</div>
      {consent.kind === 'withdrawn' && consent.words && (
        <div className={styles['note']}>
          <Folded text={consent.words} />
        </div>
      )}
    </>
  )
}

type TouchProps = Omit<LineProps, keyof OneLine> & { touch: Touch }

function TouchBody({ touch, lead, list, comment, isUnsent, onFill, ...of }: TouchProps) {
  const ways = waysOf(touch, lead, of.ways)
  const words = useTouchWords(list)
  const { caption, more } = words(touch)
  const isComment = touch.kind === 'comment'
  const note = isComment ? (comment?.body ?? '') : touch.note
  return (
    <>
      <span className={styles['caption']}>{caption}</span>
      {more !== '' && <div className={styles['note']}>{more}</div>}
      {isComment && comment?.status === 'deleted' ? (
        <div className={cx(styles['note'], styles['struck'])}>
          <Trans>This comment was deleted.</Trans>
        </div>
      ) : (
        note !== '' && (
          <div className={cx(styles['note'], isComment && styles['body'])}>
            <Folded text={note} />
          </div>
        )
      )}
      <Files files={filesOf(touch)} />
      {isKeptAsItCame(touch) && <AsItCame id={touch.id} />}
      {typeof touch.facts['callId'] === 'string' && (
        <TouchRecording callId={touch.facts['callId']} />
      )}
      {touch.kind === 'request' && typeof touch.facts['requestId'] === 'string' && (
        <LeftWords requestId={touch.facts['requestId']} />
      )}
      {isUnsent && (
        <div className={styles['unsent']}>
          <Trans>Saved on this device</Trans>
        </div>
      )}
      {isAnswerable(touch) && ways.open.length > 0 && (
        <div className={styles['answers']}>
          {ways.open.includes('mail') && (
            <Button
              variant="quiet"
              icon="mail"
              onPress={() =>
                onFill({ channel: 'mail', quote: quoted(note), ...toOf(touch, 'mail') })
              }
            >
              <Trans>Answer by email</Trans>
            </Button>
          )}
          {ways.open.includes('sms') && (
            <Button
              variant="quiet"
              icon="message"
              onPress={() => onFill({ channel: 'sms', ...toOf(touch, 'sms') })}
            >
              <Trans>Answer by text</Trans>
            </Button>
          )}
        </div>
      )}
      {isAnswerable(touch) &&
        ways.closed.map(why => (
          <div key={why} className={styles['note']}>
            {why}
          </div>
        ))}
    </>
  )
}

/** A text message is all there is of it. */
const isKeptAsItCame = ({ kind, facts }: Touch): boolean =>
  (kind === 'message-received' || kind === 'request') &&
  facts['channel'] !== 'sms' &&
  // Lines of before name no text; those of mail have one.
  (typeof facts['rawId'] === 'string' || facts['source'] === 'email')

const filesOf = ({ id, facts }: Touch) =>
  filesHeard(facts).map((file, at) => ({ ...file, url: `/api/heard/${id}/${at}` }))

/** Struck out after a question, and back where it stands: the notice that offers it is gone sooner. */
function CommentActs({ lead, comment }: { lead: Lead; comment: Row<'leadComment'> }) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { may } = useSession()
  const act = useActs()
  const [isAsking, setAsking] = useState(false)
  const isMine = comment.by === userId || may.has('direction.Users') || may.has('management.Users')
  if (!isMine || lead.deletedAt !== null) return null
  const input = () => ({ id: newId(), leadId: lead.id, commentId: comment.id })
  const [strike, bring] = [actOf(deleteLeadComment, input()), actOf(restoreLeadComment, input())]
  if (comment.status === 'deleted')
    return (
      <IconButton
        icon="undo"
        iconSize={16}
        label={t`Bring the comment back`}
        onPress={() => void act(bring, t`Comment restored`, strike)}
        className={styles['delete'] ?? ''}
      />
    )
  const remove = async () => {
    await act(strike, t`Comment deleted`, bring)
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
