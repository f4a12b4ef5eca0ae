/** Of which request of hers it is one more: said by one tap where it is plain, else asked with both in sight. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPlainlyOne } from '#db/lead/writers.ts'
import { firstsOf, type Request } from '#src/domain/request/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { useNameOf } from '#src/domain/request/name-of.ts'
import styles from './reception.module.css'
import { useHand } from './use-hand.ts'

export function Duplicate({ request }: { request: Request }) {
  const hand = useHand()
  const [isAsking, setAsking] = useState(false)
  const { id, phoneKey, emailKey } = request
  const firsts = useLive(firstsOf(request), [id, phoneKey, emailKey])
  const mark = (of?: Request) => {
    setAsking(false)
    void hand.mark(request, 'information', of)
  }
  const press = () => {
    const [first, second] = firsts ?? []
    if (!first) mark()
    else if (!second && isPlainlyOne(request, first)) mark(first)
    else setAsking(true)
  }
  return (
    <>
      <Button variant="quiet" icon="archive" isDisabled={!firsts} onPress={press}>
        <Trans>Duplicate</Trans>
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        size="md"
        title={<Trans>Of which request is this a duplicate?</Trans>}
        footer={
          <Button onPress={() => mark()}>
            <Trans>Of none of these</Trans>
          </Button>
        }
      >
        <Stack gap={4}>
          <Told request={request} />
          {firsts?.map(first => (
            <Row key={first.id} justify="between" gap={3} wrap>
              <Told request={first} isDoubted={!isPlainlyOne(request, first)} />
              <Button icon="check" onPress={() => mark(first)}>
                <Trans>Of this one</Trans>
              </Button>
            </Row>
          ))}
        </Stack>
      </Dialog>
    </>
  )
}

/** Who, by what, when and what she said. */
function Told({ request, isDoubted }: { request: Request; isDoubted?: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const nameOf = useNameOf()
  const { phone, email, at, message } = request
  const facts = [
    isDoubted ? t`Same person?` : '',
    phoneText(phone),
    email,
    format.instant(at, 'dateTime'),
  ]
  return (
    <span>
      <b>{nameOf(request)}</b>
      <br />
      <span className={styles['fine']}>{facts.filter(Boolean).join(' · ')}</span>
      <br />
      <span>{message.slice(0, 200)}</span>
    </span>
  )
}
