/** The house's own recording of one greeting: sent, heard and removed online, for the server alone has its bytes. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type GreetingSound,
  mostSoundBytes,
  mostSoundSeconds,
  soundOf,
  type SoundProblem,
} from '#db/phone/sound.ts'
import { type Locale, localeNames } from '#db/terms.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { FileField } from '#src/ui/file-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { greetingPath, removeGreeting, sendGreeting } from '../greetings.ts'
import styles from '../phone.module.css'
import { SoundPlayer } from '../sound-player.tsx'
import { useDuration } from '../words.ts'

type Props = {
  numberId: string
  locale: Locale
  sound: GreetingSound | undefined
  isOffline: boolean
}

export function RecordedGreeting({ sound, ...spot }: Props) {
  if (!sound) return <Missing {...spot} />
  return <Kept key={sound.sha256} {...spot} sound={sound} />
}

const problemWords: Record<SoundProblem, MessageDescriptor> = {
  'sound-unreadable': msg`This is no MP3 or WAV file that a telephone can play. Save the recording as one of the two and choose it again.`,
  'sound-too-long': msg`A greeting lasts a minute and a half at most. Record a shorter one.`,
  'sound-too-large': msg`The file is too large. Save the recording as MP3, or as WAV of telephone quality.`,
}
const unanswered = msg`The server did not answer. Try again.`

function Missing({ numberId, locale, isOffline }: Omit<Props, 'sound'>) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [problem, setProblem] = useState<MessageDescriptor>()
  const [isSending, setSending] = useState(false)
  const send = async ([file]: File[]) => {
    if (!file) return
    const heard = soundOf(new Uint8Array(await file.arrayBuffer()))
    if ('problem' in heard) return setProblem(problemWords[heard.problem])
    setProblem(undefined)
    setSending(true)
    const code = await sendGreeting({ numberId, locale }, file)
    setSending(false)
    if (code === '') toast(t`Recorded greeting added`, { tone: 'good' })
    else setProblem(problemWords[code as SoundProblem] ?? unanswered)
  }
  const name = localeNames[locale]
  const most = format.number(mostSoundBytes / 1024 / 1024)
  const seconds = format.number(mostSoundSeconds)
  return (
    <FileField
      label={t`Recorded greeting, ${name}`}
      description={t`Played in place of the text: an MP3 or WAV file of at most ${seconds} seconds and ${most} MB`}
      accept="audio/mpeg,audio/wav,audio/x-wav,.mp3,.wav"
      files={isSending ? [{ id: 'sent', name: t`Sending the recording` }] : []}
      isDisabled={isOffline || isSending}
      problem={problem && i18n._(problem)}
      onFiles={files => void send(files)}
    />
  )
}

function Kept({ numberId, locale, sound, isOffline }: Props & { sound: GreetingSound }) {
  const { t } = useLingui()
  const duration = useDuration()
  const name = localeNames[locale]
  const removal = {
    label: <Trans>Remove the recording</Trans>,
    done: t`Recorded greeting removed`,
    remove: () => removeGreeting({ numberId, locale }),
  }
  return (
    <Stack gap={2}>
      <p className={styles['fine']}>
        <Trans>
          A recording of {duration(sound.seconds)} is played in place of the text, {name}.
        </Trans>
      </p>
      <SoundPlayer
        path={greetingPath({ numberId, locale })}
        name={t`Recorded greeting, ${name}`}
        isOffline={isOffline}
        removal={removal}
      />
    </Stack>
  )
}
