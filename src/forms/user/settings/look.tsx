/** Theme, text size and language: seen at once, remembered for the first paint. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import type { Preference } from '#src/domain/user/preference.ts'
import { usePreference } from '#src/domain/user/use-preference.ts'
import {
  applyTextScale,
  applyTheme,
  textScale,
  textScales,
  type Theme,
} from '#src/lib/device-look.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import styles from '../settings.module.css'

export function Look({ preference }: { preference: Preference }) {
  const { t } = useLingui()
  const { choose, problem } = usePreference(preference)
  const isDisabled = useReadOnly()
  const [scale, setScale] = useState(textScale)
  const wear = (theme: Theme) => {
    applyTheme(theme)
    void choose('theme', theme)
  }
  const size = (value: string) => {
    applyTextScale(Number(value))
    setScale(Number(value))
  }
  const sizes = [t`Small`, t`Normal`, t`Large`, t`Largest`]
  return (
    <>
      {problem && (
        <Banner tone="bad" urgent>
          {problem.text}
        </Banner>
      )}
      <Card title={<Trans>Look</Trans>}>
        <Stack gap={5}>
          <Stack gap={2}>
            <span className={styles['label']}>
              <Trans>Theme</Trans>
            </span>
            <SegmentedControl<Theme>
              label={t`Theme`}
              wide
              value={preference.theme}
              isDisabled={isDisabled}
              onChange={wear}
              segments={[
                { value: 'system', label: t`As the device`, icon: 'monitor' },
                { value: 'light', label: t`Light`, icon: 'sun' },
                { value: 'dark', label: t`Dark`, icon: 'moon' },
              ]}
            />
          </Stack>
          <RadioGroup
            label={t`Text size`}
            description={t`On this device`}
            layout="row"
            options={textScales.map((value, index) => ({
              value: String(value),
              label: sizes[index] ?? String(value),
            }))}
            value={String(scale)}
            onChange={size}
          />
        </Stack>
      </Card>
      <Speech choose={to => void choose('locale', to)} />
    </>
  )
}

function Speech({ choose }: { choose: (to: Locale) => void }) {
  const { t } = useLingui()
  const { locale, setLocale } = useSession()
  const isDisabled = useReadOnly()
  const speak = (to: Locale | null) => {
    if (!to || to === locale) return
    choose(to)
    setLocale(to)
  }
  return (
    <Card title={<Trans>Language</Trans>}>
      <Select<Locale>
        label={t`Language`}
        description={t`Of the screens. A contract or a report has its own.`}
        options={locales.map(value => ({ value, label: localeNames[value] }))}
        value={locale}
        isDisabled={isDisabled}
        onChange={speak}
      />
    </Card>
  )
}
