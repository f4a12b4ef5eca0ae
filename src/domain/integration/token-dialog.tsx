/** A key for a program: made by the server, shown once, kept on no device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formWords } from '#db/form-words.ts'
import { type TokenAccess, type TokenForm, tokenForms } from '#db/integration/terms.ts'
import { dayMs } from '#db/kernel/date.ts'
import { Copied } from '#src/lib/copied.tsx'
import { newId } from '#src/lib/ids.ts'
import { OnceDialog } from '#src/lib/once-dialog.tsx'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { Several } from '#src/ui/several.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { addToken } from './calls.ts'

const lives = ['90', '365', '0'] as const
type Life = (typeof lives)[number]

export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { key, make, busy, fields } = useNewToken()
  return (
    <OnceDialog
      title={t`Add a key`}
      onClose={onClose}
      save={<Trans>Make the key</Trans>}
      onSave={make}
      busy={busy}
      offline={
        isOffline ? <Trans>Keys are made by the server: this needs a connection.</Trans> : undefined
      }
      shown={
        key && (
          <Stack gap={4}>
            <Banner tone="warn" title={<Trans>Copy the key now</Trans>}>
              <Trans>It is shown this once. Whoever has it acts in your name.</Trans>
            </Banner>
            <Copied label={t`Key`} value={key} copy={t`Copy the key`} />
          </Stack>
        )
      }
    >
      {fields}
    </OnceDialog>
  )
}

function useNewToken() {
  const { t } = useLingui()
  const { forms: held, locale } = useSession()
  const { call, problem, busy } = useCall()
  // The same when it is asked again: no answer is no second key.
  const [id] = useState(newId)
  const [key, setKey] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [name, setName] = useState('')
  const [forms, setForms] = useState<TokenForm[]>([])
  const [access, setAccess] = useState<TokenAccess>('read')
  const [life, setLife] = useState<Life>('365')
  const mine = tokenForms.filter(form => held.has(form))
  const lacks = (isEmpty: boolean) => (isTried && isEmpty ? t`Mandatory` : undefined)
  const of = (field: string) => (problem?.field === field ? problem.text : undefined)
  const make = async () => {
    setTried(true)
    if (name.trim() === '' || forms.length === 0) return
    const expiresAt = life === '0' ? null : Date.now() + Number(life) * dayMs
    const made = await call(() => addToken({ id, name: name.trim(), forms, access, expiresAt }))
    if (made) setKey(made)
  }
  const known = ['name', 'forms']
  const fields = (
    <>
      {problem && !known.includes(problem.field) && <Banner tone="bad">{problem.text}</Banner>}
      <TextField
        label={t`Name of the program`}
        mandatory
        maxLength={200}
        value={name}
        onChange={setName}
        problem={lacks(name.trim() === '') ?? of('name')}
      />
      <Several
        label={t`Forms it may use`}
        options={mine.map(form => ({ value: form, label: formWords[form].titles[locale] }))}
        chosen={forms}
        onChange={setForms}
        problem={lacks(forms.length === 0) ?? of('forms')}
      />
      <RadioGroup
        label={t`What it may do there`}
        options={[
          { value: 'read', label: t`Read` },
          { value: 'write', label: t`Read and write` },
        ]}
        value={access}
        onChange={value => setAccess(value === 'write' ? 'write' : 'read')}
      />
      <Select
        label={t`Taken for`}
        options={[
          { value: '90', label: t`90 days` },
          { value: '365', label: t`A year` },
          { value: '0', label: t`Until it is revoked` },
        ]}
        value={life}
        onChange={chosen => setLife(lives.find(each => each === chosen) ?? '365')}
      />
    </>
  )
  return { key, make, busy, fields }
}
