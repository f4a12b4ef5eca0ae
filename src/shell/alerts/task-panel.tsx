import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { holdsAny } from '#db/forms.ts'
import { taskForms } from '#db/task/forms.ts'
import type { TaskOutcome } from '#db/terms.ts'
import { PresetButtons } from '#src/domain/task/presets.tsx'
import { useOutcome } from '#src/domain/task/use-outcome.ts'
import { asksAgain, outcomesOf, taskOutcomeWords } from '#src/domain/task/words.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { oncePressed, swallow } from '#src/lib/still.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { isBuilt } from '#src/routes.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Anchor } from '#src/ui/link.tsx'
import { AlertPanel, type PanelProps } from './panel.tsx'
import { countedHref } from './targets.ts'
import styles from './panel.module.css'

export default function TaskPanel({ title, alerts, close }: PanelProps) {
  const { locale, forms } = useSession()
  const isHeld = forms.has('crm.Tasks') && isBuilt('crm.Tasks')
  return (
    <AlertPanel
      title={title}
      alert={alerts.tasks}
      all={isHeld ? countedHref('tasks', 'crm.Tasks', locale) : undefined}
      empty={{ icon: 'check-circle', title: <Trans>Everything is done.</Trans> }}
    >
      {task => <TaskAlert task={task} close={close} />}
    </AlertPanel>
  )
}

type AlertProps = { task: Row<'task'>; close: () => void }

/** One tap asks what came of it, the next answers: "tried" and "reached" are different facts here too. */
function TaskAlert({ task, close }: AlertProps) {
  const { t } = useLingui()
  const { locale, may } = useSession()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const isLate = task.dueAt < Date.now()
  return (
    <div className={styles['row']} onClickCapture={swallow}>
      <Anchor
        href={hrefOf('crm.Tasks', locale, { id: task.id })}
        className={styles['link']}
        onClick={close}
      >
        <span className={styles['top']}>
          <span className={styles['who']}>{task.title}</span>
          <span className={cx(styles['when'], isLate && styles['late'])}>
            {isLate ? t`Late` : format.relative(task.dueAt)}
          </span>
        </span>
        <span className={styles['what']}>{format.instant(task.dueAt, 'dateTime')}</span>
      </Anchor>
      {holdsAny(may, taskForms) && (
        <IconButton
          icon={isAsking ? 'chevron-up' : 'check'}
          label={t`What came of it: ${task.title}`}
          aria-expanded={isAsking}
          onPress={() => setAsking(!isAsking)}
        />
      )}
      {isAsking && <Outcomes task={task} />}
    </div>
  )
}

/** Completed, the row leaves: where she is to be tried again, that is asked first. */
function Outcomes({ task }: { task: Row<'task'> }) {
  const { i18n } = useLingui()
  const does = useOutcome(task)
  const [answer, setAnswer] = useState<TaskOutcome>()
  const complete = (outcome: TaskOutcome, at?: number) =>
    oncePressed(async () => {
      if (!(await does.complete(outcome))) return
      if (at === undefined || !(await does.again(at))) does.say(outcome)
    })
  if (answer)
    return (
      <div className={styles['moves']}>
        <PresetButtons onChoose={at => void complete(answer, at)} />
        <button type="button" className={styles['move']} onClick={() => void complete(answer)}>
          <Trans>No new task</Trans>
        </button>
      </div>
    )
  return (
    <div className={styles['moves']}>
      {outcomesOf(task.kind).map(outcome => (
        <button
          key={outcome}
          type="button"
          className={styles['move']}
          onClick={() => (asksAgain(outcome) ? setAnswer(outcome) : void complete(outcome))}
        >
          {i18n._(taskOutcomeWords[outcome].caption)}
        </button>
      ))}
    </div>
  )
}
