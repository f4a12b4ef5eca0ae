/** Which of the designs the website wears, and which is tried at its QA name first; its content is the same in each. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { editCompany } from '#db/company/mutations/edit.ts'
import { templateOf } from '#db/company/look.ts'
import { type WebsiteTemplate, websiteTemplates } from '#db/company/table.ts'
import { useHouse } from '#src/domain/company/house-context.ts'
import { newId } from '#src/lib/ids.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const schema = z.object({
  template: z.enum(websiteTemplates),
  templateQa: z.enum([...websiteTemplates, '']),
})

export function WebsiteTemplateCard() {
  const { t } = useLingui()
  const { company } = useHouse()
  const [seen, setSeen] = useState(() => ({
    template: templateOf(company.look),
    templateQa: company.look.templateQa ?? '',
  }))
  const form = useDraftForm({ draftKey: `company:${company.id}:template`, schema, defaults: seen })
  const { run, problem, busy } = useAct(editCompany)
  const save = form.handleSubmit(async values => {
    const edits = editsBetween(seen, values)
    if (Object.keys(edits).length && !(await run({ id: newId(), companyId: company.id, edits })))
      return
    setSeen(values)
    await form.forget()
    toast(t`Item saved successfully`, { tone: 'good' })
  })
  const designs = useDesigns()
  return (
    <Card
      title={<Trans>Website template</Trans>}
      subtitle={<Trans>How the website is drawn; what it says is the same in each</Trans>}
      footer={
        <Button variant="primary" busy={busy} onPress={() => void save()}>
          <Trans>Save the template</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        <Tied control={form.control} name="template" problem={problem}>
          {field => (
            <RadioGroup
              {...field}
              label={t`Template`}
              layout="cards"
              options={websiteTemplates.map(value => ({ value, ...designs[value] }))}
            />
          )}
        </Tied>
        {company.hostnameQa !== '' && (
          <Tied control={form.control} name="templateQa" problem={problem}>
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                label={t`Template at the host name for trying (QA)`}
                none={t`As the website`}
                options={websiteTemplates.map(each => ({
                  value: each,
                  label: designs[each].label,
                }))}
                value={value || null}
                onChange={chosen => onChange(chosen ?? '')}
              />
            )}
          </Tied>
        )}
      </Stack>
    </Card>
  )
}

function useDesigns(): Record<WebsiteTemplate, { label: string; description: string }> {
  const { t } = useLingui()
  return {
    '01': {
      label: t`01 Showroom`,
      description: t`Quiet and large, for a house with few vehicles`,
    },
    '02': {
      label: t`02 Market`,
      description: t`Dense and search first, for comparing many vehicles by price`,
    },
    '03': {
      label: t`03 Trail`,
      description: t`Bold, for powersports and RV: types of vehicles come first`,
    },
  }
}
