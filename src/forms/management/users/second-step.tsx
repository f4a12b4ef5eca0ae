/** Whether her password alone lets her in; and, when her telephone is lost, the way back. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  accountWords,
  resetFactors,
  type RosterLine,
  type useRoster,
} from '#src/domain/user/account-calls.ts'
import type { Person } from '#src/domain/user/people.ts'
import { newId } from '#src/lib/ids.ts'
import { type CallWords, useCall } from '#src/lib/use-call.ts'
import { useLocal } from '#src/lib/replica.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import styles from './users.module.css'

type Props = { person: Person; line: RosterLine; rostering: ReturnType<typeof useRoster> }

export function SecondStep({ person, line, rostering }: Props) {
  const { userId } = useLocal()
  const [isAsked, setAsked] = useState(false)
  return (
    <Stack gap={2}>
      <div className={styles['top']}>
        <h3 className={styles['who']}>
          <Trans>Second step</Trans>
        </h3>
        {line.hasFactor ? (
          <Chip tone="good">
            <Trans>Has a second step</Trans>
          </Chip>
        ) : (
          <Chip>
            <Trans>Password alone</Trans>
          </Chip>
        )}
      </div>
      {line.hasFactor && person.id !== userId && (
        <div>
          <Button isDisabled={rostering.isAway} onPress={() => setAsked(true)}>
            <Trans>Take the second step away…</Trans>
          </Button>
        </div>
      )}
      {isAsked && (
        <ResetDialog
          person={person}
          onClose={() => {
            setAsked(false)
            void rostering.load()
          }}
        />
      )}
    </Stack>
  )
}

const leastReason = 5
const words: CallWords = {
  ...accountWords,
  'factor-none': msg`There is no second step any more.`,
}

function ResetDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const calling = useCall(words)
  // The same when it is asked again: no answer is no second act.
  const [act] = useState(newId)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = reason.trim().length < leastReason
  const save = async () => {
    setTried(true)
    if (isShort || !(await calling.call(() => resetFactors(act, person.id, reason.trim())))) return
    toast(t`Taken away. The password alone lets this person in.`, { tone: 'good' })
    onClose()
  }
  return (
    <CallDialog
      title={<Trans>Take the second step away</Trans>}
      subtitle={person.name}
      save={<Trans>Take away</Trans>}
      onSave={save}
      onClose={onClose}
      calling={calling}
      danger
      size="sm"
    >
      <p>
        <Trans>
          For somebody who lost both telephone and recovery codes. Make sure who is asking. The
          person is signed out everywhere and told by mail; this is written down with your name.
        </Trans>
      </p>
      <TextArea
        label={t`Reason`}
        mandatory
        maxLength={2000}
        value={reason}
        onChange={setReason}
        problem={isTried && isShort ? t`Mandatory` : undefined}
      />
    </CallDialog>
  )
}
