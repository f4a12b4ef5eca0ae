/** Where a lead came from: the sources in use, the product's own, or a new one. */
import { useLingui } from '@lingui/react/macro'
import type { LeadSource } from '#db/lead/source.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import type { FieldProps } from '#src/ui/field.tsx'
import { fold } from '#db/kernel/fold.ts'
import { byLabel } from '#src/lib/by-name.ts'
import { useSourceWords } from './source-words.ts'
import { standingLeads } from './queries.ts'

type Props = Omit<FieldProps, 'label'> & { value: string; onChange: (source: string) => void }

/** Offered where nobody has used any yet. */
const usual: LeadSource[] = ['street', 'referral', 'website', 'repeat-customer']

export function SourceField({ value, onChange, ...field }: Props) {
  const { t } = useLingui()
  const leads = useLive(standingLeads())
  const words = useSourceWords()
  const own = useLookup('Lead.Source')
  const known = [...new Set([...usual, ...(leads?.map(lead => lead.source) ?? [])])].filter(Boolean)
  const options = known.map(source => ({ value: source, label: words(source) })).sort(byLabel)
  // Who types a word the product has means that one: a colleague reads it in hers.
  const meant = (typed: string) =>
    own.find(item => fold(item.Caption) === fold(typed.trim()))?.Code ?? typed
  return (
    <ComboBox
      {...field}
      label={t`Source`}
      value={value || null}
      valueLabel={words(value)}
      options={options}
      onChange={(source, option) => option && onChange(source ?? '')}
      onTyped={typed => onChange(meant(typed))}
    />
  )
}
