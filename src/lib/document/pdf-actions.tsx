/** Download and print a document as PDF, with what goes on while it is made. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { type Make, usePdf } from './use-pdf.ts'
import styles from './document.module.css'

type Props = {
  /** Asked when the press comes: a document is not put together at each render. */
  definition: Make
  isDisabled?: boolean | undefined
  /** It went to the printer. */
  onPrinted?: (() => void) | undefined
  /** Where the screen has its own way to the printer. */
  onlyFile?: boolean
  /** Which one, where several stand together. */
  what?: string | undefined
}

export function PdfActions({ definition, isDisabled, onPrinted, onlyFile = false, what }: Props) {
  const { t } = useLingui()
  const { run, busy, slow, failed } = usePdf()
  return (
    <div className={styles['actions']}>
      <Button
        looks
        icon="download"
        busy={busy === 'download'}
        isDisabled={isDisabled}
        onPress={() => void run('download', definition)}
      >
        <Trans>Download PDF</Trans>
        {what && ` · ${what}`}
      </Button>
      {!onlyFile && (
        <Button
          looks
          icon="print"
          busy={busy === 'print'}
          isDisabled={isDisabled}
          onPress={() => void run('print', definition).then(isDone => isDone && onPrinted?.())}
        >
          <Trans>Print</Trans>
        </Button>
      )}
      {slow && (
        <div className={styles['progress']}>
          <ProgressBar label={t`Making the PDF`} />
        </div>
      )}
      {failed && (
        <Banner tone="warn" title={<Trans>The PDF could not be made</Trans>}>
          <Trans>
            Nothing is lost. Open the app once with a network, so that it can keep what it needs to
            print, and try again.
          </Trans>
        </Banner>
      )}
    </div>
  )
}
