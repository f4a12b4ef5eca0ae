/** Everything the dealership has in one file: asked for with her password, made by the server, fetched within a week. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { jobErrors, jobStates } from '#src/domain/company/job-words.ts'
import {
  askExport,
  cancelJob,
  fileOf,
  isOpen,
  jobWords,
  type LongJob,
  useJobs,
} from '#src/domain/company/jobs.ts'
import { openFile } from '#src/lib/download.ts'
import { newId } from '#src/lib/ids.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './company.module.css'

export function ExportAll() {
  const { seen, isRefused, isOffline, load } = useJobs()
  if (isRefused)
    return (
      <Banner tone="info">
        <Trans>
          The export of everything is for whoever keeps both this page and the accounts of the
          people who work here.
        </Trans>
      </Banner>
    )
  const isBusy = seen?.jobs.some(isOpen) === true
  return (
    <Stack gap={5}>
      <Ask isOffline={isOffline} isBusy={isBusy} onAsked={load} />
      {seen && seen.jobs.length > 0 && <Jobs seen={seen} onChange={load} />}
    </Stack>
  )
}

type AskProps = { isOffline: boolean; isBusy: boolean; onAsked: () => Promise<void> }
function Ask({ isOffline, isBusy, onAsked }: AskProps) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  const { call, problem, busy } = useCall(jobWords)
  const problemText = useFieldWords(problem)
  const [password, setPassword] = useState('')
  // One wish: asked again because no answer came, it is the same.
  const [act, setAct] = useState(newId)
  const ask = async () => {
    const answer = await call(() => askExport(act, password))
    if (!answer) return
    setPassword('')
    setAct(newId())
    await onAsked()
  }
  return (
    <Card
      title={<Trans>Everything in one file</Trans>}
      subtitle={
        <Trans>
          Every table, photos, signatures, contracts and mail, with a list of contents. No passwords
          and no keys.
        </Trans>
      }
      footer={
        !isReadOnly && (
          <Button
            variant="primary"
            busy={busy}
            isDisabled={isOffline || isBusy || password === ''}
            onPress={() => void ask()}
          >
            <Trans>Make the file</Trans>
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {isOffline && (
          <Banner tone="info">
            <Trans>The server makes it, so it takes a connection.</Trans>
          </Banner>
        )}
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        <p>
          <Trans>
            Work goes on meanwhile. An email will be sent when the task is completed; the file waits
            here for 7 days.
          </Trans>
        </p>
        {!isReadOnly && (
          <PasswordField
            label={t`Your password, once more`}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            problem={problemText(undefined, 'password')}
          />
        )}
      </Stack>
    </Card>
  )
}

function Jobs({ seen, onChange }: { seen: { jobs: LongJob[] }; onChange: () => Promise<void> }) {
  return (
    <Card title={<Trans>Files that were asked for</Trans>} flush>
      <ul className={styles['history']}>
        {seen.jobs.map(job => (
          <Line key={job.id} job={job} onChange={onChange} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ job, onChange }: { job: LongJob; onChange: () => Promise<void> }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const isReadOnly = useReadOnly()
  const { call, problem, busy } = useCall(jobWords)
  const { caption, tone } = jobStates[job.state]
  const until = job.expiresAt === null ? '' : format.instant(job.expiresAt, 'date')
  const size = format.bytes(job.bytes)
  const cancel = async () => {
    await call(() => cancelJob(job.id))
    await onChange()
  }
  return (
    <li className={styles['change']}>
      <div className={styles['what']}>
        <Chip tone={tone}>{i18n._(caption)}</Chip>
        {isOpen(job) && (
          <ProgressBar
            label={t`Export`}
            value={job.done}
            max={Math.max(1, job.total)}
            valueText={`${format.number(job.done)} / ${format.number(job.total)}`}
          />
        )}
        {job.error && <p>{i18n._(jobErrors[job.error])}</p>}
        {job.handledBy && <p>{[job.handledBy, job.reason].filter(Boolean).join(' · ')}</p>}
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        {job.hasFile && !isReadOnly && (
          <Fetch job={job}>
            <Trans>
              Fetch the file ({size}), until {until}
            </Trans>
          </Fetch>
        )}
        {job.state === 'done' && !job.hasFile && (
          <p>
            <Trans>Its 7 days are over</Trans>
          </p>
        )}
        {isOpen(job) && !isReadOnly && (
          <Button variant="quiet" busy={busy} onPress={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      <p className={styles['by']}>
        {job.askedByName}
        <time dateTime={new Date(job.createdAt).toISOString()}>
          {format.instant(job.createdAt, 'dateTime')}
        </time>
      </p>
    </li>
  )
}

/** A tablet left on a desk gives nobody everything there is: her password once more here too. */
function Fetch({ job, children }: { job: LongJob; children: ReactNode }) {
  const { t } = useLingui()
  const { call, problem, busy } = useCall(jobWords)
  const problemText = useFieldWords(problem)
  const [password, setPassword] = useState<string>()
  if (password === undefined) return <Button onPress={() => setPassword('')}>{children}</Button>
  const fetchIt = async () => {
    const answer = await call(() => fileOf(job, password))
    if (!answer) return
    setPassword(undefined)
    openFile(answer)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void fetchIt()
      }}
    >
      <Stack gap={2}>
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        <PasswordField
          label={t`Your password, once more`}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={problemText(undefined, 'password')}
        />
        <Button type="submit" busy={busy} isDisabled={password === ''}>
          {children}
        </Button>
      </Stack>
    </form>
  )
}
