/** French first: the whole contract in French is shown, and a copy of it handed over, before any other language is spoken of. */
import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentActs, NotPrinted, usePrinted } from '#src/domain/contract/paper.tsx'
import { useOffline } from '#src/lib/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { type Copy, CopyChoice } from './copy-choice.tsx'
import type { PanelProps } from './use-step.ts'

export function FrenchShown({ record, busy }: PanelProps) {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <p>
        <Trans>The complete contract is on the screen in French. Show it to the customer.</Trans>
      </p>
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        busy={busy}
        onPress={() => void record('french-shown')}
      >
        {t`The French version was shown`}
      </Button>
    </Stack>
  )
}

export function FrenchCopy({ contract, record, busy }: PanelProps) {
  const { t } = useLingui()
  // The law wants the copy before a language is chosen: a letter that leaves later is none.
  const isOffline = useOffline()
  const { print, onPrinted, isPrinting, failed } = usePrinted('fr-ca')
  const hand = async (copy: Copy) => {
    const isOnPaper = copy.how === 'paper'
    if (!isOnPaper || (await print()))
      await record('french-copy', { ...copy, ...(isOnPaper && { printed: true }) })
  }
  return (
    <Stack gap={3}>
      <p>
        <Trans>Hand over the completed French version now, before a language is chosen.</Trans>
      </p>
      <DocumentActs locale="fr-ca" onPrinted={onPrinted} />
      {failed && <NotPrinted />}
      <CopyChoice
        label={t`French copy`}
        address={contract.buyer.email}
        busy={busy || isPrinting}
        onChoose={copy => void hand(copy)}
        emailOff={
          isOffline && (
            <Trans>Without a network no letter leaves before the language is chosen.</Trans>
          )
        }
      />
    </Stack>
  )
}
