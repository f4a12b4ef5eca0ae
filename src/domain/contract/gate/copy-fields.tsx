/** How somebody received a copy: on paper, or by email to an address that is written down. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { emailKey, emailProblem } from '#db/kernel/email.ts'
import { type DeliveryWay, deliveryWays } from '#db/contract/gate/facts.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { deliveryWayWords } from '#src/domain/contract/words.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { EmailField } from '#src/ui/text-field.tsx'

export type Copy = { how: DeliveryWay | null; address: string }

export function useCopy(address: string) {
  const [copy, setCopy] = useState<Copy>({ how: null, address })
  return { copy, setCopy }
}
export const isHandedOver = ({ how, address }: Copy) =>
  how === 'paper' || (how === 'email' && emailKey(address) !== '')

type Props = {
  label: string
  copy: Copy
  onChange: (copy: Copy) => void
  /** Why no letter will do now; the choice is shown and cannot be made. */
  emailOff?: ReactNode
  /** The letter leaves once there is a network again. */
  leavesLater?: boolean
}

export function CopyFields({ label, copy, onChange, emailOff, leavesLater = false }: Props) {
  const { t, i18n } = useLingui()
  const [isTyped, setTyped] = useState(false)
  const problem = isTyped ? emailProblem(copy.address) : undefined
  return (
    <>
      <RadioGroup
        label={label}
        options={deliveryWays.map(value => ({
          value,
          label: i18n._(deliveryWayWords[value]),
          ...(value === 'email' && emailOff && { isDisabled: true, description: emailOff }),
        }))}
        value={copy.how}
        onChange={how => onChange({ ...copy, how })}
      />
      {copy.how === 'email' && !emailOff && (
        <EmailField
          label={t`${label}: sent to`}
          mandatory
          value={copy.address}
          problem={problem && fieldProblem(i18n, problem)}
          onBlur={() => setTyped(true)}
          onChange={address => onChange({ ...copy, address })}
        />
      )}
      {copy.how === 'email' && leavesLater && (
        <Banner
          tone="info"
          title={<Trans>The letter leaves when this device is online again</Trans>}
          action={
            <Button onPress={() => onChange({ ...copy, how: 'paper' })}>
              {t`Hand over paper now`}
            </Button>
          }
        />
      )}
    </>
  )
}
