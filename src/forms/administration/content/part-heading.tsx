/** What the fields of a part are given, and the heading that most parts have. */
import { useLingui } from '@lingui/react/macro'
import type { Part } from '#db/website/content.ts'
import type { SiteDesk } from '#db/website/lines.ts'
import type { Locale } from '#db/terms.ts'
import { Tied } from '#src/lib/tied.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { WritingDesk } from './use-writing.ts'

export type PartProps<P extends Part = Part> = {
  part: P
  index: number
  locale: Locale
  writing: WritingDesk
  desk: SiteDesk
  isFixed: boolean
}

export function Heading({ index, locale, writing }: Omit<PartProps, 'part'>) {
  const { t } = useLingui()
  return (
    <Tied
      control={writing.form.control}
      name={`content.parts.${index}.heading.${locale}`}
      problem={writing.problem}
    >
      {({ value, ...field }) => <TextField {...field} value={value ?? ''} label={t`Heading`} />}
    </Tied>
  )
}
