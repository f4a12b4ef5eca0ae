/** What came, from the request or the line it became: read as a person reads it, what hangs on it, and as it came. Online alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { HeardFile } from '#db/message/heard.ts'
import { Files } from '#src/domain/message/files.tsx'
import { api, ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Disclosure } from '#src/ui/accordion.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { cx } from '#src/ui/cx.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './sent.module.css'

type Part = HeardFile & { isInline: boolean }
type Mail = {
  from: string
  to: string
  cc: string
  subject: string
  claimedAt: number | null
  own: string
  quoted: string
  passedOn: { from: string; subject: string; text: string }[]
  documents: string[]
  parts: Part[]
}
/** As `server/mail/heard-routes.ts` answers; a document has no mail, nor has one that cannot be read. */
type Came = { text: string; bytes: number; isMail: boolean; mail: Mail | null }

/** @param id of the request, or of the line of the timeline */
export function AsItCame({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button looks variant="quiet" icon="file-text" onPress={() => setOpen(true)}>
        <Trans>As it came</Trans>
      </Button>
      {isOpen && <CameDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function CameDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const isOffline = useOffline()
  const address = `/api/heard/${encodeURIComponent(id)}`
  const [came, setCame] = useState<Came>()
  const [isGone, setGone] = useState(false)
  const [isUnread, setUnread] = useState(false)
  useEffect(() => {
    let isLive = true
    api<Came>(`${address}/raw`).then(
      answer => isLive && setCame(answer),
      (error: unknown) => {
        if (!isLive) return
        if (error instanceof NoAnswer) setUnread(true)
        else if (error instanceof ApiProblem) setGone(true)
        else throw error
      },
    )
    return () => {
      isLive = false
    }
  }, [address])
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={<Trans>As it came</Trans>}>
      <Stack gap={3}>
        {isGone ? (
          <Banner tone="warn">
            <Trans>The text is kept no longer, or is not yours to see.</Trans>
          </Banner>
        ) : isUnread || (isOffline && came === undefined) ? (
          <Banner tone="warn" icon="cloud-off">
            <Trans>The text as it came is read online only.</Trans>
          </Banner>
        ) : came === undefined ? (
          <Skeleton shape="box" height="160px" />
        ) : (
          <Shown came={came} address={address} />
        )}
      </Stack>
    </Dialog>
  )
}

function Shown({ came, address }: { came: Came; address: string }) {
  const { text, bytes, isMail, mail } = came
  const whole = {
    url: `${address}/bytes`,
    name: isMail ? 'mail.eml' : 'lead.xml',
    mime: '',
    bytes,
  }
  const source = (
    <>
      <pre className={styles['raw']}>{text}</pre>
      <Files files={[whole]} />
    </>
  )
  if (!mail) return source
  return (
    <>
      <Letter mail={mail} address={address} />
      <Disclosure title={<Trans>The whole mail, with its head</Trans>}>{source}</Disclosure>
    </>
  )
}

function Letter({ mail, address }: { mail: Mail; address: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { from, to, cc, subject, claimedAt, own, quoted, passedOn, documents } = mail
  const parts = mail.parts.map((part, at) => ({ ...part, url: `${address}/part/${at}` }))
  const [hung, inText] = [parts.filter(each => !each.isInline), parts.filter(each => each.isInline)]
  const facts = [
    { term: t`From`, value: from },
    { term: t`To`, value: to },
    { term: t`Copy to`, value: cc },
    { term: t`Subject`, value: subject },
    {
      term: t`Written on`,
      value: claimedAt === null ? '' : format.instant(claimedAt, 'dateTime'),
    },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <DescriptionList facts={facts} />
      <pre className={cx(styles['raw'], styles['words'])}>{own || t`No message`}</pre>
      {quoted !== '' && (
        <Disclosure title={<Trans>What it answers</Trans>}>
          <pre className={cx(styles['raw'], styles['words'])}>{quoted}</pre>
        </Disclosure>
      )}
      {passedOn.map((each, at) => (
        <Disclosure
          key={at}
          title={<Trans>Passed on in it: {[each.from, each.subject].join(' · ')}</Trans>}
        >
          <pre className={cx(styles['raw'], styles['words'])}>{each.text || t`No message`}</pre>
        </Disclosure>
      ))}
      {documents.map((each, at) => (
        <Disclosure key={at} title={<Trans>The lead, as a machine wrote it</Trans>}>
          <pre className={styles['raw']}>{each}</pre>
        </Disclosure>
      ))}
      {hung.length > 0 && (
        <section aria-label={t`Attached`}>
          <Files files={hung} />
        </section>
      )}
      {inText.length > 0 && (
        <Disclosure title={<Trans>Pictures set into the text</Trans>}>
          <Files files={inText} />
        </Disclosure>
      )}
    </>
  )
}
