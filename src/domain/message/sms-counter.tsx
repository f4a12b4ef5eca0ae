/** What a text costs, while it is written, and how it could cost less. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plainTwin, smsLength } from '#db/message/sms-length.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'
import styles from './message.module.css'

type Props = {
  text: string
  /** With what is added to it as it leaves; that is paid for too. */
  whole: string
  onPlain: (plain: string) => void
}

export function SmsCounter({ text, whole, onPlain }: Props) {
  const { t } = useLingui()
  const { parts, left, alphabet } = smsLength(whole)
  if (text === '') return null
  const plain = plainTwin(text)
  const isCheaper = smsLength(whole.replace(text, () => plain)).parts < parts
  return (
    <Row gap={2} justify="between">
      <span className={styles['count']}>
        <Plural value={parts} one="# text" other="# texts" />
        {' · '}
        <Plural value={left} one="# sign left" other="# signs left" />
        {alphabet === 'unicode' && ` · ${t`special signs make it longer`}`}
        {whole !== text && ` · ${t`who writes and how to opt out is added`}`}
      </span>
      {isCheaper && (
        <Button variant="quiet" icon="tag" onPress={() => onPlain(plain)}>
          <Trans>Use plain signs</Trans>
        </Button>
      )}
    </Row>
  )
}
