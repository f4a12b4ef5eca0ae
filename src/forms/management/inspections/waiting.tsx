import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { refusalText } from '#src/lib/refusal-captions.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { Banner } from '#src/ui/banner.tsx'

/** Complete here, but not yet for everybody: what it waits for. */
export function Waiting({ opened: { completing, localPhotos } }: { opened: OpenedInspection }) {
  const { i18n } = useI18n()
  if (!completing) return null
  if (completing.outcome === 'parked')
    return (
      <Banner
        tone="warn"
        icon="clock"
        title={refusalText(
          i18n,
          completing.code ?? 'inspection-waits-for-photos',
          completing.facts,
        )}
      >
        <Trans>
          Complete as soon as the server has them. They are safe on this device and go by
          themselves.
        </Trans>
      </Banner>
    )
  return (
    <Banner
      tone="warn"
      icon="clock"
      title={
        localPhotos > 0 ? (
          <Plural value={localPhotos} one="Waiting for # photo" other="Waiting for # photos" />
        ) : (
          <Trans>Saved on this device</Trans>
        )
      }
    >
      <Trans>The server is told at the next sync.</Trans>
    </Banner>
  )
}
