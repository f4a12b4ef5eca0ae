/** One card for each server: what it is called, how it is reached, and whether it works. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { defaultPorts, type MailSecurity } from '#db/mail/settings.ts'
import { failureWords } from '#src/domain/mail/failure-words.ts'
import { type MailTested, testMailSettings, type Whose } from '#src/domain/mail/calls.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import type { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { type Option, Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { MailProblem, MailValues, Passwords } from './settings-form.tsx'

type Side = 'pop' | 'smtp'
type CardProps = {
  whose: Whose
  form: ReturnType<typeof useDraftForm<MailValues>>
  problem: Problem | undefined
  passwords: Passwords
  setPasswords: (passwords: Passwords) => void
  problemOf: MailProblem
  isOffline: boolean
  isStored: boolean
}

export function PopCard(props: CardProps) {
  const { t } = useLingui()
  const { whose, form, problem } = props
  const { control } = form
  return (
    <Card
      title={<Trans>Mail comes in</Trans>}
      subtitle={
        whose === 'own' ? (
          <Trans>
            Your own mailbox, fetched every few minutes: an answer joins its lead, and so does what
            a customer of the dealership writes to you. Any other mail is left where it is: nothing
            of it is kept, and nobody here sees it.
          </Trans>
        ) : (
          <Trans>
            A mailbox of the dealership, fetched every few minutes: each mail becomes a request, and
            an answer joins its lead
          </Trans>
        )
      }
    >
      <Stack gap={4}>
        <Tied control={control} name="pop.isOn" problem={problem}>
          {field => <Switch {...field} label={t`Fetch this mailbox`} />}
        </Tied>
        <Reach {...props} side="pop" />
        <Grid min={220} columns={2}>
          <Tied control={control} name="pop.keepDays" problem={problem}>
            {field => (
              <NumberField
                {...field}
                label={t`Days fetched mail stays in the mailbox`}
                description={t`Empty: it stays for ever. 0: it leaves at once.`}
              />
            )}
          </Tied>
          <Tied control={control} name="pop.since" problem={problem}>
            {field => (
              <DateField
                {...field}
                label={t`Take in mail from this day on`}
                description={t`What came before is left alone at the first fetch`}
                mandatory
                value={field.value || null}
                onChange={day => field.onChange(day ?? '')}
              />
            )}
          </Tied>
        </Grid>
        <Test {...props} side="pop" />
      </Stack>
    </Card>
  )
}

export function SmtpCard(props: CardProps) {
  const { t } = useLingui()
  const { whose, form, problem } = props
  return (
    <Card
      title={<Trans>Mail goes out</Trans>}
      subtitle={
        whose === 'own' ? (
          <Trans>
            What you write to customers leaves by your own server, under your own address; while
            this is off, by the dealership’s
          </Trans>
        ) : (
          <Trans>By the dealership’s own server, under its own address; otherwise by ours</Trans>
        )
      }
    >
      <Stack gap={4}>
        <Tied control={form.control} name="smtp.isOn" problem={problem}>
          {field => <Switch {...field} label={t`Send by this server`} />}
        </Tied>
        <Reach {...props} side="smtp" />
        <Tied control={form.control} name="smtp.from" problem={problem}>
          {field => (
            <TextField {...field} type="email" label={t`Sender’s address`} autoCapitalize="none" />
          )}
        </Tied>
        <Test {...props} side="smtp" />
      </Stack>
    </Card>
  )
}

/** Host, port, SSL option, user name and password (SPEC, mail settings). */
function Reach(props: CardProps & { side: Side }) {
  const { form, problem, side } = props
  const { t } = useLingui()
  const { control, setValue, getValues } = form
  const options: Option<MailSecurity>[] = [
    { value: 'tls', label: t`SSL` },
    { value: 'starttls', label: t`STARTTLS` },
    { value: 'none', label: t`None: the password can be read on the way` },
  ]
  /** The port follows the option while it is the one the option before had. */
  const choose = (next: MailSecurity, before: MailSecurity) => {
    if (getValues(`${side}.port`) === defaultPorts[side][before])
      setValue(`${side}.port`, defaultPorts[side][next], { shouldDirty: true })
  }
  return (
    <Grid min={220} columns={2}>
      <Tied control={control} name={`${side}.host`} problem={problem}>
        {field => (
          <TextField
            {...field}
            label={t`Host`}
            type="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="mail.example.com"
          />
        )}
      </Tied>
      <Tied control={control} name={`${side}.security`} problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`SSL option`}
            options={options}
            onChange={value => {
              if (!value) return
              choose(value, field.value)
              field.onChange(value)
            }}
          />
        )}
      </Tied>
      <Tied control={control} name={`${side}.port`} problem={problem}>
        {field => <NumberField {...field} label={t`Port`} grouping={false} mandatory />}
      </Tied>
      <Tied control={control} name={`${side}.username`} problem={problem}>
        {field => (
          <TextField
            {...field}
            label={t`Mailbox user name`}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Tied>
      <Secret {...props} />
    </Grid>
  )
}

type SecretProps = Pick<CardProps, 'problem' | 'passwords' | 'setPasswords' | 'isStored'>

/** Written here, read nowhere: the server never says what it has. */
function Secret({
  side,
  passwords,
  setPasswords,
  isStored,
  problem,
}: SecretProps & { side: Side }) {
  const { t } = useLingui()
  const isHere = problem?.field === `${side}.password`
  return (
    <PasswordField
      label={t`Mailbox password`}
      autoComplete="new-password"
      description={
        isStored
          ? t`One is stored on the server; leave empty to keep it`
          : t`It goes to the server alone, which keeps it encrypted`
      }
      value={passwords[side]}
      onChange={typed => setPasswords({ ...passwords, [side]: typed })}
      problem={isHere ? problem.text : undefined}
    />
  )
}

function Test(props: CardProps & { side: Side }) {
  const { whose, form, side, passwords, problemOf, isOffline } = props
  const { i18n } = useLingui()
  const [tested, setTested] = useState<MailTested>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const test = async () => {
    if (!(await form.trigger(side))) return
    setBusy(true)
    setTested(undefined)
    setProblem(undefined)
    try {
      const settings = { ...form.getValues(side), password: passwords[side] || null }
      setTested(await testMailSettings(whose, side, settings))
    } catch (error) {
      setProblem(problemOf(error).text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={3}>
      <div>
        <Button icon="check-circle" busy={busy} isDisabled={isOffline} onPress={() => void test()}>
          <Trans>Test these settings</Trans>
        </Button>
      </div>
      {problem && (
        <Banner tone="bad" urgent>
          {problem}
        </Banner>
      )}
      {tested?.failure && (
        <Banner tone="bad" urgent>
          {i18n._(failureWords[tested.failure])}
          {tested.said && ` “${tested.said}”`}
        </Banner>
      )}
      {tested && !tested.failure && (
        <Banner tone="good" urgent>
          {tested.count === null ? (
            <Trans>It works.</Trans>
          ) : (
            <Trans>It works. Mails there now: {tested.count}</Trans>
          )}
        </Banner>
      )}
    </Stack>
  )
}
