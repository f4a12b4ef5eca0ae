/** One request in the queue; the tap at its end gives it to whose turn it is. */
import { useLingui } from '@lingui/react/macro'
import { sourceOfRequest } from '#db/lead/source.ts'
import type { RequestType } from '#db/terms.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import type { Request } from '#src/domain/request/queries.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Age, stageOf, toneOf } from './age.tsx'
import styles from './reception.module.css'
import { useHand } from './use-hand.ts'
import type { Reception } from './use-reception.ts'

export const channelIcons: Record<RequestType, IconName> = {
  email: 'mail',
  'website-forms': 'globe',
  internet: 'external',
  phone: 'phone-missed',
  sms: 'message',
}

/** Who it is, as far as she said. */
export function useNameOf() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ name, phone, email }: Request) =>
    name.trim() || (phone && format.phone(phone)) || email || t`Without a name`
}

export function RequestRow({ request, reception }: { request: Request; reception: Reception }) {
  const { t } = useLingui()
  const type = useCaption('RadarType')
  const source = useSourceWords()
  const nameOf = useNameOf()
  const { now, clock, titleOf, tab } = reception
  const isTaken = request.leadId !== null
  const { stage } = stageOf(request, now, clock)
  const about = [
    source(sourceOfRequest(request)) || type(request.type),
    titleOf(request) || t`No vehicle`,
  ]
  return (
    <div className={cx(styles['row'], isTaken && styles['taken'])}>
      <span
        className={styles['channel']}
        data-tone={isTaken || tab !== 'waiting' ? 'quiet' : toneOf(stage)}
      >
        <Icon
          name={isTaken ? 'check' : channelIcons[request.type]}
          size={17}
          label={type(request.type)}
        />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>
          <span>{nameOf(request)}</span>
          {!isTaken && <Age request={request} now={now} clock={clock} />}
        </span>
        <span className={styles['fact']}>
          {isTaken ? <Taken request={request} reception={reception} /> : about.join(' · ')}
        </span>
        {!isTaken && <span className={styles['fact']}>{request.message || request.phone}</span>}
      </span>
      {!isTaken && <Give request={request} reception={reception} />}
    </div>
  )
}

function Taken({ request, reception }: { request: Request; reception: Reception }) {
  const { t } = useLingui()
  const format = useFormat()
  const at = request.processedAt ?? request.at
  const by = request.processedBy === 'system' ? t`a rule` : reception.nameOf(request.processedBy)
  return t`Given by ${by}, ${format.relative(at, reception.now)}`
}

function Give({ request, reception }: { request: Request; reception: Reception }) {
  const { t } = useLingui()
  const hand = useHand()
  const choice = reception.choices.get(request.id)
  const to = reception.people.find(({ id }) => id === choice?.owner)
  if (!to)
    return (
      <span className={styles['give']}>
        <Icon name="users" size={18} label={t`No user available`} />
      </span>
    )
  return (
    <button
      type="button"
      className={styles['give']}
      aria-label={t`Give to ${to.name}`}
      title={t`Give to ${to.name}`}
      onClick={event => {
        event.stopPropagation()
        void hand.give(request, to, choice)
      }}
    >
      <Avatar name={to.name} size={32} isDecorative />
      <Icon name="arrow-right" size={16} />
    </button>
  )
}
