/** The filters of the roles behind the button. */
import { useLingui } from '@lingui/react/macro'
import { formWords, sectionWords } from '#db/form-words.ts'
import { sectionOf } from '#db/forms.ts'
import { grantedForms } from '#db/user/grants.ts'
import { OneOf } from '#src/lib/one-of.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Select } from '#src/ui/select.tsx'
import { roleQuery } from './filters.ts'

export function RoleFilterFields() {
  const { t } = useLingui()
  const { locale } = useSession()
  const { params, go } = useAddress()
  const { form, mode, held } = roleQuery.read(params)
  return (
    <>
      <OneOf
        label={t`Grants the form`}
        none={t`Any form`}
        options={grantedForms.map(key => ({
          value: key,
          label: `${formWords[key].titles[locale]} (${sectionWords[sectionOf(key)].titles[locale]})`,
        }))}
        value={form}
        onChange={value => go({ form: value })}
      />
      <Select
        label={t`What it lets do`}
        none={t`Reading and acting`}
        options={[
          { value: 'act', label: t`Read and act` },
          { value: 'read', label: t`Read only` },
        ]}
        value={mode}
        onChange={value => go({ mode: value })}
      />
      <Select
        label={t`Who has it`}
        none={t`Somebody or nobody`}
        options={[
          { value: 'yes', label: t`Somebody` },
          { value: 'no', label: t`Nobody` },
        ]}
        value={held}
        onChange={value => go({ held: value })}
      />
    </>
  )
}
