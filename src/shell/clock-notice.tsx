/** A clock that is days or years off would write wrong dates into contracts, deliveries and tasks: said before it does. */
import { Trans } from '@lingui/react/macro'
import { useClockDoubt } from '#src/lib/clock-doubt.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'

export function ClockNotice() {
  const doubt = useClockDoubt()
  const format = useFormat()
  if (doubt === null) return null
  const shown = format.instant(Date.now(), 'dateTime')
  return (
    <Banner
      tone="bad"
      icon="clock"
      urgent
      title={
        doubt === 'behind' ? (
          <Trans>This device’s clock is behind: it says {shown}</Trans>
        ) : (
          <Trans>This device’s clock is ahead: it says {shown}</Trans>
        )
      }
    >
      <Trans>
        Set date and time to automatic in the device’s settings. Until then check every date before
        you save or sign; nothing you typed is lost.
      </Trans>
    </Banner>
  )
}
