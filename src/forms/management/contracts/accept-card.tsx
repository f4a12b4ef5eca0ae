/** The boxes (SPEC section 5), who accepts, and the act; works without a network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { acceptSubscription } from '#db/subscription/mutations/accept.ts'
import { hashOfTerms, type ReadTerms } from '#db/subscription/terms.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { Subscription } from '#src/domain/subscription/queries.ts'
import { userOf } from '#src/domain/user/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './contracts.module.css'

export function AcceptCard({
  subscription,
  terms,
}: {
  subscription: Subscription
  terms: ReadTerms
}) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const me = useLive(userOf(userId), [userId])
  // Of this text in this language: another language is read and ticked anew.
  const [ticked, setTicked] = useState({ locale: terms.locale, terms: false, secret: false })
  const boxes =
    ticked.locale === terms.locale ? ticked : { locale: terms.locale, terms: false, secret: false }
  const [typed, setTyped] = useState<string>()
  const name = typed ?? me?.name ?? ''
  const { run, problem, busy } = useAct(acceptSubscription)
  const accept = async () => {
    const input = {
      subscriptionId: subscription.id,
      termsVersion: terms.version,
      termsHash: hashOfTerms(terms),
      terms: boxes.terms,
      confidentiality: boxes.secret,
      name: name.trim(),
    }
    if (await run(input)) toast(t`Contract accepted`, { tone: 'good' })
  }
  return (
    <div className={styles['tools']}>
      <Card title={<Trans>Acceptance</Trans>}>
        <Stack gap={3}>
          {problem && <Banner tone="bad">{problem.text}</Banner>}
          <CheckboxField
            label={t`I have read and accept the terms and conditions and annex A.`}
            value={boxes.terms}
            onChange={to => setTicked({ ...boxes, terms: to })}
          />
          <CheckboxField
            label={t`I have read and accept the confidentiality agreement.`}
            value={boxes.secret}
            onChange={to => setTicked({ ...boxes, secret: to })}
          />
          <TextField
            label={t`Accepted by`}
            mandatory
            value={name}
            onChange={setTyped}
            autoComplete="name"
          />
          <Button
            variant="primary"
            icon="check"
            busy={busy}
            isDisabled={!boxes.terms || !boxes.secret || name.trim() === ''}
            onPress={() => void accept()}
          >
            <Trans>Accept the contract</Trans>
          </Button>
        </Stack>
      </Card>
    </div>
  )
}
