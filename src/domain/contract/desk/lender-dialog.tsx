/** Lenders' programmes for this deal: those that take it, the cheapest first, and why the others do not; then the client's rate. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reserveOf } from '#db/contract/deal/lenders.ts'
import { type Ground, paymentGrid } from '#db/contract/deal/pencil.ts'
import type { Financing, Payment } from '#db/contract/deal/types.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { chooseLender, unchooseLender } from '#db/lender/mutations/choose.ts'
import { mayAsk } from '#db/lender/rate-row.ts'
import { lendersWithSheets, type LenderWithSheets, rowsOf } from '#src/domain/lender/queries.ts'
import { useRowWords } from '#src/domain/lender/use-row-words.ts'
import { CompanyLink } from '#src/domain/company/link.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useRun } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useDesk } from './desk.ts'
import { type Offer, Offers, type Taken } from './lender-offers.tsx'

type Props = { ground: Ground; onClose: () => void }

const offersOf = (all: readonly LenderWithSheets[]): Offer[] =>
  all.flatMap(each => rowsOf(each).map(row => ({ ...row, of: each.lender })))

export function LenderDialog({ ground, onClose }: Props) {
  const { choice } = useDesk()
  const offers = offersOf(useLive(lendersWithSheets()) ?? [])
  const [tier, setTier] = useState(choice?.row.tier ?? '')
  const [taken, setTaken] = useState<Taken>()
  const { financing } = ground.deal
  const { save, problem, busy } = useTaking(financing, onClose)
  const lent = financing && lentBy(ground, financing)
  const drop = useDropping(financing, onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Lender and programme</Trans>}
      subtitle={<Trans>Not for a client’s eyes: it shows what lenders ask and pay.</Trans>}
      footer={
        <>
          {choice && (
            <Button onPress={() => void drop()}>
              <Trans>No lender yet</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            busy={busy}
            isDisabled={!taken || !isWithin(taken)}
            onPress={() => taken && void save(taken)}
          >
            <Trans>Take this programme</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        <Tiers offers={offers} value={tier} onChange={setTier} />
        {offers.length === 0 || !lent || !financing ? (
          <EmptyState
            icon="percent"
            size="sm"
            title={
              lent ? <Trans>No rate sheets yet</Trans> : <Trans>Nothing is left to finance</Trans>
            }
          >
            {lent && <CompanyLink part="lenders" />}
          </EmptyState>
        ) : (
          <Offers
            offers={offers}
            tier={tier}
            lent={lent}
            financing={financing}
            taken={taken}
            onTake={setTaken}
          >
            {taken && <ClientRate taken={taken} onChange={setTaken} />}
            {taken && isWithin(taken) && <Earned taken={taken} lent={lent} financing={financing} />}
          </Offers>
        )}
      </Stack>
    </Dialog>
  )
}

/** Takes the choice back; undone, the row is taken again as its sheet now has it. */
function useDropping(financing: Financing | null, onClose: () => void) {
  const { t } = useLingui()
  const { choice, contractId } = useDesk()
  const act = useActs()
  return async () => {
    if (!choice || !financing) return
    const { lenderId, sheetId, row } = choice
    const { ratePpm } = financing
    const again = { contractId, lenderId, sheetId, rowId: row.id, ratePpm }
    const message = t`Choice of lender taken back`
    const undo = actOf(chooseLender, again)
    if (await act(actOf(unchooseLender, { contractId }), message, undo)) onClose()
  }
}

const isWithin = ({ offer, ratePpm }: Taken) => ratePpm !== null && mayAsk(offer, ratePpm)

type RateProps = { taken: Taken; onChange: (taken: Taken) => void }
/** The lender's own and what may be added to it. */
function ClientRate({ taken, onChange }: RateProps) {
  const { t } = useLingui()
  const { rate } = useRowWords()
  const { offer, ratePpm } = taken
  const { buyPpm, markupPpm } = offer
  const [least, most] = [rate(buyPpm), rate(buyPpm + markupPpm)]
  return (
    <NumberField
      label={t`The client’s rate`}
      description={least === most ? undefined : t`From ${least} to ${most}`}
      unit="%"
      decimals={4}
      minDecimals={2}
      value={ratePpm === null ? null : ratePpm / 10_000}
      onChange={value =>
        onChange({ ...taken, ratePpm: value === null ? null : Math.round(value * 10_000) })
      }
      problem={isWithin(taken) ? undefined : t`${offer.lender} takes ${least} to ${most}.`}
    />
  )
}

const lentBy = (ground: Ground, { termMonths }: Financing): Payment | null | undefined =>
  paymentGrid(ground, [termMonths], [ground.deal.depositMinor])[0]?.[0]

/** The choice is kept beside the contract; the rate, and whom the contract names, are the deal's own fields. */
function useTaking(financing: Financing | null, onClose: () => void) {
  const { contractId, put } = useDesk()
  const { run, problem, busy } = useRun()
  const save = async ({ offer, ratePpm }: Taken) => {
    if (ratePpm === null || !financing) return
    const { of, sheetId, id: rowId } = offer
    const input = { contractId, lenderId: of.id, sheetId, rowId, ratePpm }
    if (!(await run(actOf(chooseLender, input)))) return
    const lender = { name: of.name, address: of.address }
    const isOffered = financing.lends !== 'lender' || financing.assigned
    put('financing', { ...financing, ratePpm, lender, assigned: isOffered })
    onClose()
  }
  return { save, problem, busy }
}

type TiersProps = { offers: readonly Offer[]; value: string; onChange: (tier: string) => void }
/** Asked where a sheet has tiers. */
function Tiers({ offers, value, onChange }: TiersProps) {
  const { t } = useLingui()
  const tiers = [...new Set(offers.map(({ tier }) => tier).filter(Boolean))].toSorted()
  if (tiers.length === 0) return null
  return (
    <Select
      label={t`Credit tier`}
      none={t`Not said`}
      options={tiers.map(tier => ({ value: tier, label: tier }))}
      value={value || null}
      onChange={tier => onChange(tier ?? '')}
    />
  )
}

type EarnedProps = { taken: Taken; lent: Payment; financing: Financing }
function Earned({ taken: { offer, ratePpm }, lent, financing }: EarnedProps) {
  const format = useFormat()
  const words = useRowWords()
  const { termMonths } = financing
  const minor = reserveOf(offer, lent.financedMinor, { termMonths, ratePpm: ratePpm ?? 0 })
  return (
    <p role="status">
      <Trans>
        The lender leaves <strong>{format.money(minor)}</strong>
      </Trans>
      {offer.reserve.kind !== 'sum' && ` (${words.reserve(offer.reserve)})`}
    </p>
  )
}
