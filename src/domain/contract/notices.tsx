/** What a person must know about this contract before she goes on: conflicts, refusals, leftovers. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Deal } from '#db/contract/deal/types.ts'
import { isGateStep } from '#db/contract/gate/gate.ts'
import { editContract } from '#db/contract/mutations/draft.ts'
import { openContract } from '#db/contract/mutations/open.ts'
import { signContractOnPaper } from '#db/contract/mutations/paper.ts'
import { signContract } from '#db/contract/mutations/sign.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import { actNamed } from '#db/mutations.ts'
import {
  type Contract,
  contractInbox,
  eventsOf,
  unsavedParts,
} from '#src/domain/contract/queries.ts'
import { insteadOfTheirs } from '#src/domain/outbox/again.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { newId } from '#src/lib/ids.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useRun } from '#src/lib/use-act.ts'
import { openFields, settle, settleField } from '#src/sync/remove.ts'
import type { InboxItem } from '#src/sync/types.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { HeldForAnother } from './held-for-another.tsx'
import { BothValues } from './section/both-values.tsx'
import type { Clash } from './section/use-section.ts'

type NoticesProps = { contract: Contract; isAtGate?: boolean }

export function ContractNotices({ contract, isAtGate = false }: NoticesProps) {
  const items = useLive(contractInbox(contract.id), [contract.id])
  return (
    <>
      {items?.map(item =>
        item.code === 'changed-meanwhile' ? (
          <TwoValues key={item.mid} item={item} contract={contract} />
        ) : (
          <Notice key={item.mid} item={item} />
        ),
      )}
      {contract.status === 'draft' && (
        <HeldForAnother
          vehicleId={contract.vehicleId}
          clientId={contract.mergedClientId ?? contract.clientId}
          leadId={contract.leadId}
          contractId={contract.id}
        />
      )}
      <Leftovers contract={contract} />
      {!isAtGate && <GateBegun contract={contract} />}
    </>
  )
}

const signings: ReadonlySet<string> = new Set([signContract.name, signContractOnPaper.name])
const vehicleCodes: ReadonlySet<string> = new Set([
  'vehicle-already-sold',
  'vehicle-already-reserved',
  'vehicle-not-available',
])

function Notice({ item }: { item: InboxItem }) {
  const { t, i18n } = useLingui()
  const { store, env } = useLocal().engine
  return (
    <Banner
      tone="warn"
      title={refusalText(i18n, item.code, item.facts)}
      action={
        <Button looks onPress={() => void settle(store, env, item.mid)}>{t`Understood`}</Button>
      }
    >
      {item.code === 'contract-version-changed' && (
        <Trans>
          A colleague changed the contract before the signature reached the server. The signature
          stays on record under the version it was given for; both sign the new one.
        </Trans>
      )}
      {item.code === 'contract-chain-moved' && (
        <Trans>
          Two devices worked on it at once. Signatures stay on record; the step itself is done
          again.
        </Trans>
      )}
      {item.code === 'contract-amounts-differ' && (
        <Trans>Both values stand below, line by line. The customer’s copy stays as it is.</Trans>
      )}
      {item.code === 'contract-seal-bad' && (
        <Trans>Export the evidence before anything else is done with this contract.</Trans>
      )}
      {item.name === editContract.name && vehicleCodes.has(item.code) && (
        <Trans>What was typed is kept. The vehicle is not held for this client.</Trans>
      )}
      {signings.has(item.name) && vehicleCodes.has(item.code) && (
        <Trans>The signatures are kept. A director settles which sale stands.</Trans>
      )}
      {item.name === openContract.name && item.outcome === 'conflict' && (
        <Trans>
          The contract was kept all the same. Speak with whoever sold the vehicle before you deliver
          it.
        </Trans>
      )}
      {item.outcome === 'rejected' && (
        <Trans>What was sent is kept in the outbox, with its reason.</Trans>
      )}
    </Banner>
  )
}

/** The server kept theirs; mine is still here. */
function TwoValues({ item, contract }: { item: InboxItem; contract: Contract }) {
  const { i18n } = useLingui()
  const { store, env } = useLocal().engine
  const { run, problem, busy } = useRun()
  return (
    <>
      {problem && <Banner tone="warn" urgent title={problem.text} />}
      {openFields(item).map(each => {
        // What the person answers to is the newest value this device knows.
        const clash = { ...each, theirs: contract[each.field as keyof Contract] ?? each.theirs }
        const { shown, whole } = dealClash(item, clash)
        const done = () => void settleField(store, env, item.mid, each.field)
        const mine = async () => {
          const act = insteadOfTheirs(actNamed(item.name, item.input), [whole], newId)
          if (act && (await run(act))) done()
        }
        return (
          <BothValues
            key={each.field}
            caption={fieldCaption(i18n, each.field)}
            clash={shown}
            isDisabled={busy}
            onTheirs={done}
            onMine={() => void mine()}
          />
        )
      })}
    </>
  )
}

/** Steps belong to the words they were taken for. */
function GateBegun({ contract }: { contract: Contract }) {
  const events = useLive(eventsOf(contract.id), [contract.id])
  const isBegun = events?.some(
    ({ step, contractVersion }) => contractVersion === contract.version && isGateStep(step),
  )
  if (!isBegun || contract.status !== 'draft') return null
  return (
    <Banner tone="info" title={<Trans>The steps to sign have begun</Trans>}>
      <Trans>They were taken for these words. Whatever is changed here starts them again.</Trans>
    </Banner>
  )
}

/** Typed here and never in the contract, which nobody edits any more. */
function Leftovers({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const { replica } = useLocal()
  const unsaved = useLive(unsavedParts(contract.id), [contract.id])
  if (!unsaved || contract.status === 'draft') return null
  const discard = () =>
    void replica.draft.where('key').startsWith(`saleContract:${contract.id}:`).delete()
  return (
    <Banner
      tone="warn"
      title={<Trans>Something typed here is not in the contract</Trans>}
      action={<Button onPress={discard}>{t`Discard it`}</Button>}
    >
      <Trans>
        It was typed before somebody signed, and was not valid then. Take the contract back to draft
        to go on with it.
      </Trans>
    </Banner>
  )
}

/** Two people wrote in one deal: only the parts this person changed are hers to choose about; the rest stays theirs. */
type Parts = Partial<Record<keyof Deal, unknown>>
const isDeal = (value: unknown): value is Deal => typeof value === 'object' && value !== null
const pick = (deal: Deal, parts: readonly (keyof Deal)[]): Parts =>
  Object.fromEntries(parts.map(part => [part, deal[part]]))

/** What she saw when she began, as the act told it. */
function seenBy({ input }: Pick<InboxItem, 'input'>): unknown {
  const { edits } = (input ?? {}) as { edits?: { deal?: { from?: unknown } } }
  return edits?.deal?.from
}

/**
 * @param shown What to lay beside each other: her parts, and theirs of the same name.
 * @param whole Her parts laid into their deal: what stands when she says "mine".
 */
function dealClash(item: Pick<InboxItem, 'input'>, clash: Clash): { shown: Clash; whole: Clash } {
  const { mine, theirs } = clash
  const seen = seenBy(item)
  if (clash.field !== 'deal' || !isDeal(mine) || !isDeal(theirs) || !isDeal(seen))
    return { shown: clash, whole: clash }
  const parts = (Object.keys(mine) as (keyof Deal)[]).filter(
    part => !isSameValue(mine[part], seen[part]) && !isSameValue(mine[part], theirs[part]),
  )
  return {
    shown: { ...clash, mine: pick(mine, parts), theirs: pick(theirs, parts) },
    whole: { ...clash, mine: { ...theirs, ...pick(mine, parts) } },
  }
}
