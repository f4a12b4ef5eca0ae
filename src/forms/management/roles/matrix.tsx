/** Manage forms access: sections, and in each of them form by form what a role grants. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formWords, sectionWords } from '#db/form-words.ts'
import type { FormKey, SectionKey } from '#db/forms.ts'
import { builtForms } from '#src/forms.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { grantedSections, idOf } from './house.ts'
import styles from './roles.module.css'

type Props = {
  granted: readonly string[]
  onChange: (granted: string[]) => void
  isDisabled: boolean
}

export function Matrix(props: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const [search, setSearch] = useState('')
  const words = queryWords(search)
  const found = grantedSections
    .map(([section, keys]) => ({
      section,
      keys: keys.filter(key =>
        hasWords(
          findable(`${sectionWords[section].titles[locale]} ${formWords[key].titles[locale]}`),
          words,
        ),
      ),
    }))
    .filter(({ keys }) => keys.length > 0)
  return (
    <Stack gap={2}>
      <SearchField label={t`Search the forms`} value={search} onChange={setSearch} labelShown />
      {found.length === 0 && (
        <p>
          <Trans>No form has this name.</Trans>
        </p>
      )}
      {found.map(({ section, keys }) => (
        <Section key={section} section={section} keys={keys} {...props} />
      ))}
    </Stack>
  )
}

type SectionProps = Props & { section: SectionKey; keys: readonly FormKey[] }

/** One tick for all of a section that is hers to give, and one for each form. */
function Section({ section, keys, granted, onChange, isDisabled }: SectionProps) {
  const { t } = useLingui()
  const { locale, may } = useSession()
  const format = useFormat()
  const isGranted = (key: FormKey) => granted.includes(idOf(key))
  const hers = keys.filter(key => may.has(key))
  const on = keys.filter(isGranted).length
  const give = (wanted: readonly FormKey[], isOn: boolean) => {
    const ids = wanted.map(idOf)
    const others = granted.filter(id => !ids.includes(id))
    onChange(isOn ? [...others, ...ids] : others)
  }
  return (
    <fieldset className={styles['section']}>
      <legend className="visually-hidden">{sectionWords[section].titles[locale]}</legend>
      <CheckboxField
        label={sectionWords[section].titles[locale]}
        description={t`${format.number(on)} of ${format.number(keys.length)}`}
        value={on === keys.length}
        isIndeterminate={on > 0 && on < keys.length}
        isDisabled={isDisabled || hers.length === 0}
        onChange={isOn => give(hers, isOn)}
      />
      <div className={styles['forms']}>
        {keys.map(key => (
          <CheckboxField
            key={key}
            label={formWords[key].titles[locale]}
            description={
              [
                !builtForms.includes(key) && t`Not in this version yet.`,
                !isDisabled && !may.has(key) && t`Locked: you do not act in this form yourself.`,
              ]
                .filter(Boolean)
                .join(' ') || undefined
            }
            value={isGranted(key)}
            isDisabled={isDisabled || !may.has(key)}
            onChange={isOn => give([key], isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
