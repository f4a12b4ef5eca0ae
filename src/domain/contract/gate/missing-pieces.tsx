/** What the contract still lacks, each at the step that refuses it, with its law and the way to where it is filled in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { stepOf } from '#db/contract/gate/completeness.ts'
import { type Gate, lawOf } from '#db/contract/gate/gate.ts'
import { pieceName } from '#db/contract/gate/piece-words.ts'
import type { Piece, PieceOverride, PiecePlace } from '#db/contract/gate/piece.ts'
import { settleForms } from '#db/desks.ts'
import { passPiece } from '#db/contract/mutations/pass.ts'
import { holdsAny } from '#db/forms.ts'
import type { Contradiction } from '#db/vehicle/label/contradictions.ts'
import type { CompanyPart } from '#src/domain/company/link.tsx'
import { AskReason } from '#src/domain/contract/ask-reason.tsx'
import type { Contract } from '#src/domain/contract/queries.ts'
import { stepWords } from '#src/domain/contract/words.ts'
import { Contradictions } from '#src/domain/vehicle/label/contradictions.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useMay, useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import styles from './gate.module.css'
import { fieldOfPiece, stepOfField } from './piece-field.ts'

type Props = {
  contract: Contract
  gate: Gate
  missing: readonly Piece[]
  /** In what the papers of its car do not say the same. */
  disagree: readonly Contradiction[]
}

export function MissingPieces({ contract, gate, missing, disagree }: Props) {
  const { t, i18n } = useLingui()
  const asked = gate.filter(({ step }) => missing.some(each => stepOf(each, gate) === step))
  if (!missing.length) return null
  return (
    <Banner tone="warn" title={<Trans>The contract is not complete yet</Trans>}>
      <Stack gap={3}>
        {asked.map(({ step }) => (
          <section key={step} aria-label={i18n._(stepWords[step])}>
            <strong>{i18n._(stepWords[step])}</strong>
            <ul className={styles['missing']} aria-label={t`Missing at this step`}>
              {missing
                .filter(each => stepOf(each, gate) === step)
                .map(each => (
                  <Missing
                    key={each.id}
                    contract={contract}
                    piece={each}
                    disagree={disagree.filter(found => isOf(each, found))}
                  />
                ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Banner>
  )
}

/** Where no label stands between them it is not asked what it says. */
const isOf = ({ id }: Piece, { between }: Contradiction): boolean =>
  id === 'label-agrees' || (id === 'vehicle-agrees' && !between.includes('label'))

/** The step of the worksheet that holds it. */
const worksheetStep: Record<Exclude<PiecePlace, 'house'>, string> = {
  papers: 'papers',
  client: 'client',
  product: 'vehicle',
  deal: 'vehicle',
  financing: 'financing',
  taxes: 'taxes',
  'trade-in': 'trade',
  label: 'papers',
}

/** Parts of the dealership's page, beside its first one. */
const houseTab: Partial<Record<Piece['id'], CompanyPart>> = {
  'credit-discount-rate': 'rates',
  'credit-prescribed': 'texts',
}

function Missing({
  contract,
  piece,
  disagree,
}: Pick<Props, 'contract' | 'disagree'> & { piece: Piece }) {
  const { t } = useLingui()
  const { locale, may } = useSession()
  const holdsHouse = useMay('management.Company')
  const { id, law, place, director } = piece
  const isHouse = place === 'house'
  const field = fieldOfPiece(id, contract)
  const asked = field ? { field } : {}
  const href = isHouse
    ? hrefOf('management.Company', locale, { tab: houseTab[id] ?? 'house', ...asked })
    : hrefOf('management.SaleContracts', locale, {
        id: contract.id,
        at: field ? stepOfField(field) : worksheetStep[place],
        ...asked,
      })
  const name = pieceName(id, locale)
  return (
    <li>
      <span>{name}</span>
      <Contradictions found={disagree} unit={contract.product.odometerType} />
      <span className={styles['law']}>{lawOf({ law }, locale)}</span>
      <Row gap={2}>
        {(!isHouse || holdsHouse) && (
          <LinkButton href={href} icon="edit" aria-label={t`Fill in: ${name}`}>
            {t`Fill in`}
          </LinkButton>
        )}
        {director && holdsAny(may, settleForms) && <PassIt contract={contract} piece={piece} />}
      </Row>
      {director && !holdsAny(may, settleForms) && (
        <span className={styles['law']}>
          <Trans>A director may let it pass, with a reason that is printed.</Trans>
        </span>
      )}
    </li>
  )
}

function PassIt({ contract, piece }: { contract: Contract; piece: Piece }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { run, problem } = useAct(passPiece)
  const name = pieceName(piece.id, locale)
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>{t`Let it pass`}</Button>
      <AskReason
        isOpen={isAsking}
        title={t`Let pass without: ${name}`}
        message={t`Your name and the reason are printed on the contract. Steps taken so far start again.`}
        reasonLabel={t`Reason`}
        confirmLabel={t`Let it pass`}
        cancelLabel={t`Go back`}
        problem={problem?.text}
        onConfirm={reason => run({ contractId: contract.id, piece: piece.id, reason })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** What a director let pass so far, and the way back. */
export function PassedPieces({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const { may, locale } = useSession()
  const { run, problem } = useAct(passPiece)
  if (!contract.overrides.length || contract.status !== 'draft') return null
  const takeBack = ({ piece }: PieceOverride) =>
    void run({ contractId: contract.id, piece, reason: '' })
  return (
    <Banner tone="info" title={<Trans>Let pass by the management</Trans>}>
      {problem && <p>{problem.text}</p>}
      <ul className={styles['missing']}>
        {contract.overrides.map(each => (
          <li key={each.piece}>
            <span>{pieceName(each.piece, locale)}</span>
            <span className={styles['law']}>
              {each.byName} · {each.reason}
            </span>
            {holdsAny(may, settleForms) && (
              <div>
                <Button variant="quiet" onPress={() => takeBack(each)}>
                  {t({ message: 'Take it back', context: 'a waiver' })}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
