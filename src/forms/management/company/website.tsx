/** The website of the house: where customers find it (the server sees that nobody else has the name, so it takes a connection), and which design it wears. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type HostField, hostFields } from '#db/company/mutations/hosts.ts'
import { shortText } from '#db/kernel/fields.ts'
import { api } from '#src/lib/api.ts'
import { newId } from '#src/lib/ids.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useHouse } from '#src/domain/company/house-context.ts'
import { useHouseForm } from '#src/domain/company/use-house-form.ts'
import { templateOf } from '#db/company/look.ts'
import { type WebsiteTemplate, websiteTemplates } from '#db/company/table.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'

const schema = z.object({ hostname: shortText, hostnameMobile: shortText, hostnameQa: shortText })
type Values = z.infer<typeof schema>

export function Hosts() {
  const { t } = useLingui()
  const { company } = useHouse()
  const isOffline = useOffline()
  const { hostname, hostnameMobile, hostnameQa } = company
  const form = useDraftForm<Values>({
    draftKey: `company:${company.id}:hosts`,
    schema,
    defaults: { hostname, hostnameMobile, hostnameQa },
  })
  const { call, problem, busy } = useCall()
  // One wish: asked again because no answer came, it is the same.
  const [act, setAct] = useState(newId)
  const save = form.handleSubmit(async values => {
    const kept = await call(() => api<Values>('/api/company/hosts', { json: { act, ...values } }))
    setAct(newId())
    if (!kept) return
    for (const field of hostFields) form.setValue(field, kept[field])
    await form.forget()
    toast(t`Item saved successfully`, { tone: 'good' })
  })
  const fields: [HostField, string, string][] = [
    ['hostname', t`Host name`, t`Where the website stands, as in www.example.com`],
    ['hostnameMobile', t`Mobile host name`, t`Leads to the host name: the site fits any screen`],
    ['hostnameQa', t`Host name for trying (QA)`, t`The same site; search engines leave it out`],
  ]
  return (
    <Card
      title={<Trans>Website addresses</Trans>}
      subtitle={
        <Trans>Each is this dealership’s alone. Its domain has to lead to us as well</Trans>
      }
      footer={
        <Button variant="primary" busy={busy} isDisabled={isOffline} onPress={() => void save()}>
          <Trans>Save the addresses</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        {isOffline && (
          <Banner tone="info">
            <Trans>Addresses are saved with a connection. What you type is kept until then.</Trans>
          </Banner>
        )}
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        <Grid min={220} columns={2}>
          {fields.map(([name, label, description]) => (
            <Tied key={name} control={form.control} name={name} problem={problem}>
              {field => (
                <TextField
                  {...field}
                  label={label}
                  description={description}
                  inputMode="url"
                  autoComplete="off"
                />
              )}
            </Tied>
          ))}
        </Grid>
      </Stack>
    </Card>
  )
}

/** Its content is the same in each; one is tried at the QA name first. */
const templateSchema = z.object({
  template: z.enum(websiteTemplates),
  templateQa: z.enum([...websiteTemplates, '']),
})

export function WebsiteTemplateCard() {
  const { t } = useLingui()
  const { company } = useHouse()
  const { form, save, problem, busy } = useHouseForm('template', templateSchema, {
    template: templateOf(company.look),
    templateQa: company.look.templateQa ?? '',
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
