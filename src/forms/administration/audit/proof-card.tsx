/** Does the journal still prove what was done? Looked at on demand; the last answer stays. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Proof, ProofState } from '#db/journal/lines.ts'
import { checkWords } from '#src/domain/journal/words.ts'
import { api } from '#src/lib/api.ts'
import { numberOf, sayFailed } from '#src/lib/call-number.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Accordion, Disclosure } from '#src/ui/accordion.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** @param company another dealership than hers; '' for hers */
export function ProofCard({ company }: { company: string }) {
  const { t } = useLingui()
  const { state, verify } = useProof(company)
  const isOffline = useOffline()
  const running = state?.running
  return (
    <Card
      title={<Trans>The journal’s proof</Trans>}
      subtitle={
        <Trans>Each act covers the one before it: what was altered afterwards shows.</Trans>
      }
      actions={
        <Button
          icon="certified"
          busy={Boolean(running)}
          isDisabled={isOffline}
          onPress={() => void verify()}
        >
          <Trans>Verify now</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        {running && (
          <ProgressBar
            label={t`Verifying`}
            value={running.of ? running.done : undefined}
            max={running.of}
          />
        )}
        {state?.last ? (
          <Last proof={state.last} />
        ) : (
          state && !running && <Trans>Not verified on this screen yet.</Trans>
        )}
      </Stack>
    </Card>
  )
}

const lookMs = 1000
const ofHouse = (company: string) => (company === '' ? {} : { company })

function useProof(company: string) {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<ProofState>()
  const isRunning = Boolean(state?.running)
  useEffect(() => {
    let isLive = true
    const look = () =>
      api<ProofState>('/api/audit/proof', { query: ofHouse(company) }).then(
        answer => isLive && setState(answer),
        () => {},
      )
    if (!isRunning) void look()
    const timer = isRunning ? setInterval(() => void look(), lookMs) : undefined
    return () => {
      isLive = false
      clearInterval(timer)
    }
  }, [isRunning, company])
  const verify = async () => {
    try {
      setState(
        await api<ProofState>('/api/audit/proof', { method: 'POST', query: ofHouse(company) }),
      )
    } catch (error) {
      sayFailed(i18n, numberOf(error), t`The server did not answer.`)
    }
  }
  return { state, verify }
}

type Check = Proof['checks'][number]

function Last({ proof }: { proof: Proof }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const at = format.instant(proof.checkedAt, 'dateTime')
  const columns: Column<Check>[] = [
    {
      key: 'name',
      header: t`What must hold`,
      isRowHeader: true,
      cell: ({ name }) => (checkWords[name] ? i18n._(checkWords[name]) : name),
    },
    {
      key: 'ok',
      header: t`Result`,
      cell: ({ ok }) => (
        <Chip tone={ok ? 'good' : 'bad'}>
          {ok ? t({ message: 'Holds', context: 'a proof' }) : t`Does not hold`}
        </Chip>
      ),
    },
    {
      key: 'checked',
      header: t`Looked at`,
      align: 'end',
      cell: ({ checked }) => format.number(checked),
    },
    {
      key: 'problems',
      header: t`Remarks`,
      cell: ({ problems, more, notes }) =>
        [...problems, ...(more ? [`+ ${format.number(more)}`] : []), ...notes].join('; '),
    },
  ]
  return (
    <>
      <p>
        <Chip tone={proof.ok ? 'good' : 'bad'} icon={proof.ok ? 'certified' : 'problem'}>
          {proof.ok ? t`Everything holds` : t`Something does not hold`}
        </Chip>{' '}
        <Trans>
          {at}, asked by {proof.by}
        </Trans>
      </p>
      <Accordion>
        <Disclosure name="proof" title={<Trans>Each check</Trans>}>
          <DataTable
            label={t`Each check`}
            rows={proof.checks}
            keyOf={({ name }) => name}
            columns={columns}
          />
        </Disclosure>
      </Accordion>
    </>
  )
}
