/** What a caller hears whom nobody answers: the house's own recording, or its text, or our own words. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { Row } from '#db/kernel/mutation.ts'
import { greetingLocales } from '#db/phone/sound.ts'
import { localeNames, locales } from '#db/terms.ts'
import { useLive } from '#src/lib/replica.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { trackedNumberAt } from '../queries.ts'
import { RecordedGreeting } from './recorded-greeting.tsx'
import type { FieldsProps } from './number-dialog.tsx'

type Props = FieldsProps & {
  company: Row<'company'>
  /** Undefined while it has not been saved: a recording is of a number that is there. */
  numberId: string | undefined
}

export function Voicemail({ control, problem, company, numberId }: Props) {
  const { t } = useLingui()
  const takesVoicemail = useWatch({ control, name: 'takesVoicemail' })
  return (
    <>
      <Tied control={control} name="takesVoicemail" problem={problem}>
        {field => (
          <CheckboxField
            {...field}
            label={t`Callers can leave a message`}
            description={t`Where nobody answers, or while you are closed: it is heard on the request and on the lead`}
          />
        )}
      </Tied>
      {takesVoicemail && (
        <Greetings control={control} problem={problem} company={company} numberId={numberId} />
      )}
    </>
  )
}

/** In the language that callers are spoken to in first, and those it could be after. */
function Greetings({ control, problem, company, numberId }: Props) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const locale = useWatch({ control, name: 'locale' })
  const greeting = useWatch({ control, name: 'greeting' })
  const sounds = useLive(trackedNumberAt(numberId ?? ''), [numberId])?.sounds ?? {}
  const offered = greetingLocales(company, { locale })
  // What was written or recorded for a language the number no longer speaks can still be taken back.
  const left = locales.filter(
    each => !offered.includes(each) && (greeting[each].trim() !== '' || sounds[each]),
  )
  const [spoken] = offered
  return (
    <Stack gap={4}>
      {numberId && isOffline && (
        <Banner tone="warn" icon="cloud-off">
          <Trans>Recorded greetings are added, heard and removed online only.</Trans>
        </Banner>
      )}
      {[...offered, ...left].map(each => (
        <Stack key={each} gap={2}>
          <Tied control={control} name={`greeting.${each}`} problem={problem}>
            {field => (
              <TextArea
                {...field}
                label={t`Greeting, ${localeNames[each]}`}
                description={
                  each === spoken
                    ? t`Read aloud before the tone, also while you are closed. Empty: we say that nobody is here and ask for a message.`
                    : t`For when the language of this number is another one`
                }
                rows={2}
              />
            )}
          </Tied>
          {numberId && (
            <RecordedGreeting
              numberId={numberId}
              locale={each}
              sound={sounds[each]}
              isOffline={isOffline}
            />
          )}
        </Stack>
      ))}
      {!numberId && (
        <p>
          <Trans>
            Once the number is saved, a recording of your own can take the place of the text.
          </Trans>
        </p>
      )}
    </Stack>
  )
}
