/** Who sells, under which numbers, and what this contract is called. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import styles from './paper.module.css'

type Props = { contract: Contract; company: Row<'company'> | null; sellerName: string }

export function PaperHead({ contract, company, sellerName }: Props) {
  const { number, provisionalNumber, placeCity, placeRegion, contractOn, deliverOn } = contract
  const legal = company?.legal
  const facts: [key: string, term: ReactNode, value: string | null | undefined][] = [
    [
      'number',
      number ? (
        <Trans key="number">Contract number</Trans>
      ) : (
        <Trans key="number">Provisional number</Trans>
      ),
      number || provisionalNumber,
    ],
    ['date', <Trans key="date">Contract date</Trans>, contractOn],
    [
      'place',
      <Trans key="place">Place of signature</Trans>,
      [placeCity, placeRegion].filter(Boolean).join(', '),
    ],
    ['delivery', <Trans key="delivery">Delivery date</Trans>, deliverOn],
    ['seller', <Trans key="seller">Representative</Trans>, sellerName],
    ['licence', <Trans key="licence">Dealership licence</Trans>, legal?.licenceNumber],
    ['opc', <Trans key="opc">OPC permit</Trans>, legal?.opcPermit],
    ['gst', <Trans key="gst">GST registration</Trans>, legal?.gstNumber],
    ['qst', <Trans key="qst">QST registration</Trans>, legal?.qstNumber],
  ]
  return (
    <header className={styles['head']}>
      <div className={styles['house']}>
        <strong>{company?.name}</strong>
        {company && (
          <span>
            {[company.address, company.city, company.province, company.postalCode]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
        {company && <span>{[company.phone, company.email].filter(Boolean).join(' · ')}</span>}
      </div>
      <h2 className={styles['title']}>
        <Trans>Sale contract</Trans>
      </h2>
      <dl className={styles['facts']}>
        {facts.map(
          ([key, term, value]) =>
            value && (
              <div key={key}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </header>
  )
}
