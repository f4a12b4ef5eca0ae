/** Said before anybody signs: letters of the parties that the paper's faces lack, and what stands there instead. */
import { Trans } from '@lingui/react/macro'
import { printable, unprintable } from '#db/print/printable.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Banner } from '#src/ui/banner.tsx'

export function NotPrinted({ contract }: { contract: Pick<Contract, 'buyer' | 'coBuyer'> }) {
  const { buyer, coBuyer } = contract
  const said = [...Object.values(buyer), ...Object.values(coBuyer ?? {})]
  const letters = unprintable(said.filter(each => typeof each === 'string').join(' '))
  if (letters.length === 0) return null
  const list = letters.map(letter => `${letter} → ${printable(letter)}`).join(', ')
  return (
    <Banner tone="warn" title={<Trans>The paper cannot print some letters of the parties</Trans>}>
      <Trans>
        Printed instead: {list}. Before they sign, write the name in letters that can be printed, or
        tell them how it will stand on the paper.
      </Trans>
    </Banner>
  )
}
