/** The code that is given in person: shown once, to be read out or written down, and kept nowhere. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './sales.module.css'

type Props = { code: string; name: string; onClose: () => void }

export function GivenCode({ code, name, onClose }: Props) {
  const { t } = useLingui()
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={t`Code for ${name}`}
      subtitle={t`Shown once: it is kept nowhere`}
      footer={
        <Button variant="primary" onPress={onClose}>
          <Trans>I have given it</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <p className={styles['code']} translate="no">
          <output aria-label={t`Code of eight digits`}>{spaced}</output>
        </p>
        <p>
          <Trans>
            Read it out, or write it down. Never send it by email: the link goes there. Lost codes
            are replaced by a new link.
          </Trans>
        </p>
        <Banner tone="info">
          <Trans>
            Without a network the link waits on this device; the code works once the link has
            arrived.
          </Trans>
        </Banner>
      </Stack>
    </Dialog>
  )
}
