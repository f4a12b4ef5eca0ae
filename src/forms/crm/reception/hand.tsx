/** To whom it goes: whose turn it is first, then everybody who is here, then those who are not and why. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Choice } from '#db/assignment/choose.ts'
import { receptionDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import {
  givenAt,
  type Handed,
  handedOf,
  type Request,
  requestOf,
} from '#src/domain/request/queries.ts'
import { useRuleHoursWords } from '#src/domain/request/rule-hours-words.ts'
import { leadOf } from '#src/domain/lead/queries.ts'
import { useMayReach } from '#src/domain/lead/reach.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { useNameOf } from '#src/domain/request/name-of.ts'
import styles from './reception.module.css'
import { useHand } from './use-hand.ts'
import { type Reception, tabOf } from './use-reception.ts'
import { useReadOnly } from '#src/ui/read-only.tsx'

/** Few are handed on. */
const TransferDialog = lazy(() =>
  import('./transfer.tsx').then(each => ({ default: each.TransferDialog })),
)

const HandOnDialog = lazy(() =>
  import('./hand-on.tsx').then(each => ({ default: each.HandOnDialog })),
)

/** Whose turn it is, and two more: the others are a tap away. */
const nearest = 3

type Props = { request: Request; reception: Reception; clientId: string | null }

export function Hand(props: Props) {
  const { people, isReady } = props.reception
  // Who is here comes first: until then nothing stands where a finger would meet a person.
  if (people.length === 0 && !isReady) return <ListSkeleton rows={3} avatar height={60} />
  return <Takers {...props} />
}

function Takers({ request, reception, clientId }: Props) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const hand = useHand()
  const { people, choices, isReady } = reception
  const [isAll, setAll] = useState(false)
  const choice = choices.get(request.id)
  const here = people
    .filter(({ status }) => status === 'available')
    .toSorted((a, b) => rankOf(b.id, choice) - rankOf(a.id, choice))
  const near = here.filter(
    ({ id, isSeller }) => id === choice?.owner || (isSeller && id !== userId),
  )
  const first = (near.length ? near : here).slice(0, nearest)
  const away = people.filter(({ status }) => status !== 'available')
  // Whoever is away can still be named; with nobody here, that is all there is.
  const rest = [...here.filter(each => !first.includes(each)), ...away]
  const isWhole = isAll || here.length === 0
  return (
    <section aria-label={t`Give to somebody who is available`}>
      <div className={styles['hand']}>
        {[...first, ...(isWhole ? rest : [])].map(person => {
          const onGive = () => void hand.give(request, person, choice, clientId)
          return <Taker key={person.id} {...{ person, choice, onGive }} />
        })}
      </div>
      {here.length === 0 && isReady && (
        <Banner tone="warn" title={<Trans>No user available</Trans>}>
          <Trans>
            Whoever becomes available is served first. You can still name somebody, or give it to
            whoever is free.
          </Trans>
        </Banner>
      )}
      <Row gap={3} wrap>
        {rest.length > 0 && here.length > 0 && (
          <Button
            looks
            variant="quiet"
            icon={isAll ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isAll}
            onPress={() => setAll(!isAll)}
          >
            {isAll ? (
              <Trans>Fewer people</Trans>
            ) : (
              t({
                message: plural(rest.length, {
                  one: '# more person',
                  other: '# more people',
                }),
              })
            )}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="users"
          onPress={() => void hand.toWhoeverIsFree(request, clientId)}
        >
          <Trans>A lead for whoever is free</Trans>
        </Button>
        {away.length > 0 && !isWhole && (
          <p className={styles['fine']}>
            <Trans>Not available: {away.map(({ name }) => name).join(', ')}</Trans>
          </p>
        )}
      </Row>
    </section>
  )
}

type TakerProps = {
  person: Reception['people'][number]
  choice: Choice | undefined
  onGive: () => void
}
function Taker({ person, choice, onGive }: TakerProps) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const isTurn = person.id === choice?.owner
  const isHolder = choice?.isHolder === true
  const whenOf = useRuleHoursWords()
  const isReadOnly = useReadOnly()
  const name = person.id === userId ? t`${person.name} (you)` : person.name
  const awayWords = {
    available: '',
    unavailable: t`Not available`,
    'off-hours': t`Outside working hours`,
  }
  const waitingWords = (count: number) =>
    count === 0 ? t`nobody waits for an answer` : t`${count} waiting for an answer`
  return (
    <button
      type="button"
      disabled={isReadOnly}
      className={cx(isTurn && styles['turn'])}
      onClick={onGive}
    >
      <Avatar name={person.name} size={40} isDecorative />
      <span className={styles['person']}>
        <b>{isTurn ? t`Give to ${name}` : name}</b>
        <small>
          {[
            isTurn && isHolder ? t`Has this customer already` : '',
            isTurn && !isHolder ? (choice?.rule?.name ?? t`Next in turn`) : '',
            isTurn && !isHolder && choice?.rule ? whenOf(choice.rule) : '',
            awayWords[person.status],
            waitingWords(person.waiting),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {isTurn && <Icon name="arrow-right" size={18} />}
    </button>
  )
}

/** Whose turn it is, then the pool of the rule, then everybody else who is here. */
const rankOf = (id: string, choice: Choice | undefined) =>
  id === choice?.owner ? 2 : choice && id in choice.passed ? 1 : 0

/** Who handed it to whom: a rule, she herself, or a person of ours; what came to a lead that stood was handed by nobody. */
export function useGivenWords({ processedBy }: Request, { nameOf }: Reception) {
  const { t } = useLingui()
  /** @param isBrief a row of a list: to whom, before there is no room */
  return (handed: Handed | undefined, when: string, isBrief = false) => {
    const { handing = null, holderId = null } = handed ?? {}
    const by = nameOf(handing?.by ?? processedBy)
    const to = nameOf(handing?.userId ?? null)
    const holder = nameOf(holderId)
    if (handing && to) {
      if (handing.by === 'system' && Object.values(handing.passed).includes('with-another'))
        return t`Handed to ${to}, who has this customer already, ${when}`
      if (handing.by === 'system')
        return handing.ruleId === null
          ? t`Handed to ${to} automatically, ${when}`
          : t`Handed to ${to} by a rule, ${when}`
      if (handing.by === handing.userId) return t`Taken by ${to}, ${when}`
      return by && !isBrief ? t`Handed by ${by} to ${to}, ${when}` : t`Handed to ${to}, ${when}`
    }
    if (holder) return t`With ${holder}, ${when}`
    return processedBy === 'system' || !by ? t`Automatically, ${when}` : t`Given by ${by}, ${when}`
  }
}

/** As what it was set apart, of what it is one more, and by whom; '' where it was not. */
export function useAsideWords(request: Request, { nameOf }: Reception): string {
  const { t } = useLingui()
  const format = useFormat()
  const tab = tabOf(request)
  const callOf = useNameOf()
  const first = useLive(requestOf(request.duplicateOf ?? ''), [request.duplicateOf])
  if (tab !== 'spam' && tab !== 'duplicates') return ''
  const by = nameOf(request.processedBy)
  const said =
    tab === 'spam'
      ? t`Marked as spam`
      : first
        ? t`Set aside as a duplicate: ${callOf(first)}, ${format.instant(first.at, 'dateTime')}`
        : t`Set aside as a duplicate`
  return [said, by ? t`by ${by}` : t`By itself`].join(' · ')
}

/** It was given: to whom, by whom, and the way back until somebody has answered. */
export function GivenTo({ request, reception }: Omit<Props, 'clientId'>) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale, forms } = useSession()
  const hand = useHand()
  const handed = useLive(handedOf([request]), [request])?.get(request.id)
  const lead = useLive(leadOf(request.leadId), [request.leadId])
  const to = reception.nameOf(lead?.assignedTo ?? handed?.handing?.userId ?? null)
  const given = useGivenWords(request, reception)
  const isAnswered = lead?.requestId === request.id && lead.firstAnswerAt !== null
  const isWorker = useMayReach()
  // Who has no lead hands on what she handed over.
  const mayHandOn = holdsAny(useSession().may, receptionDesk)
  const [isMoving, setMoving] = useState(false)
  return (
    <Card>
      <Stack gap={3}>
        <Row gap={3}>
          {to ? <Avatar name={to} isDecorative /> : <Icon name="users" size={24} />}
          <span>
            <b>{to ? t`${to} has it` : t`For whoever is free`}</b>
            <br />
            <span className={styles['fine']}>
              {handed && given(handed, format.instant(givenAt(request, handed), 'dateTime'))}
            </span>
          </span>
        </Row>
        <Row gap={2} wrap>
          {forms.has('crm.Leads') && request.leadId && (
            <LinkButton icon="user" href={hrefOf('crm.Leads', locale, { id: request.leadId })}>
              <Trans>Open the lead</Trans>
            </LinkButton>
          )}
          {(isWorker ? lead?.deletedAt === null : mayHandOn && request.leadId !== null) && (
            <Button icon="users" onPress={() => setMoving(true)}>
              <Trans>Transfer</Trans>
            </Button>
          )}
          {!isAnswered && (
            <Button icon="undo" onPress={() => void hand.takeBack(request)}>
              <Trans>Take the request back</Trans>
            </Button>
          )}
        </Row>
      </Stack>
      {isMoving && (
        <Suspense fallback={null}>
          {isWorker && lead ? (
            <TransferDialog lead={lead} onClose={() => setMoving(false)} />
          ) : (
            <HandOnDialog
              request={request}
              from={handed?.handing?.userId ?? null}
              onClose={() => setMoving(false)}
            />
          )}
        </Suspense>
      )}
    </Card>
  )
}
