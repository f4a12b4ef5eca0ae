/** A template as one customer will read it; what is filled in stands out, what she has no value for is said. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { emptyIn, fill, piecesOf } from '#db/message-template/fill.ts'
import { smsLength } from '#db/message/sms-length.ts'
import type { TemplateChannel, TemplateText } from '#db/message-template/table.ts'
import type { Values } from '#db/message-template/variables.ts'
import type { Locale } from '#db/terms.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { variableWords } from './words.ts'
import styles from './template.module.css'

type Props = { text: TemplateText; values: Values; channel: TemplateChannel; locale: Locale }

export function Preview({ text, values, channel, locale }: Props) {
  const { i18n } = useLingui()
  const { subject, body } = text
  const empty = emptyIn(channel === 'sms' ? body : `${subject}\n${body}`, values)
  const names = empty.map(variable => i18n._(variableWords[variable])).join(', ')
  return (
    <Stack gap={3}>
      <div className={styles['paper']} lang={locale}>
        {channel === 'email' && (
          <p className={styles['subject']}>
            <Filled template={subject} values={values} />
          </p>
        )}
        <p className={styles['body']}>
          <Filled template={body} values={values} />
        </p>
      </div>
      {names && (
        <Banner tone="warn" title={<Trans>Empty for this lead</Trans>}>
          {names}
        </Banner>
      )}
      {channel === 'sms' && <Length text={fill(body, values)} />}
    </Stack>
  )
}

function Filled({ template, values }: { template: string; values: Values }) {
  const { i18n } = useLingui()
  return piecesOf(template, values).map((piece, at) => {
    // Pieces have no name of their own; their place is their key.
    const key = `${at} ${piece.kind}`
    if (piece.kind === 'text') return <span key={key}>{piece.text}</span>
    if (piece.kind === 'unknown')
      return (
        <mark key={key} className={styles['unknown']}>
          {piece.text}
        </mark>
      )
    if (piece.value === '')
      return (
        <mark key={key} className={styles['empty']}>
          {i18n._(variableWords[piece.variable])}
        </mark>
      )
    return (
      <mark key={key} className={styles['value']}>
        {piece.value}
      </mark>
    )
  })
}

/** What it costs to send. */
function Length({ text }: { text: string }) {
  const { alphabet, length, parts } = smsLength(text)
  return (
    <p className={styles['note']} aria-live="polite">
      <Plural value={length} one="# character" other="# characters" />
      {' · '}
      <Plural value={parts} one="# text message" other="# text messages" />
      {alphabet === 'unicode' && (
        <>
          {' · '}
          <Trans>a sign in it, such as ê, í or ’, makes it dearer</Trans>
        </>
      )}
    </p>
  )
}
