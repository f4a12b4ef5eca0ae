/** Dealerships on their way between groups, as the server tells it: who began it, how far it is, and what came of each. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { MoveLine } from '#db/platform/lines.ts'
import { jobErrors, jobStates } from '#src/domain/company/job-words.ts'
import { isOpen, useJobs } from '#src/domain/company/jobs.ts'
import { newId } from '#src/lib/ids.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { beginMove, cancelMove, keepingWords } from './calls.ts'

const problems: Record<NonNullable<MoveLine['companies'][number]['problem']>, MessageDescriptor> = {
  'changed-meanwhile': msg`Stayed: somebody moved it meanwhile`,
  'group-gone': msg`Stayed: the group is gone`,
  'last-administrator': msg`Stayed: nobody would be left who gives rights there`,
  gone: msg`Stayed: its data could not be read`,
}
const shownMoves = 5

/** @param onEnd when the groups are other ones */
export function Moves({ onEnd }: { onEnd: () => Promise<void> }) {
  const { seen, load } = useJobs<{ jobs: MoveLine[]; asOf: number }>('/api/companies/moves')
  const done = seen?.jobs.flatMap(({ companies }) => companies.filter(isMoved)).length
  const before = useRef(done)
  useEffect(() => {
    if (done !== undefined && before.current !== undefined && done !== before.current) void onEnd()
    before.current = done
  }, [done, onEnd])
  return seen?.jobs
    .slice(0, shownMoves)
    .map(move => <Move key={move.id} move={move} onChange={load} />)
}
const isMoved = ({ state }: MoveLine['companies'][number]) => state === 'moved'

function Move({ move, onChange }: { move: MoveLine; onChange: () => Promise<void> }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { problem, busy, call } = useCall(keepingWords)
  const { caption, tone } = jobStates[move.state]
  const by = move.askedByName
  const at = format.instant(move.createdAt, 'dateTime')
  const ask = async (what: () => Promise<object>) => {
    await call(what)
    await onChange()
  }
  return (
    <Card
      title={
        <>
          <Trans>Move to another group</Trans> <Chip tone={tone}>{i18n._(caption)}</Chip>
        </>
      }
      subtitle={t`${by}, ${at}`}
      footer={<MoveActs move={move} busy={busy} onAsk={ask} />}
    >
      <Stack gap={3}>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        {isOpen(move) && (
          <ProgressBar
            label={t`Moved`}
            value={move.done}
            max={move.companies.length}
            valueText={`${format.number(move.done)} / ${format.number(move.companies.length)}`}
          />
        )}
        {move.state === 'cancelled' && move.handledBy !== '' && (
          <p>
            <Trans>Cancelled by {move.handledBy}</Trans>
          </p>
        )}
        {move.error && <p>{i18n._(jobErrors[move.error])}</p>}
        <Companies move={move} />
      </Stack>
    </Card>
  )
}

type ActsProps = {
  move: MoveLine
  busy: boolean
  onAsk: (what: () => Promise<object>) => Promise<void>
}
function MoveActs({ move, busy, onAsk }: ActsProps) {
  const isReadOnly = useReadOnly()
  const act = useRef(newId())
  const moveBack = async (back: Parameters<typeof beginMove>[1]) => {
    const begun = await beginMove(act.current, back)
    // Pressed again later it is another move; asked again because no answer came it is this one.
    act.current = newId()
    return begun
  }
  if (isReadOnly) return null
  if (isOpen(move))
    return (
      <Button busy={busy} onPress={() => void onAsk(() => cancelMove(move.id))}>
        <Trans>Cancel</Trans>
      </Button>
    )
  // What somebody has moved on since is not taken back by this.
  const movable = move.companies.filter(each => isMoved(each) && each.isThere)
  const back = movable.map(({ companyId, fromId, toId }) => ({
    companyId,
    from: toId,
    to: fromId,
    leaving: [],
  }))
  if (back.length === 0) return null
  return (
    <Button variant="quiet" busy={busy} onPress={() => void onAsk(() => moveBack(back))}>
      <Trans>Move back</Trans>
    </Button>
  )
}

function Companies({ move }: { move: MoveLine }) {
  const { t, i18n } = useLingui()
  const stateOf = ({ state, problem, leaving, isThere }: MoveLine['companies'][number]) => {
    if (problem) return i18n._(problems[problem])
    if (state === 'waiting') return isOpen(move) ? t`Waiting for its turn` : t`Left as it was`
    if (!isThere) return t`Moved; in another group since`
    return leaving === 0
      ? t`Moved`
      : t({
          message: plural(leaving, {
            one: 'Moved; the access of # person ended',
            other: 'Moved; the access of # people ended',
          }),
        })
  }
  return (
    <DescriptionList
      layout="stacked"
      facts={move.companies.map(each => ({
        key: each.companyId,
        term: each.name,
        value: `${each.fromName || t`No group`} → ${each.toName || t`No group`} · ${stateOf(each)}`,
      }))}
    />
  )
}
