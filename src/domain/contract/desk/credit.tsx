/** What the contract of a credit must say beside its amounts. */
import { Trans, useLingui } from '@lingui/react/macro'
import {
  assessors,
  capacityDecisions,
  type CreditFacts,
  creditKindOf,
  isOwnKind,
  insuranceChoices,
  lenderChoices,
  ownerChoices,
  requiredInsurances,
  securities,
} from '#db/contract/deal/credit.ts'
import type { Financing } from '#db/contract/deal/types.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDesk } from './desk.ts'
import { AmountField } from './part.tsx'
import styles from './desk.module.css'

type Props = { value: Financing; set: (part: Partial<Financing>) => void }

/** The options of a list without its "nobody has said". */
const said = <T extends string>(all: readonly T[], words: Record<Exclude<T, ''>, string>) =>
  all
    .filter((each): each is Exclude<T, ''> => each !== '')
    .map(value => ({ value, label: words[value] }))
const orNone = <T extends string>(value: T): Exclude<T, ''> | null =>
  value === '' ? null : (value as Exclude<T, ''>)

/** Two questions decide which contract it is. */
export function CreditKind({ value, set }: Props) {
  const { t } = useLingui()
  const words = useDealWords()
  const { result, profile } = useDesk()
  const kind = creditKindOf(value)
  return (
    <>
      <Grid min={220} gap={4}>
        <Select
          name="financing.lends"
          label={t`Who lends`}
          options={said(lenderChoices, words.credit.lends)}
          value={orNone(value.lends)}
          problem={value.lends ? undefined : t`Say who lends before anything is signed.`}
          onChange={lends => lends && set({ lends })}
        />
        {value.lends === 'dealer' && (
          <Select
            name="financing.owns"
            label={t`Who owns the vehicle meanwhile`}
            options={said(ownerChoices, words.credit.owns)}
            value={orNone(value.owns)}
            problem={
              value.owns ? undefined : t`Say who owns the vehicle before anything is signed.`
            }
            onChange={owns => owns && set({ owns })}
          />
        )}
      </Grid>
      <p className={styles['fine']}>
        {[
          kind && words.creditKind(kind),
          profile.jurisdiction === 'CA-QC' && result.highCost === true && words.highCost,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

/** Dates, lender and charges; in Québec what P-40.1 s. 134 and s. 150 ask for besides. */
export function CreditFields({ value, set }: Props) {
  const { profile } = useDesk()
  const isAsked = profile.jurisdiction === 'CA-QC' && isOwnKind(creditKindOf(value))
  return (
    <Stack gap={4}>
      <LenderFields value={value} set={set} />
      <DateFields value={value} set={set} />
      {isAsked && (
        <>
          <InsuranceFields value={value} set={set} />
          <CapacityFields value={value} set={set} />
          <SecurityFields value={value} set={set} />
        </>
      )}
    </Stack>
  )
}

function LenderFields({ value, set }: Props) {
  const { t } = useLingui()
  const { problem } = useDesk()
  const { lender, assigned, lends } = value
  const isNamed = lends === 'lender' || assigned
  const change = (part: Partial<Financing['lender']>) => set({ lender: { ...lender, ...part } })
  return (
    <>
      {lends === 'dealer' && (
        <CheckboxField
          label={t`Offered for transfer to a lender`}
          value={assigned}
          onChange={on => set({ assigned: on })}
        />
      )}
      {isNamed && (
        <Grid min={220} gap={4}>
          <TextField
            name="financing.lender.name"
            label={t`Lender’s name`}
            value={lender.name}
            onChange={name => change({ name })}
            problem={problem('financing.lender.name')}
          />
          <TextField
            name="financing.lender.address"
            label={t`Lender’s address`}
            value={lender.address}
            onChange={address => change({ address })}
            problem={problem('financing.lender.address')}
          />
        </Grid>
      )}
    </>
  )
}

function DateFields({ value, set }: Props) {
  const { t } = useLingui()
  const { problem, on } = useDesk()
  const { chargesFrom, firstDueOn } = value
  const isEarly = firstDueOn !== null && firstDueOn < (chargesFrom ?? on)
  return (
    <Grid min={200} gap={4}>
      <DateField
        name="financing.chargesFrom"
        label={t`Credit charges run from`}
        value={chargesFrom}
        onChange={day => set({ chargesFrom: day })}
        problem={problem('financing.chargesFrom')}
      />
      <DateField
        name="financing.firstDueOn"
        label={t`First payment due`}
        value={firstDueOn}
        onChange={day => set({ firstDueOn: day })}
        problem={
          problem('financing.firstDueOn') ?? (isEarly ? t`Before credit charges run.` : undefined)
        }
      />
      <AmountField
        label={t`Other credit charges, lent too`}
        path="financing.otherChargesMinor"
        value={value.otherChargesMinor}
        onChange={otherChargesMinor => set({ otherChargesMinor })}
      />
    </Grid>
  )
}

function InsuranceFields({ value, set }: Props) {
  const { t } = useLingui()
  const { credit } = useDealWords()
  const { problem } = useDesk()
  const { insurance } = value
  const change = (part: Partial<CreditFacts['insurance']>) =>
    set({ insurance: { ...insurance, ...part } })
  const isRequired = insurance.required !== '' && insurance.required !== 'none'
  return (
    <Grid min={220} gap={4}>
      <Select
        name="financing.insurance.required"
        label={t`Insurance that the credit requires`}
        options={said(requiredInsurances, credit.required)}
        value={orNone(insurance.required)}
        onChange={required => change({ required: required ?? '' })}
      />
      {isRequired && (
        <Select
          name="financing.insurance.choice"
          label={t`Insurance the client has or chooses`}
          options={said(insuranceChoices, credit.choice)}
          value={orNone(insurance.choice)}
          onChange={choice => change({ choice: choice ?? '' })}
        />
      )}
      {isRequired && (
        <TextField
          name="financing.insurance.insurer"
          label={t`Insurer`}
          value={insurance.insurer}
          onChange={insurer => change({ insurer })}
          problem={problem('financing.insurance.insurer')}
        />
      )}
      {isRequired && insurance.choice === 'chosen' && (
        <TextField
          name="financing.insurance.representative"
          label={t`Insurance representative`}
          value={insurance.representative}
          onChange={representative => change({ representative })}
          problem={problem('financing.insurance.representative')}
        />
      )}
    </Grid>
  )
}

function CapacityFields({ value, set }: Props) {
  const { t } = useLingui()
  const { credit } = useDealWords()
  const { problem, on } = useDesk()
  const { capacity } = value
  const change = (part: Partial<CreditFacts['capacity']>) =>
    set({ capacity: { ...capacity, ...part } })
  return (
    <Grid min={220} gap={4}>
      <Select
        name="financing.capacity.by"
        label={t`Capacity to repay assessed by`}
        options={said(assessors, credit.assessor)}
        value={orNone(capacity.by)}
        // Assessed today unless she says otherwise.
        onChange={by => change({ by: by ?? '', on: capacity.on ?? on })}
      />
      <DateField
        name="financing.capacity.on"
        label={t`Assessed on`}
        value={capacity.on}
        onChange={day => change({ on: day })}
        problem={
          problem('financing.capacity.on') ??
          (capacity.on !== null && capacity.on > on ? t`After the day of the contract.` : undefined)
        }
      />
      <Select
        name="financing.capacity.decision"
        label={t`Result of the assessment`}
        options={said(capacityDecisions, credit.decision)}
        value={orNone(capacity.decision)}
        onChange={decision => change({ decision: decision ?? '' })}
      />
    </Grid>
  )
}

function SecurityFields({ value, set }: Props) {
  const { t } = useLingui()
  const { credit } = useDealWords()
  const { deal } = useDesk()
  const hasDebt = deal.tradeIns.some(({ lienMinor }) => lienMinor > 0)
  return (
    <Stack gap={3}>
      {value.owns === 'seller' ? (
        <p className={styles['fine']}>{credit.reserve}</p>
      ) : (
        <Select
          label={t`Security`}
          options={said(securities, credit.security)}
          value={orNone(value.security)}
          onChange={security => set({ security: security ?? '' })}
        />
      )}
      <CheckboxField
        label={t`Who does not pay loses the benefit of the term`}
        value={value.forfeiture}
        onChange={forfeiture => set({ forfeiture })}
      />
      {hasDebt && (
        <CheckboxField
          name="financing.debtAgreed"
          label={t`The client was told of the debt on the trade-in and agrees that it is lent`}
          value={value.debtAgreed}
          onChange={debtAgreed => set({ debtAgreed })}
        />
      )}
      <p className={styles['fine']}>
        <Trans>All or part may be paid early, without any charge: the contract says so.</Trans>
      </p>
    </Stack>
  )
}
