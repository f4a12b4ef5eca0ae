/** One contract: its draft to write, or its paper with what was proved of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { deleteContract, restoreContract } from '#db/contract/mutations/draft.ts'
import { ContractStatusChip } from '#src/domain/contract/status-chip.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { DetailActs } from './detail-acts.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { buyerName, numberOf, totalOf } from './filters.ts'
import { ContractNotices } from './notices.tsx'
import { TwoView } from './signed/two-view.tsx'
import { useContractActs } from './use-acts.ts'
import { useContractAddress } from './use-contract-address.ts'
import type { OneContract } from './use-contract.ts'
import { useSaleProfile } from './use-profile.ts'
import styles from './detail.module.css'

export function ContractDetail({ one }: { one: OneContract | null | undefined }) {
  if (one === undefined) return <ListSkeleton rows={5} />
  if (one === null)
    return (
      <EmptyState icon="signature" title={<Trans>This contract is not on this device</Trans>}>
        <Trans>
          It is older than 90 days, or the first sync has not brought it yet. Search for its number
          in the list, then online.
        </Trans>
      </EmptyState>
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
  const { params, go } = useContractAddress()
  const { contract } = one
  const isDraft = contract.status === 'draft' && one.isHere
  const view = isDraft && params.get('view') !== 'paper' ? 'edit' : 'paper'
  const profile = useSaleProfile()
  return (
    <Stack gap={4} className={cx(styles['detail'], view === 'edit' && styles['desk'])}>
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
      {isDraft && (
        <div className={styles['switch']}>
          <SegmentedControl
            label={t`View`}
            segments={[
              { value: 'edit', label: t`Write`, icon: 'edit' },
              { value: 'paper', label: t`Paper`, icon: 'file-text' },
            ]}
            value={view}
            onChange={value => go({ view: value === 'paper' ? 'paper' : null })}
          />
        </div>
      )}
      {view === 'edit' ? <DraftEditor contract={contract} /> : <TwoView one={one} />}
    </Stack>
  )
}

function Deleted({ one }: { one: OneContract }) {
  const { t } = useLingui()
  const { contract } = one
  const act = useContractActs(restoreContract, contract)
  return (
    <EmptyState
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
