/** The used vehicle's label becomes part of the contract: the one that was printed and still fits the vehicle. */
import { Trans, useLingui } from '@lingui/react/macro'
import { editContract } from '#db/contract/mutations/draft.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { fittingLabel } from '#src/domain/vehicle/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

export function LabelSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const format = useFormat()
  const { companyId } = useLocal()
  const { run, problem, busy } = useAct(editContract)
  const { id, vehicleId, labelId, contractOn } = contract
  const labels = useLive(
    async replica => ({
      fitting: await fittingLabel(vehicleId, contractOn)(replica),
      annexed: labelId ? ((await replica.vehicleLabel.get(labelId)) ?? null) : null,
    }),
    [vehicleId, contractOn, labelId],
  )
  if (!labels || contract.deal.unit.condition === 'new') return null
  const { fitting, annexed } = labels
  const annex = (to: string | null) =>
    void run({ id, vehicleId, companyId, edits: { labelId: { from: labelId, to } } })
  const isStale = annexed !== null && fitting?.id !== annexed.id
  const printedAt = annexed ? format.instant(annexed.at, 'dateTime') : ''
  return (
    <div data-field="label">
      <Card title={t`Label annexed`}>
        <Stack gap={3}>
          {problem && <Banner tone="warn" urgent title={problem.text} />}
          {isStale && (
            <Banner tone="warn" title={<Trans>This label no longer matches the vehicle</Trans>}>
              <Trans>Print it again and annex the new one before anybody signs.</Trans>
            </Banner>
          )}
          {annexed && (
            <p>
              <Trans>The label printed {printedAt} is part of this contract.</Trans>
            </p>
          )}
          {!annexed && !fitting && <NoLabel vehicleId={vehicleId} />}
          <Row gap={2}>
            {fitting && fitting.id !== labelId && (
              <Button icon="paperclip" busy={busy} onPress={() => annex(fitting.id)}>
                {t`Annex the label`}
              </Button>
            )}
            {labelId && (
              <Button variant="quiet" icon="x" busy={busy} onPress={() => annex(null)}>
                {t`Take the label off`}
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
    </div>
  )
}

function NoLabel({ vehicleId }: { vehicleId: string }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const holds = useHolds('management.Inventory')
  return (
    <>
      <p>
        <Trans>No label that fits this vehicle was printed yet.</Trans>
      </p>
      {holds && (
        <div>
          <LinkButton
            href={hrefOf('management.Inventory', locale, { id: vehicleId, tab: 'label' })}
            icon="tag"
          >
            {t`To the vehicle’s label`}
          </LinkButton>
        </div>
      )}
    </>
  )
}
