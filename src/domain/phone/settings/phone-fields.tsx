/** Which provider, under which account; each calls its secrets by other names. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PhoneProvider } from '#db/phone/terms.ts'
import type { PhoneSettings } from '../calls.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import type { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { PhoneValues, Secrets } from './phone-form.tsx'

type Names = {
  account: MessageDescriptor
  signing: MessageDescriptor
  api?: MessageDescriptor
  /** What starts a call, and by which key. */
  application?: MessageDescriptor
  key?: MessageDescriptor
}
const names: Record<PhoneProvider, Names> = {
  twilio: { account: msg`Account SID`, signing: msg`Auth token` },
  telnyx: {
    account: msg`Name of the account`,
    signing: msg`Public key`,
    api: msg`API key (v2)`,
    application: msg`ID of the TeXML application`,
  },
  vonage: {
    account: msg`API key`,
    signing: msg`Signature secret`,
    api: msg`API secret`,
    application: msg`ID of the application`,
    key: msg`Private key of the application`,
  },
}

type Props = {
  form: ReturnType<typeof useDraftForm<PhoneValues>>
  settings: PhoneSettings
  secrets: Secrets
  setSecrets: (secrets: Secrets) => void
  problem: Problem | undefined
}

export function ProviderFields({ form, settings, secrets, setSecrets, problem }: Props) {
  const { t, i18n } = useLingui()
  const { control, watch } = form
  const { account, signing, api } = names[watch('provider')]
  const stored = (is: boolean) => (is ? t`Empty: the stored one stays` : undefined)
  const ofField = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <>
      <Tied control={control} name="isOn" problem={problem}>
        {field => <Switch {...field} label={t`Take calls and text messages in`} />}
      </Tied>
      <Grid min={220} columns={2}>
        <Tied control={control} name="provider" problem={problem}>
          {field => (
            <Select
              {...field}
              label={t`Provider`}
              options={[
                { value: 'twilio', label: 'Twilio' },
                { value: 'telnyx', label: 'Telnyx' },
                { value: 'vonage', label: 'Vonage' },
              ]}
              onChange={chosen => field.onChange(chosen ?? 'twilio')}
            />
          )}
        </Tied>
        <Tied control={control} name="accountName" problem={problem}>
          {field => <TextField {...field} label={i18n._(account)} autoCapitalize="none" />}
        </Tied>
        <PasswordField
          label={i18n._(signing)}
          description={stored(settings.hasSigningSecret)}
          autoComplete="off"
          value={secrets.signingSecret}
          onChange={signingSecret => setSecrets({ ...secrets, signingSecret })}
          problem={ofField('signingSecret')}
        />
        {api && (
          <PasswordField
            label={i18n._(api)}
            description={stored(settings.hasApiSecret)}
            autoComplete="off"
            value={secrets.apiSecret}
            onChange={apiSecret => setSecrets({ ...secrets, apiSecret })}
            problem={ofField('apiSecret')}
          />
        )}
        <Starting {...{ form, settings, secrets, setSecrets, problem }} />
        <Ours form={form} problem={problem} />
      </Grid>
    </>
  )
}

/** By what calls are started from a lead's page, where the account alone does not do it. */
function Starting({ form, settings, secrets, setSecrets, problem }: Props) {
  const { t, i18n } = useLingui()
  const { control, watch } = form
  const { application, key } = names[watch('provider')]
  if (!application) return null
  return (
    <>
      <Tied control={control} name="applicationId" problem={problem}>
        {field => (
          <TextField
            {...field}
            label={i18n._(application)}
            description={t`For calls from a lead’s page`}
            autoCapitalize="none"
          />
        )}
      </Tied>
      {key && (
        <TextArea
          label={i18n._(key)}
          description={
            settings.hasVoiceKey ? t`Empty: the stored one stays` : t`The whole file, as it came`
          }
          value={secrets.voiceKey}
          onChange={voiceKey => setSecrets({ ...secrets, voiceKey })}
          problem={problem?.field === 'voiceKey' ? problem.text : undefined}
        />
      )}
    </>
  )
}

/** What is the dealership's own choice, whatever the provider. */
function Ours({ form: { control }, problem }: Pick<Props, 'form' | 'problem'>) {
  const { t } = useLingui()
  return (
    <>
      <Tied control={control} name="sender" problem={problem}>
        {field => (
          <TextField {...field} type="tel" label={t`Number our texts and calls leave from`} />
        )}
      </Tied>
      <Tied control={control} name="contactSeconds" problem={problem}>
        {field => (
          <NumberField
            {...field}
            label={t`Seconds after which a call is an answer`}
            description={t`Shorter ones do not stop the response clock`}
          />
        )}
      </Tied>
      <Tied control={control} name="publicUrl" problem={problem}>
        {field => (
          <TextField
            {...field}
            label={t`Public address of this server`}
            description={t`As the provider reaches it, without a path`}
            autoCapitalize="none"
          />
        )}
      </Tied>
    </>
  )
}
