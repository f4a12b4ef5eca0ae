/** One contract: its draft to write, or its paper with what was proved of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { deleteContract, restoreContract } from '#db/contract/mutations/draft.ts'
import { ContractNotices } from '#src/domain/contract/notices.tsx'
import { numberOf } from '#src/domain/contract/queries.ts'
import { useSaleProfile } from '#src/domain/contract/sale-profile.tsx'
import { SignedView } from '#src/domain/contract/signed/signed-view.tsx'
import { ContractStatusChip } from '#src/domain/contract/status-chip.tsx'
import type { OneContract } from '#src/domain/contract/use-contract.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { NotHere } from '#src/lib/not-here.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { DetailActs } from './detail-acts.tsx'
import { useContractAddress } from './use-address.ts'
import { buyerName, totalOf } from './filters.ts'
import { useContractActs } from './use-acts.ts'
import styles from './detail.module.css'
import { useReadOnly } from '#src/ui/read-only.tsx'

export function ContractDetail({ one }: { one: OneContract | null | undefined }) {
  if (one === undefined) return <ListSkeleton rows={5} />
  if (one === null)
    return (
      <NotHere icon="signature" title={<Trans>This contract is not on this device</Trans>}>
        <Trans>
          It is older than 90 days, or the first sync has not brought it yet. Search for its number
          in the list, then online.
        </Trans>
      </NotHere>
    )
  return one.contract.deletedAt === null ? (
    <Shown key={one.contract.id} one={one} />
  ) : (
    <Deleted one={one} />
  )
}

function Shown({ one }: { one: OneContract }) {
  const { t } = useLingui()
  const format = useFormat()
  const { go, open } = useContractAddress()
  const { contract } = one
  const isWritten = !useReadOnly() && contract.status === 'draft' && one.isHere
  const profile = useSaleProfile()
  return (
    <Stack gap={4} className={styles['detail']}>
      <header className={styles['head']}>
        <div className={styles['what']}>
          <h2 tabIndex={-1}>{buyerName(contract) || numberOf(contract)}</h2>
          <p className={styles['facts']}>
            {[
              numberOf(contract),
              vehicleTitle(contract.product),
              format.money(totalOf(contract, profile)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ContractStatusChip contract={contract} />
        </div>
        <DetailActs one={one} />
      </header>
      <div className={styles['notices']}>
        <ContractNotices contract={contract} />
        {!contract.number && (
          <p className={styles['fine']}>
            <Trans>
              {contract.provisionalNumber} is provisional: the initials of who opened it and a count
              of this device. It stays on the paper; the dealership’s own number, without gaps, is
              given when both signatures have reached the server.
            </Trans>
          </p>
        )}
      </div>
      {isWritten && (
        <div className={styles['switch']}>
          <SegmentedControl
            label={t`View`}
            segments={[
              { value: 'edit', label: t`Write`, icon: 'edit' },
              { value: 'paper', label: t`Paper`, icon: 'file-text' },
            ]}
            value="paper"
            onChange={value => go({ view: value === 'paper' ? 'paper' : null })}
          />
        </div>
      )}
      <SignedView one={one} onOpen={open} />
    </Stack>
  )
}

function Deleted({ one }: { one: OneContract }) {
  const { t } = useLingui()
  const { contract } = one
  const act = useContractActs(restoreContract, contract)
  return (
    <EmptyState
      isKnown
      icon="trash"
      title={<Trans>Contract {numberOf(contract)} is deleted</Trans>}
      action={
        <Button icon="undo" onPress={() => void act(t`Sale contract restored`, deleteContract)}>
          <Trans>Restore it</Trans>
        </Button>
      }
    >
      <Trans>It can be brought back for seven days on this device.</Trans>
    </EmptyState>
  )
}
