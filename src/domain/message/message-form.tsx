/** A text or a mail to the customer: what is typed stays on the device until it is sent. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { MessageChannel } from '#db/message/table.ts'
import { ContactLine } from '#src/domain/consent/contact-line.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { TextLink } from '#src/ui/link-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Attachments } from './attachments.tsx'
import { Leaving } from './leaving.tsx'
import styles from './message.module.css'
import { SmsCounter } from './sms-counter.tsx'
import { type Addressee, type Fill, type FirstAnswer, useMessage } from './use-message.ts'

/** Most words are typed: who takes none of the house's brings no templates. */
const Templates = lazy(() =>
  import('#src/domain/message-template/picker.tsx').then(each => ({
    default: each.TemplatePicker,
  })),
)

/** What the house is asked every day is answered by one tap, then read and sent. */
const Quick = lazy(() =>
  import('#src/domain/message-template/quick.tsx').then(each => ({ default: each.QuickReplies })),
)

type Props = {
  lead: Addressee
  first?: FirstAnswer | undefined
  channel: MessageChannel
  fill: Fill | undefined
  hasFocus: boolean
  onSent: () => void
}
type Writing = ReturnType<typeof useMessage>

export function MessageForm({ lead, first, channel, fill, hasFocus, onSent }: Props) {
  const writing = useMessage({ lead, first, channel, fill, onSent })
  const { control, values, addresses, contact, problem, isLoading } = writing
  const isMail = channel === 'mail'
  const isBare = values.text === '' && values.files.length === 0
  const [isWritten, setWritten] = useState(hasFocus)
  const isOpen = isWritten || !isBare
  if (isLoading) return <ListSkeleton rows={1} />
  if (addresses.length === 0) return <NoAddress isMail={isMail} />
  return (
    // The keys are the fields’: the form only hears them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles['form']}
      onSubmit={event => event.preventDefault()}
      onFocus={() => setWritten(true)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void writing.send()
      }}
    >
      {problem && (!problem.field || problem.field === 'files') && (
        <Banner tone="bad">{problem.text}</Banner>
      )}
      {first && (
        <Suspense fallback={null}>
          <Quick
            leadId={lead.id}
            channel={isMail ? 'email' : 'sms'}
            onPick={({ subject, text }) => void writing.put({ subject, text })}
          />
        </Suspense>
      )}
      {isOpen && <To {...writing} />}
      {isMail && isOpen && <Subject {...writing} />}
      <Words writing={writing} isMail={isMail} hasFocus={hasFocus} fill={fill} />
      {isMail && isOpen && <Below {...writing} />}
      {isMail && isOpen && (
        <Tied control={control} name="files">
          {field => <Attachments files={field.value} onChange={field.onChange} />}
        </Tied>
      )}
      {isOpen && (
        <div>
          <Suspense fallback={null}>
            <Templates
              leadId={lead.id}
              channel={isMail ? 'email' : 'sms'}
              onPick={({ subject, text }) => void writing.put({ subject, text })}
            />
          </Suspense>
        </div>
      )}
      {isOpen && <ContactLine contact={contact} />}
      {isOpen && contact?.verdict === 'ask' && <Why {...writing} />}
      {isOpen && <Leaving writing={writing} isBare={isBare} />}
    </form>
  )
}

function NoAddress({ isMail }: { isMail: boolean }) {
  return (
    <Banner tone="warn">
      {isMail ? (
        <Trans>No email address is known.</Trans>
      ) : (
        <Trans>No phone number is known.</Trans>
      )}
    </Banner>
  )
}

/** Asked for only where there is a choice. */
function To({ control, addresses, to }: Writing) {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  const shown = (address: string) =>
    address.startsWith('+') ? phoneText(address.slice(1)) : address
  if (addresses.length === 1)
    return (
      <p className={styles['count']}>
        <Trans>To {shown(to)}</Trans>
      </p>
    )
  return (
    <Tied control={control} name="to">
      {field => (
        <Select
          {...field}
          label={t`To`}
          value={to}
          onChange={value => field.onChange(value ?? '')}
          options={addresses.map(value => ({ value, label: shown(value) }))}
        />
      )}
    </Tied>
  )
}

function Subject({ control, problem }: Writing) {
  const { t } = useLingui()
  return (
    <Tied control={control} name="subject" problem={problem}>
      {field => (
        <TextField
          {...field}
          label={t`Subject`}
          description={t`Left empty, it answers the last mail.`}
        />
      )}
    </Tied>
  )
}

type WordsProps = Pick<Props, 'hasFocus' | 'fill'> & { writing: Writing; isMail: boolean }

function Words({ writing, isMail, hasFocus, fill }: WordsProps) {
  const { t } = useLingui()
  const { control, values, problem, setFocus } = writing
  useEffect(() => {
    if (hasFocus) {
      setFocus('text')
      // Not at the very edge of the page: what stands below it is read too.
      document.activeElement?.scrollIntoView?.({ block: 'center' })
    }
    // Asked for once more, it is brought to her eye once more.
  }, [hasFocus, fill, setFocus])
  return (
    <Tied control={control} name="text" problem={problem}>
      {field => (
        <>
          <TextArea
            {...field}
            label={isMail ? t`Email to the customer` : t`Text to the customer`}
            labelHidden
            rows={isMail ? 3 : 1}
            placeholder={isMail ? t`Email to the customer` : t`Text to the customer`}
          />
          {!isMail && (
            <SmsCounter text={values.text} whole={writing.whole} onPlain={field.onChange} />
          )}
        </>
      )}
    </Tied>
  )
}

/** What goes with the mail without being typed: her name, and what she answers. */
function Below({ control, signature }: Writing) {
  const { t } = useLingui()
  const { locale } = useSession()
  return (
    <>
      {signature ? (
        <div className={styles['below']}>{signature}</div>
      ) : (
        <TextLink block href={hrefOf('user.Settings', locale, { tab: 'mail' })}>
          <Trans>Set up your signature</Trans>
        </TextLink>
      )}
      <Tied control={control} name="quote">
        {field =>
          field.value ? (
            <div className={styles['acts']}>
              <div
                className={cx(styles['below'], styles['quote'])}
                role="region"
                aria-label={t`What it answers`}
                // It scrolls: the keyboard must reach it.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
              >
                {field.value}
              </div>
              <IconButton icon="x" label={t`Leave it out`} onPress={() => field.onChange('')} />
            </div>
          ) : (
            <></>
          )
        }
      </Tied>
    </>
  )
}

function Why({ control, problem }: Writing) {
  const { t } = useLingui()
  return (
    <Tied control={control} name="why" problem={problem}>
      {field => (
        <TextField
          {...field}
          mandatory
          label={t`Why it may be sent`}
          description={t`It is kept with the message.`}
        />
      )}
    </Tied>
  )
}
