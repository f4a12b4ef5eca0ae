/** Codes for the day the telephone is lost. Shown this once; only she keeps them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { download } from '#src/lib/download.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import styles from './recovery-codes.module.css'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  const { brand } = useSession()
  const save = () =>
    download(
      'recovery-codes.txt',
      'text/plain',
      [t`Recovery codes for ${brand.name}. Each works once.`, '', ...codes, ''].join('\r\n'),
    )
  return (
    <Stack gap={4}>
      <Banner tone="warn" title={<Trans>Keep these codes now</Trans>}>
        <Trans>
          They are shown this once. Each lets you in once without your telephone. Keep them on paper
          or in a password manager, not on this tablet.
        </Trans>
      </Banner>
      <ol className={styles['codes']} aria-label={t`Recovery codes`}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row gap={2} className={styles['acts']}>
        <Button looks icon="print" onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button looks icon="download" onPress={save}>
          <Trans>Download</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
