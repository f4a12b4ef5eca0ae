/** A card or a bank account is added: it is typed into the provider's own fields, its bank may ask, and the server says whether it is there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CardKind, PayReason } from '#db/ledger/card.ts'
import { type Creditor, mandateText } from '#db/ledger/mandate.ts'
import { type CardFields, CardFrame } from '#src/domain/fund/card-frame.tsx'
import { beginCard, cardWords, lookForCard } from '#src/domain/fund/cards.ts'
import { payReasonText } from '#src/domain/fund/words.ts'
import type { Outcome } from '#src/pay/messages.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'

/** `unsure`: the fields are done, and no answer came whether it is there. */
type Stage = 'beginning' | 'typing' | 'asking' | 'unsure' | 'trouble'

/** Its own name at the server stays through all tries: the same is asked for once. */
function useAdding(kind: CardKind, onClose: () => void) {
  const { t } = useLingui()
  const { locale } = useSession()
  const { call, problem } = useCall(cardWords)
  const [attempt] = useState(newId)
  const [secret, setSecret] = useState<string>()
  const [stage, setStage] = useState<Stage>('beginning')
  const [reason, setReason] = useState<PayReason | ''>('')
  const begin = useCallback(async () => {
    setSecret(undefined)
    setStage('beginning')
    const answer = await call(() => beginCard({ attempt, kind, locale }))
    setSecret(answer?.secret)
    if (!answer) setStage('trouble')
  }, [call, attempt, kind, locale])
  useEffect(() => void begin(), [begin])
  const look = async () => {
    setStage('asking')
    const answer = await call(() => lookForCard(attempt))
    if (!answer) return setStage('unsure')
    setReason(answer.reason)
    if (answer.reason !== '') return setStage('typing')
    toast(kind === 'sepa' ? t`The bank account was added.` : t`The card was added.`, {
      tone: 'good',
    })
    return onClose()
  }
  const done = (outcome: Outcome) => {
    if (outcome === 'trouble') return setStage('trouble')
    if (outcome === 'fields') return setStage('typing')
    return void look()
  }
  return { secret, stage, setStage, reason, setReason, problem, begin, look, done }
}

type Props = { kind: CardKind; creditor: Creditor | null; onClose: () => void }

export function AddDialog({ kind, creditor, onClose }: Props) {
  const { t } = useLingui()
  const isAccount = kind === 'sepa'
  const isOffline = useOffline()
  const fields = useRef<CardFields>(null)
  const adding = useAdding(kind, onClose)
  const { secret, stage, setStage, setReason } = adding
  const submit = () => {
    setStage('asking')
    setReason('')
    fields.current?.submit()
  }
  const main =
    stage === 'unsure'
      ? { words: t`Look again`, act: adding.look }
      : stage === 'trouble'
        ? { words: t`Try again`, act: adding.begin }
        : { words: isAccount ? t`Agree and add the account` : t`Add the card`, act: submit }
  return (
    <Dialog
      isOpen
      // A tap beside it loses nothing that was typed.
      isDismissable="by-key"
      onClose={onClose}
      title={isAccount ? <Trans>Add a bank account</Trans> : <Trans>Add a card</Trans>}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={stage === 'asking' || stage === 'beginning'}
            isDisabled={isOffline}
            onPress={main.act}
          >
            {main.words}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {isOffline && (
          <Banner tone="warn" icon="cloud-off">
            <Trans>This needs a connection.</Trans>
          </Banner>
        )}
        <Notes {...adding} kind={kind} />
        <Kept isAccount={isAccount} />
        {secret && stage !== 'trouble' && (
          <CardFrame
            ref={fields}
            kind={isAccount ? 'account' : 'card'}
            secret={secret}
            onReady={() => setStage('typing')}
            onDone={adding.done}
          />
        )}
        {isAccount && creditor && <Agreeing creditor={creditor} />}
      </Stack>
    </Dialog>
  )
}

const Kept = ({ isAccount }: { isAccount: boolean }) => (
  <p>
    {isAccount ? (
      <Trans>
        What you type goes to the provider of payments alone. Here are kept the country, the last
        four digits and the mandate.
      </Trans>
    ) : (
      <Trans>
        What you type goes to the provider of payments alone. Here are kept the brand, the last four
        digits and the expiry.
      </Trans>
    )}
  </p>
)

/** What she agrees to by adding it; the reference is given once it is there. */
function Agreeing({ creditor }: { creditor: Creditor }) {
  const { locale } = useSession()
  const { id: creditorId } = creditor
  return (
    <section>
      <p>{mandateText(locale, creditor)}</p>
      <p>
        <Trans>
          Creditor identifier: {creditorId}. The mandate’s reference is given when it is added; both
          can be seen and printed then.
        </Trans>
      </p>
    </section>
  )
}

/** What went wrong, in one sentence. */
type NotesProps = ReturnType<typeof useAdding> & { kind: CardKind }
function Notes({ stage, problem, reason, kind }: NotesProps) {
  const isAccount = kind === 'sepa'
  const { i18n } = useLingui()
  if (stage === 'unsure')
    return (
      <Banner tone="warn" urgent>
        {isAccount ? (
          <Trans>No answer came. The account may have been added: look again.</Trans>
        ) : (
          <Trans>No answer came. The card may have been added: look again.</Trans>
        )}
      </Banner>
    )
  if (problem)
    return (
      <Banner tone="bad" urgent>
        {problem.text}
      </Banner>
    )
  if (stage === 'trouble')
    return (
      <Banner tone="bad" urgent>
        <Trans>The fields of the provider of payments could not be loaded.</Trans>
      </Banner>
    )
  if (reason === '') return null
  return (
    <Banner
      tone="bad"
      urgent
      title={
        isAccount ? <Trans>The account was not added</Trans> : <Trans>The card was not added</Trans>
      }
    >
      {payReasonText(i18n, reason, isAccount)}
    </Banner>
  )
}
