/** One contract: its draft to write, or its paper with what was proved of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { deleteContract, restoreContract } from '#db/contract/mutations/draft.ts'
import { party } from '#db/contract/mutations/fields.ts'
import type { ContractParty } from '#db/contract/table.ts'
import { DealDesk } from '#src/domain/contract/desk/desk.tsx'
import { ContractNotices } from '#src/domain/contract/notices.tsx'
import { type Contract, numberOf } from '#src/domain/contract/queries.ts'
import { useSaleProfile } from '#src/domain/contract/sale-profile.tsx'
import { SectionCard } from '#src/domain/contract/section/section-card.tsx'
import { useSection } from '#src/domain/contract/section/use-section.ts'
import { SignedView } from '#src/domain/contract/signed/signed-view.tsx'
import { ContractStatusChip } from '#src/domain/contract/status-chip.tsx'
import type { OneContract } from '#src/domain/contract/use-contract.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { useContractAddress } from './use-address.ts'
import { buyerName, totalOf } from './filters.ts'
import { useContractActs } from './use-acts.ts'
import styles from './detail.module.css'
import { CoBuyerSection } from './section-co-buyer.tsx'
import { DocumentSection } from './section-document.tsx'
import { LabelSection } from './section-label.tsx'
import { ProductSection } from './section-product.tsx'
import { WordsSection } from './section-words.tsx'
import { PartyFields } from './party-fields.tsx'
import { useMenu } from './detail-menu.tsx'

/** Who buys. */
const shape = z.object({ buyer: party })

function BuyerSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const section = useSection<{ buyer: ContractParty }>(contract, 'buyer', shape)
  return (
    <SectionCard title={t`Buyer`} section={section}>
      <PartyFields
        tie={(name, show) => (
          <Tied name={`fields.buyer.${name}`} control={section.form.control}>
            {field => show({ ...field, problem: field.problem })}
          </Tied>
        )}
      />
    </SectionCard>
  )
}

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
  const { params, go, open } = useContractAddress()
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
      {view === 'edit' ? (
        <DraftEditor contract={contract} onShow={() => go({ view: 'customer' }, true)} />
      ) : (
        <SignedView one={one} onOpen={open} />
      )}
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

/** The draft, part by part: who, what, the deal, and the words around it. */
function DraftEditor({ contract, onShow }: { contract: Contract; onShow: () => void }) {
  return (
    <Stack gap={4}>
      <BuyerSection contract={contract} />
      <CoBuyerSection contract={contract} />
      <ProductSection contract={contract} />
      <DealDesk contract={contract} onShow={onShow} />
      <LabelSection contract={contract} />
      <WordsSection contract={contract} />
      <DocumentSection contract={contract} />
    </Stack>
  )
}

/** What can be done with a contract in the state it is in. */
function DetailActs({ one }: { one: OneContract }) {
  const { t } = useLingui()
  const { contract } = one
  const { go } = useContractAddress()
  const { locale } = useSession()
  const holdsLeads = useHolds('crm.Leads')
  const { items, dialogs } = useMenu(one)
  const isOpen = contract.status === 'draft' || contract.status === 'signing'
  // Copies are the gate's last step, after the signatures.
  const lacksCopies = contract.status === 'signed' && contract.copiesAt === null
  return (
    <>
      <Row gap={2}>
        {(isOpen || lacksCopies) && one.isHere && (
          <Button variant="primary" icon="signature" onPress={() => go({ sign: '1' }, true)}>
            {contract.status === 'draft'
              ? t`Show and sign`
              : lacksCopies
                ? t`Deliver the copies`
                : t`Go on signing`}
          </Button>
        )}
        {contract.leadId && holdsLeads && (
          <LinkButton
            href={hrefOf('crm.Leads', locale, { id: contract.leadId })}
            icon="user"
            variant="quiet"
          >
            {t`Lead`}
          </LinkButton>
        )}
        <MenuButton label={t`More`} icon="more" iconOnly items={items} />
      </Row>
      {dialogs}
    </>
  )
}
