/** What came of a task: one tap opens it, one tap answers. "Tried" and "reached" are different facts (UX.md item 8). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import type { TaskOutcome } from '#db/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { PresetButtons } from './presets.tsx'
import { useOutcome } from './use-outcome.ts'
import { asksAgain, outcomesOf, taskOutcomeWords } from './words.ts'
import styles from './outcome.module.css'

type Task = Row<'task'>
type Props = { task: Task; onClose: () => void }

export function TaskOutcome({ task, onClose }: Props) {
  const { t } = useLingui()
  const does = useOutcome(task)
  const [note, setNote] = useState('')
  const [answer, setAnswer] = useState<TaskOutcome | null>(null)

  const complete = async (outcome: TaskOutcome) => {
    if (!(await does.complete(outcome, note.trim()))) return
    if (asksAgain(outcome)) return setAnswer(outcome)
    does.say(outcome)
    onClose()
  }
  const again = async (at: number) => {
    if (await does.again(at, note.trim())) onClose()
  }
  /** The task is completed; nothing follows. */
  const leave = () => {
    if (answer) does.say(answer)
    onClose()
  }

  if (answer)
    return <AskAgain task={task} answer={answer} onChoose={at => void again(at)} onLeave={leave} />
  return (
    <Drawer isOpen onClose={onClose} title={<Trans>What came of it?</Trans>} subtitle={task.title}>
      <Stack gap={4}>
        <TextArea
          label={t`Note`}
          description={t`Optional; write it before the answer`}
          rows={2}
          value={note}
          onChange={setNote}
          maxLength={4000}
        />
        <Answers kind={task.kind} onAnswer={outcome => void complete(outcome)} />
      </Stack>
    </Drawer>
  )
}

type AskAgainProps = {
  task: Task
  answer: TaskOutcome
  onChoose: (at: number) => void
  onLeave: () => void
}

function AskAgain({ task, answer, onChoose, onLeave }: AskAgainProps) {
  return (
    <Drawer
      isOpen
      onClose={onLeave}
      title={answer === 'tried' ? <Trans>Try again when?</Trans> : <Trans>Moved to when?</Trans>}
      subtitle={task.title}
    >
      <Stack gap={2}>
        <PresetButtons onChoose={onChoose} isTall />
        <Button variant="quiet" size="lg" wide onPress={onLeave}>
          <Trans>No new task</Trans>
        </Button>
      </Stack>
    </Drawer>
  )
}

type AnswersProps = { kind: Task['kind']; onAnswer: (outcome: TaskOutcome) => void }

function Answers({ kind, onAnswer }: AnswersProps) {
  const { i18n } = useLingui()
  return (
    <ul className={styles['answers']}>
      {outcomesOf(kind).map(outcome => {
        const { caption, meaning, icon, tone } = taskOutcomeWords[outcome]
        return (
          <li key={outcome}>
            <button
              type="button"
              // A notice lies elsewhere.
              data-main=""
              className={styles['answer']}
              data-tone={tone}
              onClick={() => onAnswer(outcome)}
            >
              <Icon name={icon} size={22} />
              <span className={styles['words']}>
                <span className={styles['name']}>{i18n._(caption)}</span>
                <span className={styles['meaning']}>{i18n._(meaning)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
