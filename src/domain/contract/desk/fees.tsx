/** Fees of the dealership, and goods listed apart from the vehicle. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type GoodKind, goodKinds } from '#db/contract/deal/types.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Row } from '#src/ui/stack.tsx'
import { useDesk } from './desk.ts'
import { ItemRows } from './item-rows.tsx'
import { Part } from './part.tsx'

export function FeesPart() {
  const { t } = useLingui()
  const { deal, result, put } = useDesk()
  return (
    <Part title={t`Fees`} amountMinor={result.amounts.C}>
      {deal.fees.length > 0 && (
        <p>
          <Trans>
            An advertised price holds every fee already: add only what the customer asked for.
          </Trans>
        </p>
      )}
      <ItemRows
        path="fees"
        items={deal.fees}
        empty={{ label: '', amountMinor: 0, costMinor: null, taxable: true }}
        onChange={items => put('fees', items)}
        nameOf={index => t`Fee ${index + 1}`}
        addLabel={t`Add a fee`}
        extra={(item, patch) => (
          <CheckboxField
            label={t`Taxed`}
            value={item.taxable}
            onChange={taxable => patch({ taxable })}
          />
        )}
      />
      <ReadyFees />
    </Part>
  )
}

/** What the dealership usually charges and this deal has not: one tap each. */
function ReadyFees() {
  const format = useFormat()
  const { deal, put, profile } = useDesk()
  const ready = profile.usualFees.filter(({ label }) => !deal.fees.some(fee => fee.label === label))
  if (!ready.length) return null
  return (
    <Row gap={2}>
      {ready.map(({ id, label, amountMinor, taxable }) => (
        <Button
          key={id}
          variant="quiet"
          icon="plus"
          onPress={() =>
            put('fees', [...deal.fees, { label, amountMinor, costMinor: null, taxable }])
          }
        >
          {label} {format.money(amountMinor)}
        </Button>
      ))}
    </Row>
  )
}

export function GoodsPart() {
  const { t } = useLingui()
  const words = useDealWords()
  const { deal, result, put, profile } = useDesk()
  const isWarranty =
    profile.jurisdiction === 'CA-QC' &&
    deal.goods.some(({ kind }) => kind === 'additional-warranty' || kind === 'service-contract')
  return (
    <Part title={t`Goods listed apart`} amountMinor={result.amounts.J}>
      {isWarranty && (
        <Banner tone="info" title={<Trans>The legal warranty first</Trans>}>
          <Trans>
            Before an additional warranty is offered, the customer is told of the legal warranty,
            orally and in writing (Consumer Protection Act s. 228.1).
          </Trans>
        </Banner>
      )}
      <ItemRows
        path="goods"
        items={deal.goods}
        empty={{ label: '', amountMinor: 0, costMinor: null, taxable: true, kind: 'other' }}
        onChange={items => put('goods', items)}
        nameOf={index => t`Item ${index + 1}`}
        addLabel={t`Add a good or service`}
        extra={(item, patch, name) => (
          <>
            <Select<GoodKind>
              label={t`${name}: kind`}
              labelHidden
              options={goodKinds.map(value => ({ value, label: words.goodKind(value) }))}
              value={item.kind}
              onChange={kind => kind && patch({ kind })}
            />
            <CheckboxField
              label={t`Taxed`}
              value={item.taxable}
              onChange={taxable => patch({ taxable })}
            />
          </>
        )}
      />
    </Part>
  )
}
