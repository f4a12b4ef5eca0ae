/** Where the vehicle goes, in Canada: its taxes follow it, and the proof is kept. */
import { useLingui } from '@lingui/react/macro'
import {
  type Jurisdiction,
  provinceCodes,
  type Supply,
  supplyKinds,
} from '#db/contract/deal/types.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDesk } from './desk.ts'

const first = (home: Jurisdiction): Supply['province'] => (home === 'CA-ON' ? 'CA-QC' : 'CA-ON')

export function SupplyFields() {
  const { t } = useLingui()
  const words = useDealWords()
  const { deal, put, profile } = useDesk()
  const home = profile.jurisdiction
  if (!home.startsWith('CA-')) return null
  const { supply } = deal
  const empty: Supply = { kind: 'delivered', province: first(home), reserve: '', proof: '' }
  return (
    <>
      <Select
        label={t`Where it is delivered`}
        options={(['here', ...supplyKinds] as const).map(value => ({
          value,
          label: words.supply(value),
        }))}
        value={supply?.kind ?? 'here'}
        onChange={kind =>
          kind && put('supply', kind === 'here' ? undefined : { ...empty, ...supply, kind })
        }
      />
      {supply && <Elsewhere supply={supply} home={home} />}
    </>
  )
}

function Elsewhere({ supply, home }: { supply: Supply; home: Jurisdiction }) {
  const { t } = useLingui()
  const words = useDealWords()
  const { put, problem } = useDesk()
  const set = (part: Partial<Supply>) => put('supply', { ...supply, ...part })
  return (
    <>
      {supply.kind === 'reserve' ? (
        <TextField
          label={t`Name of the reserve`}
          mandatory
          value={supply.reserve}
          onChange={reserve => set({ reserve })}
          problem={problem('supply.reserve')}
        />
      ) : (
        <Select
          label={t`Province or territory`}
          options={provinceCodes
            .filter(code => code !== home)
            .map(value => ({ value, label: words.law(value) }))}
          value={supply.province}
          onChange={province => province && set({ province })}
        />
      )}
      <TextField
        label={t`Proof that is kept`}
        mandatory
        description={t`Waybill, registration, certificate of status: its number and who has it`}
        value={supply.proof}
        onChange={proof => set({ proof })}
        problem={problem('supply.proof')}
      />
    </>
  )
}
