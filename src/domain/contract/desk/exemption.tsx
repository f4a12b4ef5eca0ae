/** No tax for a reason: chosen tax by tax, never without saying why. */
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { saleTaxes } from '#db/contract/deal/profile.ts'
import { type Exemption, exemptionReasons } from '#db/contract/deal/types.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { CheckboxField, Switch } from '#src/ui/checkbox-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDesk } from './desk.ts'

export function ExemptionFields() {
  const { t } = useLingui()
  const { deal, put, profile } = useDesk()
  const { exemption } = deal
  const taxes = saleTaxes[profile.jurisdiction]
  // Switched off and on again, what was said is still there.
  const last = useRef<Exemption>({ taxes: [...taxes], reason: 'registrant-resale', note: '' })
  if (exemption) last.current = exemption
  return (
    <Stack gap={3}>
      <Switch
        label={t`Exempt or zero-rated`}
        value={exemption !== null}
        onChange={on => put('exemption', on ? last.current : null)}
      />
      {exemption && <Chosen exemption={exemption} />}
    </Stack>
  )
}

function Chosen({ exemption }: { exemption: Exemption }) {
  const { t } = useLingui()
  const words = useDealWords()
  const { put, profile, on, problem } = useDesk()
  const set = (part: Partial<Exemption>) => put('exemption', { ...exemption, ...part })
  return (
    <>
      <Row gap={4}>
        {saleTaxes[profile.jurisdiction].map(code => (
          <CheckboxField
            key={code}
            label={words.taxOfHouse(profile, code, on)}
            value={exemption.taxes.includes(code)}
            onChange={isWaived =>
              set({
                taxes: isWaived
                  ? [...exemption.taxes, code]
                  : exemption.taxes.filter(each => each !== code),
              })
            }
          />
        ))}
      </Row>
      <Select
        label={t`Reason`}
        mandatory
        options={exemptionReasons.map(value => ({ value, label: words.reason(value) }))}
        value={exemption.reason}
        onChange={reason => reason && set({ reason })}
      />
      <TextField
        name="exemption.note"
        label={t`Proof`}
        mandatory
        description={t`Registration number, certificate, document seen`}
        value={exemption.note}
        onChange={note => set({ note })}
        problem={problem('exemption.note')}
      />
    </>
  )
}
