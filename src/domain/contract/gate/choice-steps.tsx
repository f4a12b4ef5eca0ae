/** What the customer chooses: her language, and paper or screen. The choice is the act. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { PanelProps } from './use-step.ts'

/** French leads. */
const offered: Locale[] = ['fr-ca', ...locales.filter(each => each !== 'fr-ca')]

export function LanguageChoice({ record, busy }: PanelProps) {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <p>
        <Trans>
          The customer chooses the language of the contract. In another than French the customer has
          the French version and expressly wishes to be bound by the other.
        </Trans>
      </p>
      <div role="group" aria-label={t`Language of the contract`}>
        <Stack gap={2}>
          {offered.map(locale => (
            <Button
              key={locale}
              size="lg"
              wide
              busy={busy}
              onPress={() => void record('language', { locale })}
            >
              {localeNames[locale]}
            </Button>
          ))}
        </Stack>
      </div>
    </Stack>
  )
}

export function MediumChoice({ record, busy }: PanelProps) {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <p>
        <Trans>
          On this screen, the customer expressly authorises an electronic contract. On paper, two
          copies are printed and signed by hand.
        </Trans>
      </p>
      <Button
        variant="primary"
        size="lg"
        wide
        icon="signature"
        busy={busy}
        onPress={() => void record('medium', { medium: 'electronic', authorised: true })}
      >
        {t`Authorised: on this screen`}
      </Button>
      <Button
        size="lg"
        wide
        icon="print"
        busy={busy}
        onPress={() => void record('medium', { medium: 'paper', authorised: false })}
      >
        {t`On paper`}
      </Button>
    </Stack>
  )
}
