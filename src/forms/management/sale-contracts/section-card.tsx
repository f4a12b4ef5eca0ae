/** The frame of one part of the draft: its state, and the choice where a colleague wrote the same. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FocusEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fieldCaption } from '#src/lib/trade/field-captions.ts'
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
  note?: ReactNode
}

export function SectionCard<T extends FieldValues>({ title, section, children, note }: Props<T>) {
  const { i18n } = useLingui()
  const { state, problem, clashes, save, keepTheirs, takeMine } = section
  /** The moment the part is left, what was typed in it is the contract's. */
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    // A list or calendar of a field lies elsewhere in the page, and is still of the field.
    if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget !== null)
      void save()
  }
  return (
    <div onBlur={leave}>
      <Card title={title} actions={<SectionLight state={state} />}>
        <Stack gap={4}>
          {note}
          {problem && <Banner tone="warn" urgent title={problem.text} />}
          {clashes.map(clash => (
            <BothValues
              key={clash.field}
              caption={fieldCaption(i18n, clash.field)}
              clash={clash}
              onTheirs={() => keepTheirs(clash.field)}
              onMine={() => takeMine(clash.field)}
            />
          ))}
          {children}
        </Stack>
      </Card>
    </div>
  )
}

function SectionLight({ state }: { state: SectionState }) {
  const { t } = useLingui()
  if (state === 'clash') return <StatusDot tone="warn" label={t`Two values`} />
  if (state === 'invalid') return <StatusDot tone="bad" label={t`Typed, not valid yet`} />
  if (state === 'typing') return <StatusDot tone="info" pulsing label={t`Typing is kept`} />
  return <StatusDot tone="good" label={t`Saved on this device`} />
}

export const TaxNote = () => (
  <Banner tone="info">
    <Trans>
      Taxes are entered by hand in this version: Showfloor adds up what you type and does not work
      out the tax of a sale.
    </Trans>
  </Banner>
)
