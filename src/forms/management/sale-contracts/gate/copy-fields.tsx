/** How somebody received a copy: on paper, or by email to an address that is written down. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DeliveryWay, deliveryWays } from '#db/rules/gate/facts.ts'
import { deliveryWayWords } from '#src/lib/trade/contract-words.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { EmailField } from '#src/ui/text-field.tsx'

export type Copy = { how: DeliveryWay | null; address: string }

export function useCopy(address: string) {
  const [copy, setCopy] = useState<Copy>({ how: null, address })
  return { copy, setCopy }
}
export const isHandedOver = ({ how, address }: Copy) =>
  how === 'paper' || (how === 'email' && /^\S+@\S+\.\S+$/.test(address.trim()))

type Props = { label: string; copy: Copy; onChange: (copy: Copy) => void }

export function CopyFields({ label, copy, onChange }: Props) {
  const { t, i18n } = useLingui()
  return (
    <>
      <RadioGroup
        label={label}
        options={deliveryWays.map(value => ({ value, label: i18n._(deliveryWayWords[value]) }))}
        value={copy.how}
        onChange={how => onChange({ ...copy, how })}
      />
      {copy.how === 'email' && (
        <EmailField
          label={t`${label}: sent to`}
          mandatory
          value={copy.address}
          onChange={address => onChange({ ...copy, address })}
        />
      )}
    </>
  )
}
