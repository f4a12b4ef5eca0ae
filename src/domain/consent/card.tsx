/** How a client may be contacted now, by each way: the verdict, its reason, and all that she allowed and refused. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { contactNow } from '#db/consent/contact.ts'
import { endsAt } from '#db/consent/ends.ts'
import { reachesOf } from '#db/consent/reach.ts'
import { type ContactChannel, contactChannels } from '#db/consent/terms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { localeNames } from '#db/terms.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import { RecordDialog, WithdrawDialog } from './consent-dialog.tsx'
import styles from './consent.module.css'
import { consentsCsv } from './export.ts'
import { type ContactKnown, contactKnownOf } from './queries.ts'
import { channelWords, isWithdrawn, useContactWords, useSaidWords, verdictWords } from './words.ts'

type Asked = { channel: ContactChannel; is: 'yes' | 'no'; of?: string }
type Props = {
  clientId: string
  isReadOnly?: boolean
  /** Beside a lead: only what holds now. */
  isShort?: boolean
}

export function ConsentCard({ clientId, isReadOnly, isShort }: Props) {
  const known = useLive(contactKnownOf(clientId), [clientId])
  const [asked, setAsked] = useState<Asked>()
  if (!known) return null
  const close = () => setAsked(undefined)
  return (
    <Card
      flush
      level={isShort ? 3 : 2}
      title={<Trans>Consent</Trans>}
      actions={!isShort && <ExportMenu known={known} />}
    >
      <ul>
        {contactChannels.flatMap(channel => {
          const addresses = reachesOf(known.client, channel)
          // A yes is of one number: where she has two, each says its own.
          return (addresses.length > 1 ? addresses : ['']).map(of => (
            <ChannelLine
              key={channel + of}
              {...{ channel, known, of }}
              isReached={addresses.length > 0}
              onAsk={isReadOnly ? undefined : is => setAsked({ channel, is, ...(of && { of }) })}
            />
          ))
        })}
      </ul>
      {!isShort && known.consents.length > 0 && <History known={known} />}
      {asked?.is === 'yes' && <RecordDialog known={known} {...asked} onClose={close} />}
      {asked?.is === 'no' && (
        <WithdrawDialog known={known} channel={asked.channel} onClose={close} />
      )}
    </Card>
  )
}

type LineProps = {
  channel: ContactChannel
  known: ContactKnown
  /** Her number, where she has more than one; '' otherwise. */
  of: string
  /** She has an address or number of this way. */
  isReached: boolean
  onAsk: ((is: Asked['is']) => void) | undefined
}

function ChannelLine({ channel, known, of, isReached, onAsk }: LineProps) {
  const { t, i18n } = useLingui()
  const phoneText = usePhoneText()
  const words = useContactWords()
  const contact = contactNow(
    of ? { ...known, to: of } : known,
    channel,
    Math.max(useMinute(), known.readAt),
  )
  const isNo = isWithdrawn(contact.reason)
  const unknown = channel === 'mail' ? t`No email address is known.` : t`No phone number is known.`
  const yes: MenuEntry = {
    key: 'yes',
    label: t`Record the consent`,
    icon: 'check',
    onAct: () => onAsk?.('yes'),
  }
  const { caption, icon } = channelWords[channel]
  const name = [i18n._(caption), of && phoneText(of)].filter(Boolean).join(' · ')
  return (
    <li className={styles['channel']}>
      <Icon name={icon} />
      <span className={styles['what']}>
        <strong>{name}</strong>
        {(isReached || isNo) && (
          <span className={styles['verdict']}>
            <Chip tone={verdictWords[contact.verdict].tone}>
              {isNo
                ? t({ message: 'Withdrawn', context: 'consent' })
                : i18n._(verdictWords[contact.verdict].caption)}
            </Chip>
          </span>
        )}
        <span className={styles['small']}>{isReached ? words(contact) : unknown}</span>
      </span>
      {onAsk && (
        <MenuButton
          label={t`Consent: ${name}`}
          icon="more"
          iconOnly
          items={[
            // A yes is of an address or number: of none there is none.
            ...(isReached ? [yes] : []),
            {
              key: 'no',
              label: t`Withdraw the consent`,
              icon: 'x-circle',
              danger: true,
              onAct: () => onAsk('no'),
            },
          ]}
        />
      )}
    </li>
  )
}

const fewConsents = 3

function History({ known }: { known: ContactKnown }) {
  const { consents } = known
  const { t } = useLingui()
  const now = useMinute()
  const said = useSaidWords()
  const format = useFormat()
  const names = useLive(namesOfUsers())
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? consents : consents.slice(0, fewConsents)
  const untilOf = (row: Row<'consent'>) => {
    const end = endsAt(row, known, now)
    return end !== undefined && t`until ${format.instant(end, 'date')}`
  }
  return (
    <div className={styles['history']}>
      <ul className={styles['list']}>
        {shown.map(row => (
          <li key={row.id}>
            <span>{said(row).caption}</span>
            <span className={styles['small']}>
              {[
                format.instant(row.at, 'dateTime'),
                said(row).more,
                names?.get(row.by),
                row.origin,
                untilOf(row),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {row.words && (
              <q className={styles['small']} lang={row.locale} title={localeNames[row.locale]}>
                {row.words}
              </q>
            )}
          </li>
        ))}
      </ul>
      {consents.length > fewConsents && !isWhole && (
        <Button looks variant="quiet" onPress={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </div>
  )
}

/** What she allowed and refused, as a file: for her, or for an authority. */
function ExportMenu({ known }: { known: ContactKnown }) {
  const { consents, client } = known
  const { t, i18n } = useLingui()
  const now = useMinute()
  const { timeZone } = useSession()
  const items = useExportItems({
    name: `consents-${client.id}`,
    rows: () => consents,
    csv: () => consentsCsv(known, i18n, timeZone, now),
    isEmpty: consents.length === 0,
    message: t`Consents exported`,
  })
  return <MenuButton label={t`Export the consents`} icon="more" iconOnly items={items} />
}
