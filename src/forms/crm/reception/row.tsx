/** One request in the queue; the tap at its end gives it to whose turn it is. */
import { Trans, useLingui } from '@lingui/react/macro'
import { sourceOfRequest } from '#db/lead/source.ts'
import { requestResponse } from '#db/request/response.ts'
import type { RequestType } from '#db/terms.ts'
import { toneOf, Wait } from '#src/domain/lead/clock.tsx'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { outcomeWords, useDuration } from '#src/domain/phone/words.ts'
import type { Alike } from '#src/domain/request/alike.ts'
import { givenAt, type Request } from '#src/domain/request/queries.ts'
import { useRequestWording } from '#src/domain/request/wording.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { useAsideWords, useGivenWords } from './hand.tsx'
import { useNameOf } from '#src/domain/request/name-of.ts'
import styles from './reception.module.css'
import { haveRowsMoved, stillMs } from '#src/lib/still.ts'
import { useHand } from './use-hand.ts'
import type { Reception } from './use-reception.ts'

export const channelIcons: Record<RequestType, IconName> = {
  email: 'mail',
  'website-forms': 'globe',
  internet: 'external',
  phone: 'phone-missed',
  sms: 'message',
}

export function RequestRow({ request, reception }: RowProps) {
  const { t } = useLingui()
  const type = useCaption('RadarType')
  const source = useSourceWords()
  const nameOf = useNameOf()
  const format = useFormat()
  const { now, clock, titleOf, tab } = reception
  const isTaken = request.leadId !== null
  const response = requestResponse(request, now, clock)
  const isWaiting = !isTaken && tab === 'waiting'
  const wording = useRequestWording(request, now, clock)
  const aside = useAsideWords(request, reception)
  const seconds = reception.leftWords?.get(request.id)
  const alike = isWaiting && reception.alike?.get(request.id)
  const about = [
    // Late is what her wait says already.
    isWaiting && response.isLate ? '' : aside || wording,
    isTaken || tab === 'waiting' ? '' : format.instant(request.at, 'dateTime'),
    source(sourceOfRequest(request)) || type(request.type),
  ]
  return (
    <div className={cx(styles['row'], isTaken && styles['taken'])}>
      <Mark
        icon={isTaken ? 'check' : seconds ? 'voicemail' : channelIcons[request.type]}
        label={type(request.type)}
        tone={isWaiting ? toneOf(response.stage) : 'quiet'}
      />
      <span className={styles['words']}>
        <span className={styles['name']}>{nameOf(request)}</span>
        <span className={styles['fact']}>
          {isTaken ? (
            <Taken request={request} reception={reception} wording={wording} />
          ) : (
            <>
              {isWaiting && (
                <>
                  <Wait response={response} now={now} isBrief />
                  {' · '}
                </>
              )}
              {about.filter(Boolean).join(' · ')}
            </>
          )}
        </span>
        <span className={styles['fact']}>{titleOf(request) || t`No vehicle`}</span>
        <span className={styles['fact']}>
          {seconds !== undefined && <LeftWords seconds={seconds} />}
          {request.message || request.phone || '\u00a0'}
        </span>
        {alike && <SameReach alike={alike} reception={reception} />}
      </span>
      {!isTaken && <Give request={request} reception={reception} />}
    </div>
  )
}

/** Whoever has her already, or waits under the same number: she is looked at before one tap gives her away. */
function SameReach({ alike, reception }: { alike: Alike; reception: Reception }) {
  const nameOf = useNameOf()
  const [lead] = alike.leads
  const [other] = alike.requests
  const whose = lead
    ? [lead.name, reception.nameOf(lead.assignedTo)].filter(Boolean).join(', ')
    : other && nameOf(other)
  return (
    <span className={styles['alike']}>
      <Trans>Same number or address: {whose}</Trans>
    </span>
  )
}

/** She spoke after the tone: somebody has to listen before calling back. */
function LeftWords({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const duration = useDuration()
  return (
    <>
      <span className={styles['left']}>
        <Icon name="voicemail" size={14} />
        {i18n._(outcomeWords.voicemail.caption)} {duration(seconds)}
      </span>
      {' · '}
    </>
  )
}

type RowProps = { request: Request; reception: Reception }

function Taken({ request, reception, wording }: RowProps & { wording: string }) {
  const format = useFormat()
  const given = useGivenWords(request, reception)
  const handed = reception.handed?.get(request.id)
  const when = format.relative(givenAt(request, handed), reception.now)
  // Until it is read the line keeps its height: a list that grows moves under a finger.
  return [handed && given(handed, when, true), wording].filter(Boolean).join(' · ') || '\u00a0'
}

function Give({ request, reception }: RowProps) {
  const { t } = useLingui()
  const hand = useHand()
  const isReadOnly = useReadOnly()
  const choice = reception.choices.get(request.id)
  const to = reception.people.find(({ id }) => id === choice?.owner)
  if (!to)
    return (
      <span className={styles['give']}>
        <Icon name="users" size={18} label={t`No user available`} />
      </span>
    )
  // Whose turn it is she reads in the request.
  if (isReadOnly) return null
  return (
    <button
      type="button"
      data-give
      className={styles['give']}
      aria-label={t`Give to ${to.name}`}
      title={t`Give to ${to.name}`}
      onClick={event => {
        event.stopPropagation()
        if (haveRowsMoved()) return
        const pressed = event.currentTarget
        const next = nextOf(pressed)
        void hand.give(request, to, choice).then(isGiven => {
          if (!isGiven) return
          // Another Enter would give the next customer away: a moment for the hand first, unless she has gone on.
          const isHere = () =>
            [pressed, document.body].includes(document.activeElement as HTMLElement)
          setTimeout(() => isHere() && next?.focus(), stillMs)
        })
      }}
    >
      <Avatar name={to.name} size={32} isDecorative />
      <Icon name="arrow-right" size={16} />
    </button>
  )
}

/** Where the keyboard goes on once this one is gone: the next that can be given, else the one before, else the list. */
function nextOf(pressed: HTMLElement): HTMLElement | undefined {
  const list = pressed.closest<HTMLElement>('[role="grid"]')
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-give]') ?? [])]
  const at = all.indexOf(pressed)
  return all[at + 1] ?? all[at - 1] ?? list ?? undefined
}
