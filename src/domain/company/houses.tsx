/** The dealerships whose books she reads: her own, and all of them where she is one of the provider's people. */
import { useLingui } from '@lingui/react/macro'
import { OneOf } from '#src/lib/one-of.tsx'
import { usePages } from '#src/lib/use-pages.ts'

export type House = { id: string; name: string }

/** As they were read last; none until then. */
export const useHouses = (): readonly House[] => usePages<House>('/api/houses', {}).rows ?? []

export const houseName = (houses: readonly House[], id: string | null): string =>
  houses.find(each => each.id === id)?.name ?? id ?? ''

type HouseSelectProps = {
  houses: readonly House[]
  value: string
  onChange: (id: string | null) => void
  /** Other words than "All". */
  none?: string
}
/** Where there is a choice. */
export function HouseSelect({ houses, value, onChange, none }: HouseSelectProps) {
  const { t } = useLingui()
  if (houses.length < 2) return null
  return (
    <OneOf
      label={t`Company`}
      none={none ?? t`All`}
      options={houses.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={onChange}
    />
  )
}
