/** One request: who, about what, how long, and the people it can go to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { phoneProblem } from '#db/kernel/phone.ts'
import { sourceOfRequest } from '#db/lead/source.ts'
import type { Country } from '#db/terms.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { type Request, requestOf, sentAgain } from '#src/domain/request/queries.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { telOf } from '#src/lib/tel.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { WaitBar } from './age.tsx'
import { GivenTo, Hand } from './hand.tsx'
import { KnownCard, useKnown } from './known.tsx'
import styles from './reception.module.css'
import { channelIcons, useNameOf } from './row.tsx'
import { useHand } from './use-hand.ts'
import { type Reception, tabOf } from './use-reception.ts'
import { VehicleAsked } from './vehicle-asked.tsx'

export function RequestDetail({ id, reception }: { id: string; reception: Reception }) {
  const request = useLive(requestOf(id), [id])
  if (request === undefined) return <ListSkeleton rows={4} height={72} />
  if (request === null || request.deletedAt !== null)
    return (
      <EmptyState icon="cloud-off" title={<Trans>This request is not on this device</Trans>}>
        <Trans>It was given long ago, or is not yours to see.</Trans>
      </EmptyState>
    )
  return <Open request={request} reception={reception} />
}

function Open({ request, reception }: { request: Request; reception: Reception }) {
  const known = useKnown(request)
  const tab = tabOf(request)
  return (
    <article className={styles['detail']}>
      <Stack gap={4}>
        <Head request={request} />
        {tab === 'given' ? (
          <GivenTo request={request} reception={reception} />
        ) : (
          <>
            <Hand request={request} reception={reception} clientId={known.clientId} />
            <KnownCard request={request} known={known} />
          </>
        )}
        <VehicleAsked request={request} />
        <Messages request={request} />
        {tab === 'waiting' && (
          <WaitBar request={request} now={reception.now} clock={reception.clock} />
        )}
      </Stack>
    </article>
  )
}

function Head({ request }: { request: Request }) {
  const { t } = useLingui()
  const format = useFormat()
  const { country } = useSession()
  const type = useCaption('RadarType')
  const division = useCaption('RadarDivision')
  const category = useCaption('RadarCategory')
  const source = useSourceWords()
  const nameOf = useNameOf()
  const { phone, email } = request
  const facts = [
    source(sourceOfRequest(request)) || type(request.type),
    format.instant(request.at, 'dateTime'),
    division(request.division),
    request.category && category(request.category),
  ].filter(Boolean)
  const tel = phone && !phoneProblem(phone, country as Country) ? telOf(request) : undefined
  return (
    <header className={styles['who']}>
      <div>
        <h2 tabIndex={-1}>{nameOf(request)}</h2>
        <p className={styles['fine']}>{facts.join(' · ')}</p>
        <p className={styles['fine']}>{[format.phone(phone), email].filter(Boolean).join(' · ')}</p>
      </div>
      <Row gap={2} wrap>
        {tel && (
          <LinkButton icon="phone" href={tel}>
            <Trans>Call</Trans>
          </LinkButton>
        )}
        {email && (
          <LinkButton icon="mail" href={`mailto:${encodeURIComponent(email)}`}>
            <Trans>Email</Trans>
          </LinkButton>
        )}
        <Aside request={request} label={t`Set aside`} />
      </Row>
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
          <Trans>Not set aside: it waits again</Trans>
        </Button>
      )}
      {tab !== 'spam' && (
        <Button variant="quiet" icon="x-circle" onPress={() => void hand.mark(request, 'spam')}>
          <Trans>Spam</Trans>
        </Button>
      )}
      {tab !== 'duplicates' && (
        <Button
          variant="quiet"
          icon="archive"
          onPress={() => void hand.mark(request, 'information')}
        >
          <Trans>Duplicate</Trans>
        </Button>
      )}
    </span>
  )
}

/** Her words, with those she sent again. */
function Messages({ request }: { request: Request }) {
  const format = useFormat()
  const type = useCaption('RadarType')
  const again = useLive(sentAgain(request.id), [request.id]) ?? []
  return (
    <ol className={styles['talk']}>
      {[request, ...again].map(each => (
        <li key={each.id}>
          <p className={styles['said']}>
            <Icon name={channelIcons[each.type]} size={15} />
            {`${type(each.type)} · ${format.instant(each.at, 'dateTime')}`}
          </p>
          <p className={styles['bubble']}>{each.message || <Trans>No message</Trans>}</p>
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
