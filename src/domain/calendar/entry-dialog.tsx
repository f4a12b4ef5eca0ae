/** One entry, opened: what it is, what is in its way, and another time for it by hand: the way of the keyboard. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Row as TableRow } from '#db/kernel/mutation.ts'
import type { Locale } from '#db/terms.ts'
import { BookDialog } from '#src/domain/lead/book-dialog.tsx'
import { InvitationChip } from '#src/domain/lead/invitation.tsx'
import { SettleMenu } from '#src/domain/lead/settle-menu.tsx'
import { instantOfWall, wallOf } from '#src/domain/lead/when.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { hrefOf } from '#src/lib/href.ts'
import { newId } from '#src/lib/ids.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useRun } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { endOf, type Entry } from './entries.ts'
import { moveOf } from './move.ts'
import { useObstacles } from './use-obstacles.ts'
import { useEntryWords } from './words.ts'

type Props = { entry: Entry; all: readonly Entry[]; onClose: () => void }

export function EntryDialog({ entry, all, onClose }: Props) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const what = useEntryWords()
  // As she saw it when she opened it: what a colleague does meanwhile is not overwritten unseen.
  const [from] = useState(entry.startsAt)
  const seen = wallOf(from, timeZone)
  const [wall, setWall] = useState<string | null>(seen)
  const { run, problem, busy } = useRun()
  const to = instantOfWall(wall, timeZone)
  const obstacles = useObstacles()({ ...entry, startsAt: to ?? entry.startsAt }, all)
  const move = async () => {
    if (to === undefined) return
    if (!(await run(moveOf(entry, { from, to }, newId())))) return
    toast(t`Operation successful`, { tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={entry.title || t`Without a name`}
      subtitle={what(entry)}
      footer={
        <>
          <OpenButton entry={entry} />
          {entry.isOpen && (
            <Button
              variant="primary"
              busy={busy}
              isDisabled={to === undefined || wall === seen}
              onPress={() => void move()}
            >
              <Trans>Move</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {from !== entry.startsAt && <MovedMeanwhile to={entry.startsAt} />}
        <Facts entry={entry} />
        {obstacles.map(said => (
          <Banner key={said} tone="warn" icon="clock">
            {said}
          </Banner>
        ))}
        {entry.isOpen && (
          <DateTimeField
            label={t`Move to`}
            value={wall}
            onChange={setWall}
            problem={problem?.text}
          />
        )}
      </Stack>
    </Dialog>
  )
}

function MovedMeanwhile({ to }: { to: number }) {
  const format = useFormat()
  const when = `${format.instant(to, 'weekday')}, ${format.instant(to, 'time')}`
  return (
    <Banner tone="warn" urgent>
      <Trans>A colleague moved it to {when} meanwhile. Open it again to move it from there.</Trans>
    </Banner>
  )
}

function Facts({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useLive(namesOfUsers())
  const { startsAt, kind, about, note, who } = entry
  const time = (at: number) => format.instant(at, 'time')
  const hours = kind === 'task' ? time(startsAt) : `${time(startsAt)} – ${time(endOf(entry))}`
  return (
    <Row justify="between">
      <DescriptionList
        facts={[
          { term: t`When`, value: `${format.instant(startsAt, 'weekday')}, ${hours}` },
          { term: t`With`, value: names?.get(who) ?? '' },
          { term: t`About`, value: about },
          { term: t`Where`, value: kind === 'task' ? '' : entry.row.place },
          { term: t`Note`, value: note },
        ].filter(({ value }) => value)}
      />
      {kind === 'appointment' && (
        <Row gap={2}>
          <InvitationChip appointment={entry.row} />
          {entry.isOpen && <AppointmentActs appointment={entry.row} />}
        </Row>
      )}
    </Row>
  )
}

/** What became of it; and another length, kind, place or person, where its lead is on this device. */
function AppointmentActs({ appointment }: { appointment: TableRow<'appointment'> }) {
  const lead = useLive(replica => replica.lead.get(appointment.leadId), [appointment.leadId])
  const [changed, setChanged] = useState<TableRow<'appointment'>>()
  return (
    <>
      <SettleMenu appointment={appointment} onChange={lead && (() => setChanged(appointment))} />
      {lead && changed && (
        <BookDialog lead={lead} changed={changed} isOpen onClose={() => setChanged(undefined)} />
      )}
    </>
  )
}

/** Where the whole of it stands. */
function hrefTo({ kind, id, leadId }: Entry, locale: Locale): string | undefined {
  if (kind === 'task') return hrefOf('crm.Tasks', locale, { id })
  if (kind === 'delivery')
    return hrefOf('management.SaleContracts', locale, { view: 'deliveries', delivery: id })
  return leadId === null ? undefined : hrefOf('crm.Leads', locale, { id: leadId })
}

function OpenButton({ entry }: { entry: Entry }) {
  const { locale } = useSession()
  const navigate = useNavigate()
  const holds = {
    task: useHolds('crm.Tasks'),
    delivery: useHolds('management.SaleContracts'),
    appointment: useHolds('crm.Leads'),
  }
  const href = hrefTo(entry, locale)
  if (href === undefined || !holds[entry.kind]) return null
  return (
    <Button looks onPress={() => void navigate(href)}>
      {entry.kind === 'task' ? (
        <Trans>Open the task</Trans>
      ) : entry.kind === 'delivery' ? (
        <Trans>Open the delivery</Trans>
      ) : (
        <Trans>Open the lead</Trans>
      )}
    </Button>
  )
}
