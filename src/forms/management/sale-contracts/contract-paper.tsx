/** The whole contract as it is read, signed and printed, in the document's own language. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import type { SignerRole } from '#db/terms.ts'
import { standingSignatures } from '#src/domain/contract/check.ts'
import { DocumentWords } from '#src/domain/contract/locale.tsx'
import type { Contract, Signature } from '#src/domain/contract/queries.ts'
import { letterOf, lineWords, printedLines } from '#src/domain/contract/words.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Paper, PaperTable } from '#src/ui/paper.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PaperBoxes, type Tickable } from './paper-boxes.tsx'
import { PaperHead } from './paper-head.tsx'
import { BuyerPart, ProductPart } from './paper-parts.tsx'
import { PaperSeal } from './paper-seal.tsx'
import { PaperSignature } from './paper-signature.tsx'
import styles from './paper.module.css'

export type PaperProps = {
  contract: Contract
  signatures: readonly Signature[]
  company: Row<'company'> | null
  sellerName: string
  /** Makes the boxes tickable. */
  tickable?: Tickable | undefined
  /** Stands where this person signs, until she has. */
  pads?: Partial<Record<SignerRole, ReactNode>> | undefined
}

export function ContractPaper(props: PaperProps) {
  return (
    <DocumentWords
      locale={props.contract.locale}
      waiting={<Skeleton height="720px" shape="box" />}
      failed={
        <Banner
          tone="warn"
          title={<Trans>The words of this language are not on this device</Trans>}
        >
          <Trans>
            The contract itself is safe. Open it once with a network, or choose another language for
            the document.
          </Trans>
        </Banner>
      }
    >
      <Sheet {...props} />
    </DocumentWords>
  )
}

function Sheet({ contract, signatures, company, sellerName, tickable, pads }: PaperProps) {
  const { t } = useLingui()
  const { status, buyer } = contract
  const standing = standingSignatures(contract, signatures)
  const by = (role: SignerRole) => standing.find(each => each.role === role)
  const mark =
    status === 'cancelled' ? t`Cancelled` : status === 'draft' && !pads ? t`Draft` : undefined
  return (
    <Paper label={t`Sale contract`} size={company?.paper ?? 'letter'} mark={mark}>
      <PaperHead contract={contract} company={company} sellerName={sellerName} />
      <div className={styles['parts']}>
        <BuyerPart buyer={buyer} homeCountry={company?.country ?? ''} />
        <ProductPart product={contract.product} />
      </div>
      <Amounts contract={contract} />
      <Words contract={contract} />
      <PaperBoxes contract={contract} tickable={tickable} />
      <div className={styles['signatures']}>
        <PaperSignature
          signer="seller"
          name={sellerName}
          signature={by('seller')}
          pad={pads?.seller}
        />
        <PaperSignature
          signer="buyer"
          name={fullName(buyer)}
          signature={by('buyer')}
          pad={pads?.buyer}
        />
      </div>
      <PaperSeal contract={contract} />
    </Paper>
  )
}

function Amounts({ contract }: { contract: Contract }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lines = printedLines(contract.lines).map(({ key, code, label, amountMinor, isTotal }) => ({
    key,
    code: letterOf(code) ?? '',
    text: label ? `${i18n._(lineWords[code])} · ${label}` : i18n._(lineWords[code]),
    amount: format.money(amountMinor),
    isTotal: isTotal && (code === 'total' || code === 'balance'),
  }))
  return (
    <section className={styles['amounts']}>
      <h3>
        <Trans>Amounts</Trans>
      </h3>
      <PaperTable label={t`Amounts`} lines={lines} />
      <p className={styles['fine']}>
        <Trans>Taxes are as entered by the dealership.</Trans>
      </p>
    </section>
  )
}

function Words({ contract }: { contract: Contract }) {
  const exchange = useCaption('ExchangeType')
  const { exchangeType, tradeInText, annexA } = contract
  return (
    <>
      {(exchangeType ?? tradeInText) && (
        <section>
          <h3>
            <Trans>Trade-in</Trans>
          </h3>
          <p className={styles['prose']}>
            {[exchangeType && exchange(exchangeType), tradeInText].filter(Boolean).join(' · ')}
          </p>
        </section>
      )}
      <section>
        <h3>
          <Trans>Annex A</Trans>
        </h3>
        <p className={styles['prose']}>
          {annexA || <Trans>Nothing was agreed beyond the amounts above.</Trans>}
        </p>
      </section>
    </>
  )
}
