/** Who is signing: the document that was looked at and its last four characters, never more. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type IdDocument, idDocuments } from '#db/contract/gate/facts.ts'
import { idDocumentWords } from '#src/domain/contract/words.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export type Identity = { document: IdDocument | null; last4: string; present: string }
export const noIdentity: Identity = { document: null, last4: '', present: '' }
export const isIdentified = ({ document, last4 }: Identity) =>
  document !== null && /^[\p{L}\d]{4}$/u.test(last4)

type Props = { name: string; value: Identity; onChange: (value: Identity) => void }

export function IdentityFields({ name, value, onChange }: Props) {
  const { t, i18n } = useLingui()
  const last4 = useRef<HTMLInputElement>(null)
  const isShort = value.last4 !== '' && !/^[\p{L}\d]{4}$/u.test(value.last4)
  return (
    <Stack gap={3}>
      <p>
        <Trans>Check that this is {name}.</Trans>
      </p>
      <RadioGroup
        label={t`Document seen`}
        mandatory
        options={idDocuments.map(each => ({ value: each, label: i18n._(idDocumentWords[each]) }))}
        value={value.document}
        onChange={document => {
          onChange({ ...value, document })
          // What is asked next.
          last4.current?.focus()
        }}
      />
      <TextField
        ref={last4}
        label={t`Last 4 characters of its number`}
        mandatory
        value={value.last4}
        onChange={last4 => onChange({ ...value, last4: last4.trim().slice(0, 4).toUpperCase() })}
        problem={isShort ? t`Four letters or digits, no more` : undefined}
      />
      <TextField
        label={t`Who else is present`}
        value={value.present}
        onChange={present => onChange({ ...value, present })}
      />
    </Stack>
  )
}
