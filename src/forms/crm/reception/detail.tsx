/** One request: who, about what, how long, and the people it can go to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { sourceOfRequest } from '#db/lead/source.ts'
import { isPlainlyOne } from '#db/lead/writers.ts'
import { campaignName } from '#db/request/campaign.ts'
import { useRead } from '#src/domain/lead/notifications.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { Files } from '#src/domain/message/files.tsx'
import { LeftWords } from '#src/domain/phone/recording.tsx'
import { type Request, requestOf, sentAgain } from '#src/domain/request/queries.ts'
import { AsItCame } from '#src/domain/request/as-it-came.tsx'
import { WhatWasSent } from '#src/domain/request/sent.tsx'
import { useRequestWording } from '#src/domain/request/wording.ts'
import { NotHere } from '#src/lib/not-here.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { AsItWas, Correct } from './correct.tsx'
import { Duplicate } from './duplicate.tsx'
import { GivenTo, Hand, useAsideWords } from './hand.tsx'
import { KnownCard, useKnown } from './known.tsx'
import { useNameOf } from '#src/domain/request/name-of.ts'
import { RequestReach } from './reach.tsx'
import styles from './reception.module.css'
import { Reply } from './reply.tsx'
import { channelIcons } from './row.tsx'
import { moveOn, swallow } from '#src/lib/still.ts'
import { useHand } from './use-hand.ts'
import { type Reception, type Tab, tabOf } from './use-reception.ts'
import { VehicleAsked } from './vehicle-asked.tsx'
import { WaitBar } from './wait-bar.tsx'
import { WhySpam } from './why-spam.tsx'

export function RequestDetail({ id, reception }: { id: string; reception: Reception }) {
  const request = useLive(requestOf(id), [id])
  if (request === undefined) return <ListSkeleton rows={4} height={72} />
  if (request === null || request.deletedAt !== null)
    return (
      <NotHere icon="cloud-off" title={<Trans>This request is not on this device</Trans>}>
        <Trans>It was given long ago, or is not yours to see.</Trans>
      </NotHere>
    )
  return <Open request={request} reception={reception} />
}

function Open({ request, reception }: { request: Request; reception: Reception }) {
  const { t } = useLingui()
  const known = useKnown(request)
  const tab = tabOf(request)
  useRead(request.id)
  // Another is looked at: what is pressed next is meant for that one.
  useEffect(moveOn, [request.id])
  const article = useFocusKept(tab)
  return (
    <article ref={article} className={styles['detail']} onClickCapture={swallow}>
      <Stack gap={4}>
        {/* Who, her words, the car, the clock; only then what is done about it. */}
        <Head request={request} reception={reception} />
        <Messages request={request} />
        <VehicleAsked request={request} />
        {tab === 'spam' && <WhySpam request={request} />}
        {tab === 'waiting' && (
          <WaitBar request={request} now={reception.now} clock={reception.clock} />
        )}
        {tab === 'given' ? (
          <GivenTo request={request} reception={reception} />
        ) : (
          <Hand request={request} reception={reception} clientId={known.clientId} />
        )}
        <Reply request={request} reception={reception} clientId={known.clientId} />
        <Row gap={2} wrap>
          <RequestReach request={request} reception={reception} clientId={known.clientId} />
          {tab !== 'given' && <Correct request={request} />}
          <Aside request={request} label={t`Set aside`} />
        </Row>
        <Sent request={request} />
        {tab !== 'given' && <KnownCard request={request} known={known} reception={reception} />}
      </Stack>
    </article>
  )
}

/** Given or set aside, the buttons that did it are gone: the keyboard goes on at her name. */
function useFocusKept(tab: Tab) {
  const article = useRef<HTMLElement>(null)
  const before = useRef(tab)
  useEffect(() => {
    if (before.current === tab) return
    before.current = tab
    if (document.activeElement === document.body)
      article.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [tab])
  return article
}

type HeadProps = { request: Request; reception: Reception }

function Head({ request, reception }: HeadProps) {
  const format = useFormat()
  const phoneText = usePhoneText()
  const type = useCaption('RadarType')
  const division = useCaption('RadarDivision')
  const category = useCaption('RadarCategory')
  const source = useSourceWords()
  const nameOf = useNameOf()
  const { phone, email } = request
  const wording = useRequestWording(request, reception.now, reception.clock)
  const aside = useAsideWords(request, reception)
  const facts = [
    aside || wording,
    source(sourceOfRequest(request)) || type(request.type),
    campaignName(request.campaign),
    format.instant(request.at, 'dateTime'),
    division(request.division),
    request.category && category(request.category),
  ].filter(Boolean)
  return (
    <header className={styles['who']}>
      <h2 tabIndex={-1}>{nameOf(request)}</h2>
      <p className={styles['fine']}>{facts.join(' · ')}</p>
      <p className={styles['fine']}>{[phoneText(phone), email].filter(Boolean).join(' · ')}</p>
      <AsItWas request={request} reception={reception} />
    </header>
  )
}

/** Spam and duplicates are one tap away, and one tap back. */
function Aside({ request, label }: { request: Request; label: string }) {
  const hand = useHand()
  const tab = tabOf(request)
  if (tab === 'given') return null
  return (
    <span role="group" aria-label={label} className={styles['aside']}>
      {tab !== 'waiting' && (
        <Button icon="undo" onPress={() => void hand.mark(request, 'regular')}>
          {tab === 'spam' ? (
            <Trans>Not spam: it waits again</Trans>
          ) : (
            <Trans>Not set aside: it waits again</Trans>
          )}
        </Button>
      )}
      {tab !== 'spam' && (
        <Button variant="quiet" icon="x-circle" onPress={() => void hand.mark(request, 'spam')}>
          <Trans>Spam</Trans>
        </Button>
      )}
      {tab !== 'duplicates' && <Duplicate request={request} />}
    </span>
  )
}

const Sent = ({ request: { id, sent, address, rawId } }: { request: Request }) => (
  <WhatWasSent id={id} facts={sent ?? []} address={address ?? null} hasRaw={rawId !== null} />
)

/** Her words, with those she sent again; where it may be somebody else who wrote, it says whose they are. */
function Messages({ request }: { request: Request }) {
  const format = useFormat()
  const type = useCaption('RadarType')
  const nameOf = useNameOf()
  const again = useLive(sentAgain(request.id), [request.id]) ?? []
  return (
    <ol className={styles['talk']}>
      {[request, ...again].map(each => (
        <li key={each.id}>
          <p className={styles['said']}>
            <Icon name={channelIcons[each.type]} size={15} />
            {[
              each.id !== request.id && !isPlainlyOne(each, request) && nameOf(each),
              type(each.type),
              format.instant(each.at, 'dateTime'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={styles['bubble']}>{each.message || <Trans>No message</Trans>}</p>
          {each.type === 'phone' && <LeftWords requestId={each.id} />}
          <Files
            files={(each.files ?? []).map((file, at) => ({
              ...file,
              url: `/api/heard/${each.id}/${at}`,
            }))}
          />
          {each.id !== request.id && each.rawId !== null && <AsItCame id={each.id} />}
          {each.tradeInText && (
            <p className={styles['fine']}>
              <Trans>Trade-in: {each.tradeInText}</Trans>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
