/** The frame of one part of the draft: its state, and the choice where a colleague wrote the same. */
import { useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import type { FocusEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { dealPartWords, isDealPart } from '#src/domain/contract/words.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { StatusDot } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { BothValues } from './both-values.tsx'
import type { Section, SectionState } from './use-section.ts'

type Props<T extends FieldValues> = {
  title: string
  section: Section<T>
  children: ReactNode
}

export function SectionCard<T extends FieldValues>({ title, section, children }: Props<T>) {
  return (
    <div onBlur={leaving(section)}>
      <Card title={title} actions={<SectionLight state={section.state} />}>
        <Stack gap={4}>
          <SectionTrouble section={section} />
          {children}
        </Stack>
      </Card>
    </div>
  )
}

/** The moment the part is left, what was typed in it is the contract's. */
export const leaving =
  <T extends FieldValues>({ save }: Section<T>) =>
  (event: FocusEvent<HTMLDivElement>) => {
    // A list or calendar of a field lies elsewhere in the page, and is still of the field.
    if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget !== null)
      void save()
  }

/** What stands in the way of saving the part, and the choice where a colleague wrote the same. */
export function SectionTrouble<T extends FieldValues>({ section }: { section: Section<T> }) {
  const { i18n } = useLingui()
  const { problem, clashes, keepTheirs, takeMine } = section
  return (
    <>
      {problem && <Banner tone="warn" urgent title={problem.text} />}
      {clashes.map(clash => (
        <BothValues
          key={clash.field}
          caption={captionOf(i18n, clash.field)}
          clash={clash}
          onTheirs={() => keepTheirs(clash.field)}
          onMine={() => takeMine(clash.field)}
        />
      ))}
    </>
  )
}
const captionOf = (i18n: I18n, field: string) =>
  isDealPart(field) ? i18n._(dealPartWords[field]) : fieldCaption(i18n, field)

export function SectionLight({ state }: { state: SectionState }) {
  const { t } = useLingui()
  if (state === 'clash') return <StatusDot tone="warn" label={t`Two values`} />
  if (state === 'invalid') return <StatusDot tone="bad" label={t`Typed, not valid yet`} />
  if (state === 'typing') return <StatusDot tone="info" pulsing label={t`Typing is kept`} />
  return <StatusDot tone="good" label={t`Saved on this device`} />
}
