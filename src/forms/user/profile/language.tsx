/** Language and time zone, at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { offsetLabel } from '#db/kernel/date.ts'
import { timeZoneOffsets } from '#db/kernel/offsets.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { preferenceOf } from '#src/domain/user/preference.ts'
import { usePreference } from '#src/domain/user/use-preference.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { SelectLater } from '#src/ui/select-later.tsx'
import { Stack } from '#src/ui/stack.tsx'

const offsets = timeZoneOffsets.map(minutes => ({
  value: String(minutes),
  label: offsetLabel(minutes),
}))

export function Language() {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { locale, setLocale } = useSession()
  const preference = useLive(preferenceOf(userId), [userId])
  const { choose, problem } = usePreference<'locale' | 'dateOffset'>(
    preference ?? { locale, dateOffset: 0 },
  )
  const isDisabled = useReadOnly()
  // Minutes east of UTC; the browser counts west.
  const here = -new Date().getTimezoneOffset()
  const chosen = preference?.dateOffset ?? 0
  const speak = (to: Locale | null) => {
    if (!to || to === locale) return
    void choose('locale', to)
    setLocale(to)
  }
  const move = (to: number) => void choose('dateOffset', to)
  return (
    <Card title={<Trans>Language and time</Trans>}>
      <Stack gap={4}>
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <SelectLater<Locale>
          label={t`Language`}
          options={locales.map(value => ({ value, label: localeNames[value] }))}
          value={locale}
          isDisabled={isDisabled}
          onChange={speak}
        />
        <SelectLater
          label={t`Time zone`}
          description={t`Your own hours. Dates on the screen follow the dealership.`}
          options={offsets}
          value={String(chosen)}
          isDisabled={isDisabled}
          onChange={to => to !== null && move(Number(to))}
        />
        {preference && here !== chosen && timeZoneOffsets.includes(here) && (
          <div>
            <Button icon="clock" variant="quiet" onPress={() => move(here)}>
              <Trans>Use this device’s: {offsetLabel(here)}</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
