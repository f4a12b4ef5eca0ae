/** The two servers with their passwords. What is typed is kept on the device, the passwords are not. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dateIn } from '#db/kernel/date.ts'
import { noPop, noSmtp, popSettings, smtpSettings } from '#db/mail/settings.ts'
import { type MailSettings, saveMailSettings, type Whose } from '#src/domain/mail/calls.ts'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { houseClock } from '#src/lib/clock.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { type DraftKey, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { PopCard, SmtpCard } from './settings-cards.tsx'

const schema = z.object({ pop: popSettings, smtp: smtpSettings })
export type MailValues = z.infer<typeof schema>
/** Empty: the one that is stored. */
export type Passwords = { pop: string; smtp: string }

type Props = {
  whose: Whose
  draftKey: DraftKey
  settings: MailSettings
  onSaved: (settings: MailSettings) => void
}

export function MailForm({ whose, draftKey, settings, onSaved }: Props) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const isOffline = useOffline()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const [passwords, setPasswords] = useState<Passwords>({ pop: '', smtp: '' })
  const [defaults] = useState<MailValues>(() => ({
    pop: settings.pop ?? { ...noPop, since: dateIn(timeZone, houseClock()) },
    smtp: settings.smtp ?? noSmtp,
  }))
  const form = useDraftForm({ draftKey, schema, defaults })
  const problemOf = useMailProblem()
  const save = form.handleSubmit(async ({ pop, smtp }) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const wanted = {
        pop: { ...pop, password: passwords.pop || null },
        smtp: { ...smtp, password: passwords.smtp || null },
      }
      const saved = await saveMailSettings(whose, wanted)
      await form.forget()
      setPasswords({ pop: '', smtp: '' })
      onSaved(saved)
      toast(t`Item saved successfully`, { tone: 'good' })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  })
  const card = { whose, form, problem, passwords, setPasswords, problemOf, isOffline }
  return (
    <Stack gap={5}>
      <PopCard {...card} isStored={settings.popPassword} />
      <SmtpCard {...card} isStored={settings.smtpPassword} />
      {(settings.popPassword || settings.smtpPassword) && (
        <p>
          <Trans>To have a password removed from the server, empty its host and save.</Trans>
        </p>
      )}
      {problem && !problem.field && (
        <Banner tone="bad" urgent>
          {problem.text}
        </Banner>
      )}
      {isOffline && (
        <Banner tone="warn">
          <Trans>No network: what you type is kept here, and can be saved once you are back.</Trans>
        </Banner>
      )}
      <div>
        <Button variant="primary" busy={busy} isDisabled={isOffline} onPress={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Stack>
  )
}

export type MailProblem = ReturnType<typeof useMailProblem>
/** What the server answered, in words; a bug is thrown. */
function useMailProblem() {
  const { t } = useLingui()
  return (error: unknown): Problem => {
    if (error instanceof NoAnswer)
      return {
        field: '',
        code: '',
        text: t`The server did not answer. What you typed is kept; try again.`,
      }
    if (!(error instanceof ApiProblem)) throw error
    const { code, field, status } = error
    const atField = ['mail-password-again', 'mail-incomplete'].includes(code)
    const text =
      code === 'mail-password-again'
        ? t`Type the password again: the stored one goes only to the server it was typed for.`
        : code === 'mail-incomplete'
          ? field === 'smtp.from'
            ? t`Type the address that mail leaves from, or switch this server off.`
            : t`Type the host of this server, or switch it off.`
          : status === 429
            ? t`Too many tries. Wait a minute, then try again.`
            : status === 403
              ? t`Not authorized, please check with your administrator.`
              : t`The server does not take these settings. Check each field.`
    return { field: atField ? field : '', code, text }
  }
}
