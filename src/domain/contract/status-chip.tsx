/** Where a contract stands; a signed one says whether the server has it. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { Chip } from '#src/ui/chip.tsx'
import { contractStatusWords } from './words.ts'

const looks = {
  draft: { tone: 'quiet', icon: 'edit' },
  signing: { tone: 'warn', icon: 'pen' },
  signed: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'quiet', icon: 'x' },
  disputed: { tone: 'bad', icon: 'alert' },
  refused: { tone: 'quiet', icon: 'x' },
  amended: { tone: 'quiet', icon: 'copy' },
} as const

export function ContractStatusChip({
  contract,
}: {
  contract: Pick<Row<'saleContract'>, 'status' | 'countersignature'>
}) {
  const { t, i18n } = useLingui()
  const { tone, icon } = looks[contract.status]
  if (contract.status === 'signed' && !contract.countersignature)
    return <Chip tone="info" icon="lock">{t`Signed, not yet received`}</Chip>
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(contractStatusWords[contract.status])}
    </Chip>
  )
}
