/** One item of the outbox: what was done, about whom, where it stands, and what can be done about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOfAct } from '#src/domain/message/queries.ts'
import { MessageStateLine } from '#src/domain/message/state.tsx'
import type { OutboxItem } from '#src/domain/outbox/queries.ts'
import type { Subject } from '#src/domain/outbox/subjects.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { actCaption } from '#src/domain/outbox/act-captions.ts'
import { useCopy } from '#src/lib/use-copy.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { LinkButton, TextLink } from '#src/ui/link-button.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import { Row } from '#src/ui/stack.tsx'
import { Conflict } from './conflict.tsx'
import { rowHref } from '#src/lib/row-href.ts'
import { shownState, stateLooks } from './item-state.ts'
import { reasonText } from './reason.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useItemActs } from './use-item-acts.ts'
import { wordsTyped } from './words-typed.ts'
import styles from '../outbox.module.css'

type ItemRowProps = { item: OutboxItem; subject: Subject | undefined; isWorking: boolean }

export function ItemRow({ item, subject, isWorking }: ItemRowProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { forms, locale } = useSession()
  const caption =
    item.state === 'lost' ? t`Work lost on this device` : actCaption(i18n, item.name, item.input)
  const acts = useItemActs(item, caption)
  const state = shownState(item, isWorking)
  const look = stateLooks[state]
  const about = subject?.name || nameIn(item.input)
  // Sent, to the server: whether it has left from there is the message's own word.
  const message = useLive(messageOfAct(item), [item.mid])
  const reason = reasonText(
    i18n,
    item,
    at => format.instant(at, 'time'),
    at => format.instant(at, 'dateTime'),
  )
  const href =
    subject && !subject.deleted ? rowHref(subject.table, subject.id, forms, locale) : undefined
  return (
    <li className={cx(styles['item'], item.needsYou && styles['needs'])}>
      <div className={styles['head']}>
        <div className={styles['what']}>
          <span className={styles['act']}>{caption}</span>
          {about && (
            <span className={styles['about']}>
              {href ? <TextLink href={href}>{about}</TextLink> : about}
            </span>
          )}
        </div>
        <div className={styles['where']}>
          {message && state === 'sent' ? (
            <MessageStateLine message={message} isUnsent={false} />
          ) : (
            <Chip tone={item.settled ? 'quiet' : look.tone} icon={look.icon}>
              {item.settled ? <Trans>{i18n._(look.caption)}, settled</Trans> : i18n._(look.caption)}
            </Chip>
          )}
          <time dateTime={new Date(item.at).toISOString()} className={styles['when']}>
            {format.instant(item.at, 'dateTime')}
          </time>
          <ItemMenu item={item} caption={caption} acts={acts} />
        </div>
      </div>
      {reason && <p className={styles['reason']}>{reason}</p>}
      <Instead name={item.needsYou ? acts.instead?.name : undefined} />
      {acts.problem && (
        <Banner tone="bad" urgent>
          {acts.problem}
        </Banner>
      )}
      {acts.fields.length > 0 && (
        <Conflict
          item={item}
          fields={acts.fields}
          busy={acts.busy}
          onTheirs={fields => void acts.keepTheirs(fields)}
          onMine={fields => void acts.useMine(fields)}
        />
      )}
      {item.needsYou && <ItemActs item={item} acts={acts} href={href} />}
    </li>
  )
}

/** The lead that a request became in other hands; undefined where it is about none. */
function Instead({ name }: { name: string | undefined }) {
  if (name === undefined) return null
  return (
    <p className={styles['reason']}>
      <Trans>
        A colleague was quicker: the request is the lead of {name} by now. Nothing you typed is
        lost.
      </Trans>
    </p>
  )
}

type Acts = ReturnType<typeof useItemActs>

/** What an item that needs the person asks of her. */
function ItemActs({
  item,
  acts,
  href,
}: {
  item: OutboxItem
  acts: Acts
  href: string | undefined
}) {
  const isWhole = acts.fields.length === 0
  return (
    <Row gap={2} className={styles['acts']}>
      {acts.restorer && (
        <Button icon="undo" busy={acts.busy} onPress={() => void acts.restore()}>
          <Trans>Restore and apply mine</Trans>
        </Button>
      )}
      {(item.state === 'refused' || item.state === 'saved') && !acts.restorer && (
        <Button icon="sync" variant="quiet" busy={acts.busy} onPress={() => void acts.retry()}>
          {acts.instead ? <Trans>Apply to that lead</Trans> : <Trans>Try again</Trans>}
        </Button>
      )}
      {acts.writeOn && (
        <Button icon="edit" variant="quiet" onPress={() => void acts.writeOn?.()}>
          {acts.instead ? <Trans>Go on writing on that lead</Trans> : <Trans>Edit</Trans>}
        </Button>
      )}
      {href && !acts.writeOn && (
        <LinkButton href={href} icon="edit" variant="quiet">
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      {item.inbox && isWhole && !acts.writeOn && (
        <Button icon="check" variant="quiet" onPress={() => void acts.understood()}>
          <Trans>Got it</Trans>
        </Button>
      )}
    </Row>
  )
}

function ItemMenu({ item, caption, acts }: { item: OutboxItem; caption: string; acts: Acts }) {
  const { t } = useLingui()
  const copy = useCopy()
  const words = wordsTyped(item.input)
  const [isAsking, setAsking] = useState(false)
  const { state } = item
  const canRemove =
    state === 'saved' || state === 'refused' || state === 'conflict' || state === 'lost'
  const entries: MenuEntry[] = [
    ...(state === 'saved'
      ? [{ key: 'send', label: t`Send now`, icon: 'send' as const, onAct: () => void acts.retry() }]
      : []),
    ...(words
      ? [
          {
            key: 'copy',
            label: t`Copy the words`,
            icon: 'copy' as const,
            onAct: () => void copy(words),
          },
        ]
      : []),
    { key: 'export', label: t`Export to a file`, icon: 'download', onAct: acts.exportIt },
    ...(canRemove
      ? [
          {
            key: 'remove',
            label: t`Remove`,
            icon: 'trash' as const,
            danger: true,
            onAct: () => setAsking(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <MenuButton iconOnly label={t`More about ${caption}`} items={entries} />
      <RemoveDialog
        item={item}
        caption={caption}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onRemove={async () => {
          setAsking(false)
          await acts.remove()
        }}
      />
    </>
  )
}

/** The name in what was entered, for an act whose row is not here. */
function nameIn(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const { name, title, firstName, lastName, body } = input as Record<string, unknown>
  const texts = [name, title, [firstName, lastName].filter(Boolean).join(' '), body]
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}
