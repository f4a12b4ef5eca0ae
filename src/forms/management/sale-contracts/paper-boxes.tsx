/** The terms, in few and honest words, and the boxes by which they are accepted. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Contract } from '#src/domain/contract/queries.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { type Box, boxes, type Ticks } from './use-boxes.ts'
import styles from './paper.module.css'

export type Tickable = { shown: Ticks; tick: (box: Box, to: boolean) => void }
type Props = { contract: Contract; tickable?: Tickable | undefined }

export function PaperBoxes({ contract, tickable }: Props) {
  const { t } = useLingui()
  const words: Record<Box, string> = {
    termsAccepted: t`I have read this contract and the dealership’s conditions, and I accept them.`,
    annexAccepted: t`I have read annex A and accept it as part of this contract.`,
    confidentialityAccepted: t`We keep the terms of this sale, and the personal information in it, to ourselves.`,
  }
  return (
    <section>
      <h3>
        <Trans>Terms and conditions</Trans>
      </h3>
      <p className={styles['fine']}>
        <Trans>
          The dealership’s own conditions are attached on paper. This contract does not replace them
          and takes away no right that the law gives the buyer. The first two boxes must be ticked
          before anybody signs; the third is a confidentiality agreement and may be left empty. Each
          signature is sealed together with every word and amount above, so that a later change
          would show.
        </Trans>
      </p>
      <div className={styles['boxes']}>
        {boxes.map(box =>
          tickable ? (
            <CheckboxField
              key={box}
              label={words[box]}
              mandatory={box !== 'confidentialityAccepted'}
              value={tickable.shown[box]}
              onChange={to => tickable.tick(box, to)}
            />
          ) : (
            <p key={box} className={styles['box']}>
              <Icon
                name={contract[box] ? 'check-square' : 'square'}
                size={18}
                label={contract[box] ? t`Ticked` : t`Not ticked`}
              />
              <span>{words[box]}</span>
            </p>
          ),
        )}
      </div>
    </section>
  )
}
