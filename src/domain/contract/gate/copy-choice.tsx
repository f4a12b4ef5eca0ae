/** How somebody receives a copy: on paper, or by email to an address that is written down. The choice is the act. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { DeliveryWay } from '#db/contract/gate/facts.ts'
import { emailProblem } from '#db/kernel/email.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'

export type Copy = { how: DeliveryWay; address: string }

type Props = {
  label: string
  /** Where a letter would go. */
  address: string
  busy: boolean
  onChoose: (copy: Copy) => void
  /** Why no letter will do now. */
  emailOff?: ReactNode
  /** The letter leaves once there is a network again. */
  leavesLater?: boolean
}

export function CopyChoice({ label, address, busy, onChoose, emailOff, leavesLater }: Props) {
  const { t, i18n } = useLingui()
  const [to, setTo] = useState(address)
  const [isTyped, setTyped] = useState(false)
  const problem = emailProblem(to)
  return (
    <Stack gap={3}>
      <Button
        variant="primary"
        size="lg"
        wide
        icon="print"
        busy={busy}
        onPress={() => onChoose({ how: 'paper', address: '' })}
      >
        {t`Handed over on paper`}
      </Button>
      {emailOff ? (
        <p>{emailOff}</p>
      ) : (
        <>
          <EmailField
            label={t`${label}: sent to`}
            value={to}
            description={
              leavesLater && <Trans>The letter leaves when this device is online again</Trans>
            }
            problem={isTyped && problem ? fieldProblem(i18n, problem) : undefined}
            onBlur={() => setTyped(true)}
            onChange={setTo}
          />
          <Button
            size="lg"
            wide
            icon="mail"
            isDisabled={to.trim() === '' || problem !== undefined}
            busy={busy}
            onPress={() => onChoose({ how: 'email', address: to.trim() })}
          >
            {t`Send it by email`}
          </Button>
        </>
      )}
    </Stack>
  )
}
