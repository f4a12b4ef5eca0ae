/** Registration, government fees, the duty on new tires, and the term of the RDPRM. */
import { useLingui } from '@lingui/react/macro'
import { rdprmTerms } from '#db/contract/deal/types.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid } from '#src/ui/stack.tsx'
import { AmountField, Part } from './part.tsx'
import { useDesk } from './desk.ts'

export function GovernmentPart() {
  const { t } = useLingui()
  const { deal, result, put, profile } = useDesk()
  const isQuebec = profile.jurisdiction === 'CA-QC'
  return (
    <Part title={t`Government`} amountMinor={result.amounts.V}>
      <Grid min={170} gap={4}>
        <AmountField
          label={t`Registration and plate`}
          path="registrationMinor"
          value={deal.registrationMinor}
          onChange={minor => put('registrationMinor', minor)}
        />
        <AmountField
          label={t`Other government fee`}
          path="otherGovernmentMinor"
          value={deal.otherGovernmentMinor}
          onChange={minor => put('otherGovernmentMinor', minor)}
        />
        {isQuebec && <QuebecFields />}
      </Grid>
    </Part>
  )
}

function QuebecFields() {
  const { t } = useLingui()
  const words = useDealWords()
  const { deal, put, problem } = useDesk()
  const { newTires, rdprm } = deal
  return (
    <>
      <NumberField
        label={t`New tires up to 83.82 cm`}
        description={t`The spare counts`}
        value={newTires.small || null}
        onChange={small => put('newTires', { ...newTires, small: small ?? 0 })}
        problem={problem('newTires.small')}
      />
      <NumberField
        label={t`New tires above it`}
        value={newTires.large || null}
        onChange={large => put('newTires', { ...newTires, large: large ?? 0 })}
        problem={problem('newTires.large')}
      />
      <Select
        label={t`Registered at the RDPRM for`}
        options={rdprmTerms.map(value => ({ value, label: words.rdprm(value) }))}
        value={rdprm.term}
        onChange={term => term && put('rdprm', { ...rdprm, term })}
      />
      {rdprm.term !== 'none' && (
        <Full>
          <Switch
            label={t`Registered online`}
            value={rdprm.online}
            onChange={online => put('rdprm', { ...rdprm, online })}
          />
        </Full>
      )}
    </>
  )
}
