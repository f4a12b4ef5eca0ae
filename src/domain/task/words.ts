/** Kinds and outcomes of tasks in words and pictures; the lookups have no list of them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaskKind, TaskOutcome } from '#db/terms.ts'
import type { Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'

export const taskKindWords: Record<TaskKind, { caption: MessageDescriptor; icon: IconName }> = {
  call: { caption: msg`Call`, icon: 'phone' },
  mail: { caption: msg`Email`, icon: 'mail' },
  text: { caption: msg`Text`, icon: 'message' },
  meeting: { caption: msg`Meeting`, icon: 'users' },
  paperwork: { caption: msg`Paperwork`, icon: 'file-text' },
  delivery: { caption: msg`Delivery`, icon: 'truck' },
  'thank-you': { caption: msg`Thank-you note`, icon: 'star' },
  other: { caption: msg`Other`, icon: 'clipboard' },
}

export const taskOutcomeWords: Record<
  TaskOutcome,
  { caption: MessageDescriptor; meaning: MessageDescriptor; icon: IconName; tone: Tone }
> = {
  done: { caption: msg`Done`, meaning: msg`It is done`, icon: 'check-circle', tone: 'good' },
  reached: {
    caption: msg`Reached`,
    meaning: msg`I spoke with the customer`,
    icon: 'phone-call',
    tone: 'good',
  },
  tried: {
    caption: msg`Tried`,
    meaning: msg`No answer, or a message left`,
    icon: 'phone-missed',
    tone: 'warn',
  },
  rescheduled: {
    caption: msg`Rescheduled`,
    meaning: msg`It moves to another time`,
    icon: 'calendar-clock',
    tone: 'info',
  },
  'not-needed': {
    caption: msg`Not needed`,
    meaning: msg`Nothing had to be done`,
    icon: 'minus',
    tone: 'quiet',
  },
}

/** What can come of a kind, the likeliest first. */
export function outcomesOf(kind: TaskKind): TaskOutcome[] {
  if (kind === 'call' || kind === 'meeting')
    return ['reached', 'tried', 'rescheduled', 'not-needed', 'done']
  if (kind === 'text' || kind === 'mail')
    return ['done', 'reached', 'tried', 'rescheduled', 'not-needed']
  return ['done', 'tried', 'rescheduled', 'not-needed']
}
/** After these somebody may want to try again. */
export const asksAgain = (outcome: TaskOutcome): boolean =>
  outcome === 'tried' || outcome === 'rescheduled'
