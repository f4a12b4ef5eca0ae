/** The import under way, and what came of it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { useImport } from './use-import.ts'

type Props = { work: ReturnType<typeof useImport>; onClose: () => void }

export function RunStep({ work, onClose }: Props) {
  const { t } = useLingui()
  const { progress, result, isUndone } = work
  if (progress)
    return (
      <Stack>
        <ProgressBar
          label={t`Working`}
          value={progress.done}
          max={progress.of}
          valueText={`${progress.done} / ${progress.of}`}
        />
        <div>
          <Button icon="x" onPress={work.cancel}>
            <Trans>Stop here</Trans>
          </Button>
        </div>
      </Stack>
    )
  if (!result) return null
  if (isUndone)
    return (
      <Banner
        tone="info"
        title={<Trans>The import is undone</Trans>}
        action={<Button onPress={onClose}>{t`Back to the inventory`}</Button>}
      >
        <Trans>Its vehicles are deleted; each one can still be restored.</Trans>
      </Banner>
    )
  return (
    <Stack>
      <Banner
        tone={result.failed.length > 0 || result.isCancelled ? 'warn' : 'good'}
        title={
          <Plural value={result.done.length} one="# vehicle imported" other="# vehicles imported" />
        }
      >
        {result.isCancelled && <Trans>Stopped before the end. What is imported stays.</Trans>}{' '}
        {result.failed[0] && (
          <>
            <Plural value={result.failed.length} one="# refused" other="# refused" />:{' '}
            {result.failed[0].text}
          </>
        )}
      </Banner>
      <Row gap={2}>
        <Button variant="primary" onPress={onClose}>
          <Trans>Show the inventory</Trans>
        </Button>
        {result.done.length > 0 && (
          <Button icon="undo" onPress={() => void work.undo()}>
            <Trans>Undo this import</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  )
}
