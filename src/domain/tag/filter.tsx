/** Only what carries a tag; nothing while the dealership has none. */
import { useLingui } from '@lingui/react/macro'
import { useAddress } from '#src/lib/use-address.ts'
import { Select } from '#src/ui/select.tsx'
import { useTags } from './queries.ts'

export function TagFilter({ labelHidden = false }: { labelHidden?: boolean }) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const tags = useTags()
  if (tags.length === 0) return null
  return (
    <Select
      label={t({ message: 'Tag', context: 'on rows' })}
      labelHidden={labelHidden}
      none={t`Any tag`}
      placeholder={t`Any tag`}
      options={tags.map(({ id, name }) => ({ value: id, label: name }))}
      value={params.get('tag')}
      onChange={tag => go({ tag })}
    />
  )
}
