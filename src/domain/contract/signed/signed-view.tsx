/** A contract that is no draft any more, or a draft as it will print: the paper, and what is known about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContractStatus } from '#db/terms.ts'
import { CopyLetters } from '#src/domain/contract/copy-letters.tsx'
import { ContractText, DocumentActs } from '#src/domain/contract/paper.tsx'
import type { OneContract } from '#src/domain/contract/use-contract.ts'
import { RowsContext, useContractRows, useRows } from '#src/domain/contract/use-document.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { Verification } from './verification.tsx'
import { CancellationClock } from './clock.tsx'
import { Settle } from './settle.tsx'
import { SignedState } from './state.tsx'
import { Timeline } from './timeline.tsx'

const sealed: ReadonlySet<ContractStatus> = new Set(['signing', 'signed', 'disputed', 'amended'])

type Props = { one: OneContract; onOpen: (id: string) => void }

export function SignedView({ one, onOpen }: Props) {
  const rows = useContractRows(one)
  if (rows === undefined) return <ListSkeleton rows={6} />
  if (rows === null)
    return (
      <EmptyState icon="building" title={<Trans>The dealership is not on this device yet</Trans>}>
        <Trans>The first sync brings it. Nothing of the contract is lost.</Trans>
      </EmptyState>
    )
  const { contract, company } = rows
  return (
    <RowsContext value={rows}>
      <Stack gap={5}>
        <div className="no-print">
          <Stack gap={3}>
            <SignedState onOpen={onOpen} />
            <CopyLetters />
            <Settle />
            <CancellationClock />
            <DocumentActs locale={contract.locale} />
          </Stack>
        </div>
        <ContractText />
        <div className="no-print">
          <Stack gap={4}>
            <PaperPhotos />
            {sealed.has(contract.status) && (
              <Verification one={one} publicKey={company.publicKey} />
            )}
            <Timeline />
          </Stack>
        </div>
      </Stack>
    </RowsContext>
  )
}

/** The pages as they were signed by hand. */
function PaperPhotos() {
  const { t } = useLingui()
  const { paperPhotos } = useRows().contract
  if (!paperPhotos.length) return null
  return (
    <Card title={t`Signed pages`}>
      <Grid min={160} gap={3}>
        {paperPhotos.map((sha256, index) => (
          <Photo
            key={sha256}
            sha256={sha256}
            alt={t`Signed page ${index + 1}`}
            aspect={3 / 4}
            contain
            fallback="file-text"
          />
        ))}
      </Grid>
    </Card>
  )
}
