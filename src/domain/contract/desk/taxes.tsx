/** Every tax with its base, its rate, and who takes the money. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { TaxLine } from '#db/contract/deal/types.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useSourceOfRate } from '#src/domain/contract/source-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { useDesk } from './desk.ts'
import { AddedTaxes } from './added-taxes.tsx'
import { ExemptionFields } from './exemption.tsx'
import { Part } from './part.tsx'
import { SupplyFields } from './supply.tsx'
import styles from './desk.module.css'

export function TaxesPart() {
  const { t } = useLingui()
  const { deal, result, put } = useDesk()
  const sum = result.taxes
    .filter(tax => !tax.included && !result.shown.includes(tax.line))
    .reduce((total, tax) => total + tax.amountMinor, 0)
  const isSaaq = result.taxes.some(tax => tax.collector === 'saaq')
  return (
    <Part title={t`Taxes`} amountMinor={sum}>
      {result.taxes.length === 0 ? (
        <p className={styles['fine']}>
          <Trans>They follow from the price.</Trans>
        </p>
      ) : (
        <ul className={styles['taxes']}>
          {result.taxes.map((tax, index) => (
            <Tax
              // Taxes stand in the order of the contract and have no other name.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              tax={tax}
              isShown={result.shown.includes(tax.line)}
            />
          ))}
        </ul>
      )}
      {isSaaq && (
        <Switch
          label={t`The dealership pays the SAAQ for the customer`}
          description={t`As mandatary: the QST is then part of what the customer owes the dealership.`}
          value={deal.saaqThroughDealer}
          onChange={on => put('saaqThroughDealer', on)}
        />
      )}
      <SupplyFields />
      <ExemptionFields />
      <AddedTaxes />
    </Part>
  )
}

function Tax({ tax, isShown }: { tax: TaxLine; isShown: boolean }) {
  const format = useFormat()
  const words = useDealWords()
  const source = useSourceOfRate()(tax.source)
  return (
    <li className={styles['tax']}>
      <span className={styles['taxName']}>
        {words.tax(tax)} {tax.ppm > 0 && words.rate(tax.ppm)}
        {tax.ppm > 0 && (
          <small className={styles['fine']}>
            <Trans>on {format.money(tax.baseMinor)}</Trans>
          </small>
        )}
        <small className={styles['fine']}>
          {tax.code === 'added' ? (
            tax.source
          ) : (
            <Trans>
              rate since {tax.validFrom}: {source}
            </Trans>
          )}
        </small>
      </span>
      <span className={styles['taxWho']}>
        {tax.collector === 'saaq' && (
          <Chip tone="info">
            {isShown ? <Trans>Paid to the SAAQ</Trans> : <Trans>SAAQ, through us</Trans>}
          </Chip>
        )}
        {tax.included && (
          <Chip>
            <Trans>Inside the price</Trans>
          </Chip>
        )}
        {tax.exempt && (
          <Chip tone="warn">
            <Trans>Exempt</Trans>
          </Chip>
        )}
      </span>
      <span className={styles['money']}>{format.money(tax.amountMinor)}</span>
    </li>
  )
}
