/** The filters behind the button, and the order. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { leadStatuses } from '#db/terms.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { TagFilter } from '#src/domain/tag/filter.tsx'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { useLookup } from '#src/lib/lookup.ts'
import { Select } from '#src/ui/select.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import { byLabel } from '#src/lib/by-name.ts'
import { type LeadSort, sorts } from './filters.ts'
import type { LeadList, useLeadAddress } from './use-leads.ts'

const sortCaptions: Record<LeadSort, MessageDescriptor> = {
  next: msg`Waiting first`,
  touched: msg`Last act first`,
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  name: msg`By name`,
  recovery: msg`By recovery date`,
}

type Props = { list: LeadList; address: ReturnType<typeof useLeadAddress> }

export function LeadFilterFields(props: Props) {
  const { t } = useLingui()
  const { isRecovery } = props.address
  return (
    <>
      {!isRecovery && <Many name={t`Status`} param="status" lookup="LeadStatus" {...props} />}
      <Many name={t`Type`} param="kind" lookup="Lead.Type" {...props} />
      <Many name={t`Division`} param="division" lookup="Lead.Division" {...props} />
      <Choices {...props} />
    </>
  )
}

function Many({
  name,
  param,
  lookup,
  address: { params, go },
}: Props & { name: string; param: 'status' | 'kind' | 'division'; lookup: string }) {
  const items = useLookup(lookup)
  const value = params.get(param) ?? ''
  const now = value === 'any' ? [...leadStatuses] : value.split(',').filter(Boolean)
  const toggle = (code: string, isOn: boolean) =>
    go({ [param]: (isOn ? [...now, code] : now.filter(each => each !== code)).join(',') })
  return (
    <Group name={name}>
      {items.map(({ Code, Caption }) => (
        <ToggleButton
          key={Code}
          isSelected={now.some(each => each === Code)}
          onChange={isOn => toggle(Code, isOn)}
        >
          {Caption}
        </ToggleButton>
      ))}
    </Group>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <h3>{name}</h3>
      <Row gap={2} as="div">
        {children}
      </Row>
    </Stack>
  )
}

function Choices({ list, address: { params, go } }: Props) {
  const { t, i18n } = useLingui()
  const words = useSourceWords()
  const sources = [...new Set(list.leads?.map(lead => lead.source).filter(Boolean))]
    .map(value => ({ value, label: words(value) }))
    .sort(byLabel)
  const sort = sorts.find(each => each === params.get('sort')) ?? null
  return (
    <Stack gap={4}>
      <PersonSelect
        label={t`Assigned to`}
        first={[
          { value: 'mine', label: t`Mine` },
          { value: 'unassigned', label: t`Unassigned` },
          { value: 'hers', label: t`Mine and unassigned` },
        ]}
        value={params.get('owner') ?? ''}
        onChange={owner => go({ owner })}
      />
      <Select
        label={t`Source`}
        none={t`Any source`}
        placeholder={t`Any source`}
        options={sources}
        value={params.get('source')}
        onChange={source => go({ source })}
      />
      <TagFilter />
      <Select
        label={t`Order`}
        placeholder={i18n._(sortCaptions[list.filters.sort])}
        options={sorts.map(value => ({ value, label: i18n._(sortCaptions[value]) }))}
        value={sort}
        onChange={to => go({ sort: to })}
      />
    </Stack>
  )
}
