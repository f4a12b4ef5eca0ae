/** She leaves: what is open and hers is counted, and each kind of it named a new owner, in one act. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { handedWorks } from '#db/user/hand-over.ts'
import type { Work } from '#db/user/takers.ts'
import {
  askWork,
  comeBack,
  leave,
  type Taking,
  useAccountCall,
} from '#src/domain/user/account-calls.ts'
import type { Person } from '#src/domain/user/people.ts'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { newId } from '#src/lib/ids.ts'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { useWorkWords } from './use-work-words.ts'
import styles from './users.module.css'

type Props = { person: Person; onClose: () => void }
const nobody: Taking = { lead: null, task: null, appointment: null, delivery: null, hold: null }

export function LeaveDialog({ person, onClose }: Props) {
  const { t } = useLingui()
  const calling = useAccountCall()
  const { call } = calling
  // What came to her since: her tablet's work was recovered, or somebody gave her something.
  const isGone = person.user === null
  const [counts, setCounts] = useState<Record<Work, number>>()
  const [to, setTo] = useState(nobody)
  const [act] = useState(newId)
  useEffect(() => {
    void call(() => askWork(person.id)).then(answer => answer && setCounts(answer.counts))
  }, [call, person.id])
  const undo = async () => {
    if (await call(() => comeBack(newId(), person.id, true)))
      toast(t`${person.name} is back`, { tone: 'good' })
  }
  const send = async () => {
    if (!(await call(() => leave(act, person.id, to)))) return
    if (isGone) toast(t`Operation successful`, { tone: 'good' })
    else
      toast(t`${person.name} is deactivated`, {
        tone: 'good',
        action: { label: t`Undo`, onPress: () => void undo() },
      })
    onClose()
  }
  const lacks =
    counts && handedWorks.some(work => work !== 'lead' && counts[work] > 0 && to[work] === null)
  return (
    <CallDialog
      {...(isGone
        ? {
            title: <Trans>Hand over the work of {person.name}</Trans>,
            save: <Trans>Hand over</Trans>,
          }
        : {
            title: <Trans>Deactivate {person.name}</Trans>,
            subtitle: (
              <Trans>
                The person’s devices are shut out at once. What waits on them unsent is sealed, and
                can be recovered from the outbox of that device.
              </Trans>
            ),
            save: <Trans>Deactivate</Trans>,
            danger: true,
          })}
      onSave={send}
      onClose={onClose}
      isDisabled={counts === undefined || lacks === true}
      calling={calling}
      fields={[...handedWorks]}
    >
      {counts === undefined ? (
        <ListSkeleton rows={3} />
      ) : (
        <HandOver
          counts={counts}
          to={to}
          onChange={setTo}
          exceptId={person.id}
          problem={calling.problem}
        />
      )}
    </CallDialog>
  )
}

type HandOverProps = {
  counts: Record<Work, number>
  to: Taking
  onChange: (to: Taking) => void
  exceptId: string
  problem: ReturnType<typeof useAccountCall>['problem']
}
function HandOver({ counts, to, onChange, exceptId, problem }: HandOverProps) {
  const { t } = useLingui()
  const workWords = useWorkWords()
  const open = handedWorks.filter(work => counts[work] > 0)
  if (!open.length)
    return (
      <p className={styles['note']}>
        <Trans>This person holds nothing open.</Trans>
      </p>
    )
  return open.map(work => (
    <PersonSelect
      key={work}
      work={work}
      exceptId={exceptId}
      label={workWords(work, counts[work])}
      mandatory={work !== 'lead'}
      none={work === 'lead' ? t`Nobody yet: the reception gives them out` : undefined}
      value={to[work]}
      onChange={userId => onChange({ ...to, [work]: userId })}
      problem={problem?.field === work ? problem.text : undefined}
    />
  ))
}
