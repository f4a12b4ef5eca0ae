/** A call's recording: heard online alone, each time by name; gone on its day. */
import { Trans, useLingui } from '@lingui/react/macro'
import { companyDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { type CallRecording, missedCallOf } from '#db/phone/terms.ts'
import { api } from '#src/lib/api.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './phone.module.css'
import { type Call, callAt } from './queries.ts'
import { SoundPlayer } from './sound-player.tsx'
import { useDuration } from './words.ts'

type Props = { call: Call; recording: CallRecording }

export function CallRecordingCard({ call, recording }: Props) {
  const format = useFormat()
  const duration = useDuration()
  const { state, isVoicemail, noticeAt, until, seconds } = recording
  const at = format.instant(noticeAt, 'dateTime')
  const day = format.instant(until, 'date')
  // She was asked to leave her words, and left none.
  if (isVoicemail && seconds === 0) return null
  return (
    <Card
      title={isVoicemail ? <Trans>The message left</Trans> : <Trans>Recording</Trans>}
      subtitle={duration(seconds)}
    >
      <Stack gap={3}>
        <NotHeard recording={recording} />
        {state === 'kept' && <Listen callId={call.id} />}
        <p className={styles['fine']}>
          {isVoicemail ? (
            <Trans>Left after the tone at {at}</Trans>
          ) : (
            <Trans>The notice was played at {at}</Trans>
          )}
          {state === 'kept' && (
            <>
              {' '}
              <Trans>It is deleted on {day}.</Trans>
            </>
          )}
        </p>
      </Stack>
    </Card>
  )
}

/** In her lead's timeline: nothing where the call was not recorded. */
export function TouchRecording({ callId }: { callId: string }) {
  const call = useLive(callAt(callId), [callId])
  return call?.recording?.state === 'kept' ? <Listen callId={callId} /> : null
}

/** Of a request by telephone: her words, where she left any; nothing else of a call that nobody answered was recorded. */
export function LeftWords({ requestId }: { requestId: string }) {
  const duration = useDuration()
  const call = useLive(callAt(missedCallOf(requestId)), [requestId])
  const recording = call?.recording
  if (!call || !recording?.isVoicemail || recording.seconds === 0) return null
  const length = duration(recording.seconds)
  return (
    <Stack gap={2}>
      <span className={styles['fine']}>
        <Trans>A message of {length} was left.</Trans>
      </span>
      {recording.state === 'kept' ? (
        <Listen callId={call.id} />
      ) : (
        <NotHeard recording={recording} />
      )}
    </Stack>
  )
}

/** Why there is nothing to listen to. */
function NotHeard({ recording: { state } }: { recording: CallRecording }) {
  switch (state) {
    case 'asked':
      return <Trans>The recording has not come yet.</Trans>
    case 'gone':
      return (
        <Trans>
          The recording could not be fetched: the provider’s address for it had expired, or it has
          it no more. Look in its console.
        </Trans>
      )
    case 'unplayable':
      return (
        <Trans>
          The recording could not be kept: what the provider sent is neither MP3 nor WAV. Look in
          its console.
        </Trans>
      )
    case 'deleted':
      return <Trans>The recording has been deleted.</Trans>
    default:
      return null
  }
}

function Listen({ callId }: { callId: string }) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { forms } = useSession()
  const removal = {
    label: <Trans>Delete the recording</Trans>,
    done: t`Recording deleted`,
    remove: () => api('/api/phone/recordings/delete', { json: { callId } }),
  }
  return (
    <Stack gap={3}>
      {isOffline && (
        <Banner tone="warn" icon="cloud-off">
          <Trans>Recordings are heard online only.</Trans>
        </Banner>
      )}
      <SoundPlayer
        path={`/api/phone/recordings/${callId}`}
        name={t`Recording`}
        isOffline={isOffline}
        removal={holdsAny(forms, companyDesk) ? removal : undefined}
      />
    </Stack>
  )
}
