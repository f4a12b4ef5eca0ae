/** An address that is told what happens, new or corrected; its secret is made by the server and shown once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { editWebhook } from '#db/integration/mutations/webhook.ts'
import { isWebhookUrl, type WebhookEvent, webhookEvents } from '#db/integration/terms.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { Copied } from '#src/lib/copied.tsx'
import { newId } from '#src/lib/ids.ts'
import { OnceDialog } from '#src/lib/once-dialog.tsx'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Several } from '#src/ui/several.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { addWebhook, renewSecret } from './calls.ts'
import type { Webhook } from './queries.ts'
import { eventWords } from './words.ts'

type Props = { hook: Webhook | undefined; onClose: () => void }

export function WebhookDialog({ hook, onClose }: Props) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { secret, save, renew, busy, problem, fields } = useWebhook(hook, onClose)
  return (
    <OnceDialog
      title={hook ? t`Edit ${hook.name}` : t`Add a webhook`}
      onClose={onClose}
      save={hook ? <Trans>Save</Trans> : <Trans>Add a webhook</Trans>}
      onSave={save}
      busy={busy}
      // An edit waits in the outbox; a new one needs its secret.
      offline={
        !hook && isOffline ? (
          <Trans>Secrets are made by the server: this needs a connection.</Trans>
        ) : undefined
      }
      shown={
        secret && (
          <Stack gap={4}>
            <Banner tone="warn" title={<Trans>Copy the secret now</Trans>}>
              <Trans>
                It is shown this once. By it the program knows that a message comes from here.
              </Trans>
            </Banner>
            <Copied label={t`Secret`} value={secret} copy={t`Copy the secret`} />
          </Stack>
        )
      }
    >
      {problem && <Banner tone="bad">{problem}</Banner>}
      {fields}
      {hook && (
        <Button icon="key-round" isDisabled={isOffline} onPress={() => void renew()}>
          <Trans>New secret</Trans>
        </Button>
      )}
    </OnceDialog>
  )
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join() === b.toSorted().join()

function useWebhook(hook: Webhook | undefined, onClose: () => void) {
  const { t, i18n } = useLingui()
  const act = useActs()
  const { call, problem, busy } = useCall()
  const [id] = useState(newId)
  const [secret, setSecret] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [name, setName] = useState(hook?.name ?? '')
  const [url, setUrl] = useState(hook?.url ?? 'https://')
  const [events, setEvents] = useState<WebhookEvent[]>(hook?.events ?? [])
  const isWhole = name.trim() !== '' && isWebhookUrl(url.trim()) && events.length > 0
  const lacks = (isEmpty: boolean) => (isTried && isEmpty ? t`Mandatory` : undefined)
  const save = async () => {
    setTried(true)
    if (!isWhole) return
    const to = { name: name.trim(), url: url.trim(), events }
    if (!hook) {
      const made = await call(() => addWebhook({ id, ...to }))
      if (made) setSecret(made)
      return
    }
    const edits = {
      ...(to.name !== hook.name && { name: { from: hook.name, to: to.name } }),
      ...(to.url !== hook.url && { url: { from: hook.url, to: to.url } }),
      ...(!same(events, hook.events) && { events: { from: hook.events, to: events } }),
    }
    if (
      !Object.keys(edits).length ||
      (await act(actOf(editWebhook, { webhookId: hook.id, edits })))
    )
      onClose()
  }
  const renew = async () => {
    const made = hook && (await call(() => renewSecret(hook.id)))
    if (made) setSecret(made)
  }
  const fields = (
    <>
      <TextField
        label={t`Name of the program`}
        mandatory
        maxLength={200}
        value={name}
        onChange={setName}
        problem={lacks(name.trim() === '')}
      />
      <TextField
        label={t`Address`}
        type="url"
        mandatory
        maxLength={500}
        value={url}
        onChange={setUrl}
        problem={
          isTried && !isWebhookUrl(url.trim())
            ? fieldProblem(i18n, 'webhook-url-invalid')
            : undefined
        }
      />
      <Several
        label={t`Told of`}
        options={webhookEvents.map(event => ({ value: event, label: i18n._(eventWords[event]) }))}
        chosen={events}
        onChange={setEvents}
        problem={lacks(events.length === 0)}
      />
    </>
  )
  return { secret, save, renew, busy, problem: problem?.text, fields }
}
