/** Another password. Only online: no password is ever kept on a device. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api, ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { noAnswerText } from '#src/lib/use-call.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'

const problems: Record<string, MessageDescriptor> = {
  'password-wrong': msg`This is not your present password.`,
  'password-same': msg`This is the password you have already.`,
  'password-short': msg`At least 8 characters.`,
  'password-long': msg`At most 128 characters.`,
  'password-common': msg`This password is on every list of stolen ones. Choose another.`,
  'password-like-name': msg`Not your name or address.`,
  impersonating: msg`Only its owner can change this password.`,
}
const leastLength = 8

type PasswordProps = {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** She saw a sign-in that was not hers. */
  isUrgent: boolean
}
type Problem = { field: 'current' | 'next' | ''; text: string }

export function Password({ isOpen, setOpen, isUrgent }: PasswordProps) {
  const { t } = useLingui()
  const isOffline = useOffline()
  return (
    <Card title={<Trans>Password</Trans>} tone={isUrgent ? 'warn' : 'plain'}>
      <Stack gap={3}>
        {isUrgent && (
          <Banner tone="warn" icon="shield" urgent>
            <Trans>
              Somebody else used your name? Choose another password: every other device is signed
              out with it. A device you no longer have can be wiped in the list below.
            </Trans>
          </Banner>
        )}
        {isOffline && (
          <Banner
            tone="warn"
            icon="cloud-off"
          >{t`Changing the password needs a connection: passwords are never kept on a device.`}</Banner>
        )}
        {isOpen ? (
          <PasswordForm isOffline={isOffline} onDone={() => setOpen(false)} />
        ) : (
          <div>
            <Button icon="key-round" onPress={() => setOpen(true)} isDisabled={isOffline}>
              <Trans>Change my password</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function PasswordForm({ isOffline, onDone }: { isOffline: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const { alone, busy } = useAlone()
  const words = useProblemWords()
  const save = async () => {
    if (!current) return setProblem({ field: 'current', text: t`Mandatory` })
    if ([...next].length < leastLength)
      return setProblem({ field: 'next', text: words.of('password-short') })
    setProblem(undefined)
    try {
      await api('/api/session/password', { json: { current, next } })
      toast(t`Password changed. Other devices have to sign in again.`, { tone: 'good' })
      onDone()
    } catch (error) {
      setProblem(words.problemOf(error))
    }
  }
  const at = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void alone(save)
      }}
    >
      <Stack gap={4}>
        {at('') && (
          <Banner tone="bad" urgent>
            {at('')}
          </Banner>
        )}
        <PasswordField
          label={t`Present password`}
          mandatory
          value={current}
          onChange={setCurrent}
          problem={at('current')}
        />
        <PasswordField
          label={t`New password`}
          description={t`At least 8 characters. A short sentence is best.`}
          mandatory
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          problem={at('next')}
        />
        <Stack gap={2}>
          <Button type="submit" variant="primary" busy={busy} isDisabled={isOffline} wide>
            <Trans>Change the password</Trans>
          </Button>
          <Button variant="quiet" onPress={onDone} wide>
            <Trans>Cancel</Trans>
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}

function useProblemWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const of = (code: string) => i18n._(problems[code] ?? msg`An error has occurred`)
  return {
    of,
    problemOf(error: unknown): Problem {
      if (error instanceof NoAnswer) return { field: '', text: noAnswerText(i18n, error) }
      if (!(error instanceof ApiProblem)) throw error
      if (error.retryAfterS) {
        const wait = format.span(Math.max(60_000, error.retryAfterS * 1000))
        return { field: '', text: t`Too many tries. Wait ${wait}, then try again.` }
      }
      const field = error.field === 'current' || error.field === 'next' ? error.field : ''
      return { field, text: of(error.code) }
    },
  }
}
