/** What every sheet on its way to the printer has around it: its name, the way back, and the press that prints. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  onBack: () => void
  /** Undefined while it may not be printed. */
  onPrint: (() => void) | undefined
  busy?: boolean
}

export function PrintPage({ title, children, onBack, onPrint, busy = false }: Props) {
  return (
    <Page
      title={<span className="no-print">{title}</span>}
      width="reading"
      actions={
        <>
          <Button
            looks
            icon="print"
            variant="primary"
            isDisabled={!onPrint}
            busy={busy}
            onPress={() => onPrint?.()}
          >
            <Trans>Print</Trans>
          </Button>
          <Button looks icon="arrow-left" onPress={onBack}>
            <Trans>Back</Trans>
          </Button>
        </>
      }
    >
      {children}
    </Page>
  )
}
