/** The telephone provider with its secrets. What is typed is kept on the device, the secrets are not. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { phoneProviders } from '#db/phone/terms.ts'
import type { Row as TableRow } from '#db/kernel/mutation.ts'
import { shortText } from '#db/kernel/fields.ts'
import {
  type PhoneSettings,
  type PhoneTested,
  replacePhoneToken,
  savePhoneSettings,
  testPhoneSettings,
} from '../calls.ts'
import { phoneFailureWords } from '../failure-words.ts'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useCopy } from '#src/lib/use-copy.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { ProviderFields } from './phone-fields.tsx'

const schema = z.object({
  provider: z.enum(phoneProviders),
  isOn: z.boolean(),
  accountName: shortText,
  applicationId: shortText,
  sender: shortText,
  contactSeconds: z
    .int({ error: 'number-invalid' })
    .check(z.gte(1, { error: 'number-invalid' }), z.lte(600, { error: 'number-invalid' })),
  publicUrl: z
    .string()
    .check(z.regex(/^(https?:\/\/[a-z0-9.-]+(:\d{1,5})?)?$/i, { error: 'address-invalid' })),
})
export type PhoneValues = z.infer<typeof schema>
/** Empty: the one that is stored. */
export type Secrets = { signingSecret: string; apiSecret: string; voiceKey: string }
const noSecrets: Secrets = { signingSecret: '', apiSecret: '', voiceKey: '' }

type Props = {
  company: TableRow<'company'>
  settings: PhoneSettings
  onSaved: (settings: PhoneSettings) => void
}

export function PhoneForm({ company, settings, onSaved }: Props) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const [secrets, setSecrets] = useState(noSecrets)
  const { problem, busy, run } = useSaving()
  const [defaults] = useState<PhoneValues>(() => valuesOf(settings))
  const form = useDraftForm({ draftKey: `company:${company.id}:phone`, schema, defaults })
  const save = form.handleSubmit(values =>
    run(async () => {
      const saved = await savePhoneSettings({
        ...values,
        signingSecret: secrets.signingSecret || null,
        apiSecret: secrets.apiSecret || null,
        voiceKey: secrets.voiceKey || null,
      })
      await form.forget()
      setSecrets(noSecrets)
      onSaved(saved)
      toast(t`Item saved successfully`, { tone: 'good' })
    }),
  )
  return (
    <Card
      title={<Trans>Provider</Trans>}
      subtitle={
        <Trans>
          It tells us of each call and text message, and sends yours. Its secrets stay on the
          server.
        </Trans>
      }
    >
      <Stack gap={4}>
        <ProviderFields {...{ form, settings, secrets, setSecrets, problem }} />
        {settings.hookUrl && <HookUrl settings={settings} onReplaced={onSaved} />}
        {problem && !problem.field && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        {isOffline && (
          <Banner tone="warn" icon="cloud-off">
            <Trans>
              No network: what you type is kept here, and can be saved once you are back.
            </Trans>
          </Banner>
        )}
        <Row gap={2} wrap>
          <Button variant="primary" busy={busy} isDisabled={isOffline} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
          {settings.isOn && <Test isOffline={isOffline} />}
        </Row>
      </Stack>
    </Card>
  )
}

const valuesOf = ({
  provider,
  isOn,
  accountName,
  applicationId,
  sender,
  contactSeconds,
  publicUrl,
}: PhoneSettings): PhoneValues => ({
  provider,
  isOn,
  accountName,
  applicationId,
  sender,
  contactSeconds,
  publicUrl,
})

/** What the server answered, in words; a bug is thrown. */
function useSaving() {
  const { t } = useLingui()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const problemOf = (error: unknown): Problem => {
    if (error instanceof NoAnswer)
      return {
        field: '',
        code: '',
        text: t`The server did not answer. What you typed is kept; try again.`,
      }
    if (!(error instanceof ApiProblem)) throw error
    const { code, field, status } = error
    const text =
      code === 'phone-secret-again'
        ? t`Type the secrets again: the stored ones belong to the account they were typed for.`
        : code === 'phone-account-needed'
          ? t`Without it the provider cannot be reached. Fill it in, or switch this off.`
          : code === 'phone-key-invalid'
            ? t`This is no private key. Paste the whole file, from -----BEGIN to -----END.`
            : status === 429
              ? t`Too many tries. Wait a minute, then try again.`
              : status === 403
                ? t`Not authorized, please check with your administrator.`
                : t`The server does not take these settings. Check each field.`
    return { field, code, text }
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { problem, busy, run }
}

function Test({ isOffline }: { isOffline: boolean }) {
  const { i18n } = useLingui()
  const { problem, busy, run } = useSaving()
  const [tested, setTested] = useState<PhoneTested>()
  return (
    <>
      <Button
        busy={busy}
        isDisabled={isOffline}
        onPress={() => void run(async () => setTested(await testPhoneSettings()))}
      >
        <Trans>Test these settings</Trans>
      </Button>
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      {tested && (
        <Banner tone={tested.failure === null ? 'good' : 'bad'}>
          {tested.failure === null ? (
            <Trans>The provider knows this account.</Trans>
          ) : (
            i18n._(phoneFailureWords[tested.failure])
          )}
          {tested.said && ` “${tested.said}”`}
        </Banner>
      )}
    </>
  )
}

/** What is copied into the provider's console. */
function HookUrl({
  settings,
  onReplaced,
}: {
  settings: PhoneSettings
  onReplaced: Props['onSaved']
}) {
  const { t } = useLingui()
  const { problem, run } = useSaving()
  const [isAsking, setAsking] = useState(false)
  const { hookUrl, provider } = settings
  const copy = useCopy()
  return (
    <Stack gap={2}>
      <TextField
        label={t`Address for events and text messages`}
        description={t`For status callbacks, recordings, and messages that come in`}
        value={hookUrl}
        onChange={() => {}}
        isReadOnly
      />
      <TextField
        label={t`Address for calls that come in`}
        description={t`It answers what the telephone does: whom it rings, and the notice before a recording`}
        value={`${hookUrl}/answer`}
        onChange={() => {}}
        isReadOnly
      />
      <ProviderNote provider={provider} />
      <Row gap={2} wrap>
        <Button looks icon="copy" onPress={() => void copy(hookUrl)}>
          <Trans>Copy the address</Trans>
        </Button>
        <Button icon="key-round" onPress={() => setAsking(true)}>
          <Trans>New address</Trans>
        </Button>
      </Row>
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      <ConfirmDialog
        isOpen={isAsking}
        title={<Trans>Make a new address?</Trans>}
        message={
          <Trans>
            The present one stops at once: calls and text messages are heard again only when the new
            one stands in the provider’s console.
          </Trans>
        }
        confirmLabel={t`Make it`}
        cancelLabel={t`Keep it`}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          setAsking(false)
          await run(async () => onReplaced(await replacePhoneToken()))
        }}
      />
    </Stack>
  )
}

/** What it does not do, and where its own console calls things otherwise. */
function ProviderNote({ provider }: Pick<PhoneSettings, 'provider'>) {
  if (provider === 'twilio') return null
  return (
    <p>
      {provider === 'telnyx' ? (
        <Trans>
          In its console, give both addresses to a TeXML application and your numbers to it: the
          first one as its status callback. Its ID starts the calls from a lead’s page.
        </Trans>
      ) : (
        <Trans>
          Vonage rings one telephone after the other and records nothing. Its application’s ID and
          private key start the calls from a lead’s page.
        </Trans>
      )}
    </p>
  )
}
