/** A sender, new, or given another token. Both are done by the server: a token is never kept on a device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newId } from '#src/lib/ids.ts'
import { OnceDialog } from '#src/lib/once-dialog.tsx'
import { useOffline } from '#src/lib/use-offline.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { addSource, rotateSource } from './calls.ts'
import type { IntakeSource } from './queries.ts'
import { TokenShown } from './token-shown.tsx'

/** How long the token before may still be taken. */
const overlaps = ['7', '30', '0'] as const
type Overlap = (typeof overlaps)[number]

type Props = { source: IntakeSource | undefined; onClose: () => void }

export function SourceDialog({ source, onClose }: Props) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const [name, setName] = useState('')
  const [days, setDays] = useState<Overlap>('7')
  const { make, token, problem, busy } = useToken(source, name.trim(), Number(days))
  return (
    <OnceDialog
      title={source ? t`New token for ${source.name}` : t`Add a lead source`}
      onClose={onClose}
      save={<Trans>Make the token</Trans>}
      onSave={make}
      busy={busy}
      offline={
        isOffline ? (
          <Trans>Tokens are made by the server: this needs a connection.</Trans>
        ) : undefined
      }
      shown={token && <TokenShown token={token} />}
    >
      {problem?.field === '' && <Banner tone="bad">{problem.text}</Banner>}
      {source ? (
        <Overlapping days={days} onChange={setDays} />
      ) : (
        <TextField
          label={t`Name of the source`}
          description={t`As its leads will name it`}
          mandatory
          maxLength={200}
          value={name}
          onChange={setName}
          problem={problem?.field === 'name' ? problem.text : undefined}
        />
      )}
    </OnceDialog>
  )
}

function useToken(source: IntakeSource | undefined, name: string, days: number) {
  const { t } = useLingui()
  const { call, problem, busy } = useCall()
  // The same when it is asked again: no answer is no second source.
  const [id] = useState(newId)
  const [isTried, setTried] = useState(false)
  const [token, setToken] = useState<string>()
  const isNameless = !source && name === ''
  const make = async () => {
    setTried(true)
    if (isNameless) return
    const made = await call(() => (source ? rotateSource(source.id, days) : addSource(id, name)))
    if (made) setToken(made)
  }
  const missing = isTried && isNameless ? { field: 'name', text: t`Mandatory` } : undefined
  return { make, token, problem: missing ?? problem, busy }
}

function Overlapping({ days, onChange }: { days: Overlap; onChange: (days: Overlap) => void }) {
  const { t } = useLingui()
  return (
    <Select
      label={t`The present token`}
      description={t`While both are taken, the sender is told in each answer when the old one ends.`}
      options={[
        { value: '7', label: t`Is taken for 7 more days` },
        { value: '30', label: t`Is taken for 30 more days` },
        { value: '0', label: t`Ends at once` },
      ]}
      value={days}
      onChange={chosen => onChange(overlaps.find(each => each === chosen) ?? '7')}
    />
  )
}
