/** Beside the pad: who signs, how she was known, and the act that seals it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SignerRole } from '#db/terms.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { isSigned } from '#src/ui/signature-pad.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { IdentityFields, isIdentified, noIdentity } from './identity-fields.tsx'
import type { Pad } from './use-pad.tsx'
import styles from './gate.module.css'

export function SignPanel({ signer, pad }: { signer: SignerRole; pad: Pad }) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const [identity, setIdentity] = useState(noIdentity)
  const { ink, name, sign, busy, problem, forget } = pad
  const isSeller = signer === 'seller'
  const accept = async () => {
    const given = { role: signer, signerName: name, identity: isSeller ? null : identity }
    if (ink && (await sign({ ...given, value: ink }))) forget()
  }
  return (
    <Stack gap={3}>
      {isSeller ? (
        <p>
          <Trans>The dealership signs first, on the paper.</Trans>
        </p>
      ) : (
        <IdentityFields name={name} value={identity} onChange={setIdentity} />
      )}
      {problem && <Banner tone="bad" urgent title={problem} />}
      <Button
        variant="primary"
        size="lg"
        wide
        icon="signature"
        isDisabled={!isSigned(ink) || (!isSeller && !isIdentified(identity))}
        busy={busy}
        onPress={() => void accept()}
      >
        {t`Accept the signature`}
      </Button>
      {isOffline && (
        <p className={styles['hint']}>
          <Trans>Offline: sent and countersigned when the network is back.</Trans>
        </p>
      )}
    </Stack>
  )
}
