/** administration Jobs: long work that somebody asked for, and how the clock's own jobs went last. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formWords } from '#db/form-words.ts'
import { jobErrors, jobKinds, jobStates } from '#src/domain/company/job-words.ts'
import { isOpen, jobWords, type LongJob, runDue, useJobs } from '#src/domain/company/jobs.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { HandleDialog } from './jobs/handle-dialog.tsx'
import { regularWords } from './jobs/words.ts'

type Job = LongJob & { company: string }
type Run = {
  name: string
  at: number
  ms: number
  failed: { at: number; company: string; error: string } | null
}
type Seen = { asOf: number; jobs: Job[]; runs: Run[] }

export default function Jobs() {
  const { locale } = useSession()
  const format = useFormat()
  const { seen, isOffline, asked, load } = useJobs<Seen>('/api/jobs/all')
  return (
    <Page
      title={formWords['administration.Jobs'].titles[locale]}
      subtitle={seen && <Trans>as of {format.instant(seen.asOf, 'dateTime')}</Trans>}
    >
      <Stack gap={5}>
        <Trouble pages={asked} />
        {!seen && !isOffline && <ListSkeleton rows={6} />}
        {seen && <LongWork jobs={seen.jobs} onChange={load} />}
        {seen && <Regular runs={seen.runs} onChange={load} />}
      </Stack>
    </Page>
  )
}

type Asked = { job: Job; which: 'again' | 'stop' }
function LongWork({ jobs, onChange }: { jobs: Job[]; onChange: () => Promise<void> }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>()
  const columns = useColumns(setAsked)
  return (
    <Stack gap={3}>
      <DataTable
        label={t`Long work`}
        labelShown
        rows={jobs}
        keyOf={job => job.id}
        columns={columns}
        empty={
          <EmptyState isKnown icon="check-circle" title={<Trans>Nobody has asked for any</Trans>}>
            <Trans>What takes long, such as an export, shows here with what came of it.</Trans>
          </EmptyState>
        }
      />
      {asked && (
        <HandleDialog
          {...asked}
          onClose={() => {
            setAsked(undefined)
            void onChange()
          }}
        />
      )}
    </Stack>
  )
}

function useColumns(onAsk: (asked: Asked) => void): Column<Job>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const isReadOnly = useReadOnly()
  return [
    { key: 'kind', header: t`What`, isRowHeader: true, cell: job => i18n._(jobKinds[job.kind]) },
    { key: 'company', header: t`Company`, cell: job => job.company },
    {
      key: 'state',
      header: t`Status`,
      cell: job => (
        <Chip tone={jobStates[job.state].tone}>{i18n._(jobStates[job.state].caption)}</Chip>
      ),
    },
    {
      key: 'progress',
      header: t`Progress`,
      cell: job =>
        job.error
          ? i18n._(jobErrors[job.error])
          : isOpen(job)
            ? `${format.number(job.done)} / ${format.number(job.total)}`
            : [job.handledBy, job.reason].filter(Boolean).join(' · '),
    },
    { key: 'by', header: t`Asked by`, cell: job => job.askedByName },
    { key: 'at', header: t`When`, cell: job => format.instant(job.createdAt, 'dateTime') },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      cell: job => !isReadOnly && <JobAct job={job} onAsk={onAsk} />,
    },
  ]
}

function JobAct({ job, onAsk }: { job: Job; onAsk: (asked: Asked) => void }) {
  const { t } = useLingui()
  if (job.state === 'failed' || job.state === 'cancelled')
    return (
      <Button
        variant="quiet"
        aria-label={t`Run again: ${job.company}`}
        onPress={() => onAsk({ job, which: 'again' })}
      >
        <Trans>Run again</Trans>
      </Button>
    )
  // The day of a closing is taken back on the dealership's own page.
  if (!isOpen(job) || job.kind === 'company-close') return null
  return (
    <Button
      variant="quiet"
      aria-label={t`Stop: ${job.company}`}
      onPress={() => onAsk({ job, which: 'stop' })}
    >
      <Trans>Stop</Trans>
    </Button>
  )
}

function Regular({ runs, onChange }: { runs: Run[]; onChange: () => Promise<void> }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const isReadOnly = useReadOnly()
  const { call, problem, busy } = useCall(jobWords)
  const due = async () => {
    const answer = await call(runDue)
    if (answer?.isDone) toast(t`What was due is done`, { tone: 'good' })
    else if (answer) toast(t`It takes longer and goes on. The list shows each one as it ends.`)
    await onChange()
  }
  const name = (run: Run) => {
    const words = regularWords[run.name]
    return words ? i18n._(words) : run.name
  }
  const columns: Column<Run>[] = [
    { key: 'name', header: t`What`, isRowHeader: true, cell: name },
    { key: 'at', header: t`Last run`, cell: run => format.instant(run.at, 'dateTime') },
    {
      key: 'ms',
      header: t`Took`,
      align: 'end',
      cell: run => t`${format.number(run.ms)} ms`,
    },
    {
      key: 'failed',
      header: t`Last error`,
      cell: ({ failed }) =>
        failed
          ? [failed.error, failed.company, format.instant(failed.at, 'dateTime')].join(' · ')
          : t`None`,
    },
  ]
  return (
    <Stack gap={3}>
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      {!isReadOnly && (
        <Row>
          <Button icon="rotate" busy={busy} onPress={() => void due()}>
            <Trans>Do now what is due</Trans>
          </Button>
        </Row>
      )}
      <DataTable
        label={t`What the clock does, since the server started`}
        labelShown
        rows={runs}
        keyOf={run => run.name}
        columns={columns}
        empty={
          <EmptyState isKnown icon="clock" title={<Trans>Nothing has run yet</Trans>}>
            <Trans>The clock looks every 30 seconds.</Trans>
          </EmptyState>
        }
      />
    </Stack>
  )
}
