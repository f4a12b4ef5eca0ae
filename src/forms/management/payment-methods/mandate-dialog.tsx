/** The mandate by which an account is debited, as it was agreed to: on the screen and on paper. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardLine } from '#db/ledger/card.ts'
import type { Mandate } from '#db/ledger/mandate.ts'
import { mandateDocument, mandateFacts } from '#db/ledger/print/mandate.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { cardName } from '#src/domain/fund/cards.ts'
import { usePdf } from '#src/lib/document/use-pdf.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'

type Props = { card: CardLine; onClose: () => void }

export function MandateDialog({ card, onClose }: Props) {
  const { mandate } = card
  return mandate && <Shown card={card} mandate={mandate} onClose={onClose} />
}

function Shown({ card, mandate, onClose }: Props & { mandate: Mandate }) {
  const { i18n } = useLingui()
  const { timeZone } = useSession()
  const company = useLive(ownCompany())
  const { run, busy, failed } = usePdf()
  const account = cardName(i18n, card)
  const of = { mandate, account, timeZone, debtor: company?.name ?? '' }
  const definition = () =>
    company ? mandateDocument({ ...of, house: company, paper: company.paper }) : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>SEPA mandate</Trans>}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            looks
            variant="primary"
            icon="print"
            busy={busy !== undefined}
            isDisabled={!company}
            onPress={() => void run('print', definition)}
          >
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {failed && <Banner tone="warn" title={<Trans>The PDF could not be made</Trans>} />}
        <DescriptionList facts={mandateFacts(of).map(([term, value]) => ({ term, value }))} />
        <p lang={mandate.locale}>{mandate.text}</p>
      </Stack>
    </Dialog>
  )
}
