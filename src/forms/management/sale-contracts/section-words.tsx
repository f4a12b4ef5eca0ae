/** The exchange and what was agreed in words. */
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { longText } from '#db/kernel/fields.ts'
import { type ExchangeType, exchangeTypes } from '#db/terms.ts'
import { useLookup } from '#src/lib/lookup.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { SectionCard } from '#src/domain/contract/section/section-card.tsx'
import { useSection } from '#src/domain/contract/section/use-section.ts'

const shape = z.object({
  exchangeType: z.nullable(z.enum(exchangeTypes)),
  tradeInText: longText,
  annexA: longText,
})
type Values = { exchangeType: ExchangeType | null; tradeInText: string; annexA: string }

export function WordsSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const section = useSection<Values>(contract, 'words', shape)
  const { control } = section.form
  const types = useLookup('ExchangeType')
  return (
    <SectionCard title={t`Exchange and annex A`} section={section}>
      <Stack gap={4}>
        <Tied name="fields.exchangeType" control={control}>
          {field => (
            <Select
              {...field}
              label={t`Exchange type`}
              none={t`None`}
              options={types.map(({ Code, Caption }) => ({ value: Code, label: Caption }))}
            />
          )}
        </Tied>
        <Tied name="fields.tradeInText" control={control}>
          {field => (
            <TextArea
              label={t`Trade-in`}
              rows={2}
              placeholder={t`Year, make, model, odometer, condition`}
              {...field}
            />
          )}
        </Tied>
        <Tied name="fields.annexA" control={control}>
          {field => (
            <TextArea
              label={t`Annex A`}
              rows={4}
              placeholder={t`What was agreed beyond the amounts: work to be done, winter tires, second key`}
              {...field}
            />
          )}
        </Tied>
      </Stack>
    </SectionCard>
  )
}
