/** What the customer chooses: her language, and paper or screen. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ContractMedium, type Locale, localeNames, locales } from '#db/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { PanelProps } from './use-step.ts'

/** French leads. */
const offered: Locale[] = ['fr-ca', ...locales.filter(each => each !== 'fr-ca')]

export function LanguageChoice({ record, busy }: PanelProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Locale | null>(null)
  const other = chosen && !chosen.startsWith('fr') ? localeNames[chosen] : ''
  const options = offered.map(value => ({ value, label: localeNames[value] }))
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t`Language of the contract`}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      {other && (
        <p>
          <Trans>
            The customer has the French version and expressly wishes to be bound by the one in{' '}
            {other}.
          </Trans>
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        isDisabled={!chosen}
        busy={busy}
        onPress={() => void record('language', { locale: chosen })}
      >
        {t`This language is chosen`}
      </Button>
    </Stack>
  )
}

type Medium = Exclude<ContractMedium, ''>

export function MediumChoice({ record, busy }: PanelProps) {
  const { t } = useLingui()
  const [medium, setMedium] = useState<Medium | null>(null)
  const [isAuthorised, setAuthorised] = useState(false)
  const isChosen = medium === 'paper' || (medium === 'electronic' && isAuthorised)
  return (
    <Stack gap={3}>
      <RadioGroup<Medium>
        label={t`How the contract is made`}
        options={[
          { value: 'electronic', label: t`On this screen` },
          {
            value: 'paper',
            label: t`On paper`,
            description: t`Two copies are printed and signed by hand`,
          },
        ]}
        value={medium}
        onChange={setMedium}
      />
      {medium === 'electronic' && (
        <CheckboxField
          label={t`The customer expressly authorises an electronic contract`}
          mandatory
          value={isAuthorised}
          onChange={setAuthorised}
        />
      )}
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        isDisabled={!isChosen}
        busy={busy}
        onPress={() =>
          void record('medium', { medium, authorised: medium === 'electronic' && isAuthorised })
        }
      >
        {t`Go on this way`}
      </Button>
    </Stack>
  )
}
