/** One reservation: who, which vehicle, until when it is held, and what comes next. */
import { CallLink } from '#src/domain/consent/call-link.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { emailKey } from '#db/kernel/email.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { LinkLetter } from '#db/online-sale/table.ts'
import { type Country, localeNames } from '#db/terms.ts'
import { onlineSaleOf, type OpenedSale } from './opened.ts'
import { OnlineSaleStatusChip } from '#src/domain/online-sale/status-chip.tsx'
import { NotHere } from '#src/lib/not-here.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SaleActs } from './sale-acts.tsx'

export function SalePage({ id }: { id: string }) {
  const { country } = useSession()
  const opened = useLive(
    onlineSaleOf(id, ({ phone, email }) => ({
      phoneKey: phoneKey(phone, country as Country),
      emailKey: emailKey(email),
    })),
    [id, country],
  )
  if (opened === undefined) return <ListSkeleton rows={6} />
  if (opened === null)
    return (
      <NotHere icon="globe" title={<Trans>This reservation is not on this device</Trans>}>
        <Trans>Open ones, and those of the last 90 days, are kept here.</Trans>
      </NotHere>
    )
  return (
    <Page title={opened.sale.name} subtitle={opened.sale.vehicleText} width="reading">
      <Stack gap={4}>
        <Standing opened={opened} />
        <SaleActs opened={opened} />
        <Facts opened={opened} />
      </Stack>
    </Page>
  )
}

/** What a person must know before she acts. */
function Standing({ opened: { sale, vehicle } }: { opened: OpenedSale }) {
  const { t } = useLingui()
  const format = useFormat()
  const isOpen =
    sale.status === 'reserved' || sale.status === 'appointment' || sale.status === 'link-sent'
  const letter = sale.status === 'link-sent' && sale.linkLetter
  const isOurs = vehicle?.status === 'reserved' && vehicle.reservationId === sale.id
  const [seller, holder] = [vehicle?.soldByName ?? '', vehicle?.reservedByName ?? '']
  return (
    <>
      {isOpen && vehicle && !isOurs && vehicle.status !== 'available' && (
        <Banner tone="warn" icon="lock">
          {vehicle.status === 'sold'
            ? t`This vehicle is sold by ${seller}.`
            : t`This vehicle is held for somebody else by ${holder}.`}
        </Banner>
      )}
      {isOpen && isOurs && sale.heldUntil !== null && (
        <Banner tone="info" icon="clock">
          {t`Held until ${format.instant(sale.heldUntil, 'dateTime')} (${format.relative(sale.heldUntil)}).`}
        </Banner>
      )}
      {letter && <LetterBanner letter={letter} to={sale.email} />}
    </>
  )
}

const letterTones = { delayed: 'warn', failed: 'bad' } as const

/** Whether the client has the link: only the server knows, once it was there. */
function LetterBanner({ letter: { state, at }, to }: { letter: LinkLetter; to: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const when = format.instant(at, 'dateTime')
  if (state === 'sent') return <Banner tone="good">{t`The link left for ${to} on ${when}`}</Banner>
  if (state === 'waiting')
    return (
      <Banner tone="info" icon="mail">
        {t`The link has not left yet: the letter waits for a network.`}
      </Banner>
    )
  return (
    <Banner tone={letterTones[state]} icon="mail" title={t`The link did not reach ${to}`}>
      {state === 'delayed' ? (
        <Trans>The letter did not leave; it is tried again by itself. Is the address right?</Trans>
      ) : (
        <Trans>
          The letter did not leave and is not tried again. Check the address, then send a new link.
        </Trans>
      )}
    </Banner>
  )
}

function Facts({ opened: { sale, lead, contract } }: { opened: OpenedSale }) {
  const { t } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const { locale, forms } = useSession()
  const when = (at: number | null) => (at === null ? '' : format.instant(at, 'dateTime'))
  const means = (factor: OpenedSale['sale']['linkFactor']) => {
    if (factor?.kind === 'sms') return `${t`Code by text message`} ••• ${factor.phone.slice(-4)}`
    if (factor?.kind === 'in-person') return `${t`Code given in person`}, ${factor.by}`
    return factor && t`Code by email, to the same mailbox`
  }
  const facts = [
    { term: t`Status`, value: <OnlineSaleStatusChip status={sale.status} /> },
    { term: t`Appointment`, value: when(sale.appointmentAt) },
    {
      term: t`Phone`,
      value: sale.phone && (
        <CallLink
          known={{ phone: sale.phone, phoneKey: '' }}
          clientId={lead?.clientId}
          leadId={lead?.id}
          isText
        >
          {phoneText(sale.phone)}
        </CallLink>
      ),
    },
    { term: t`Email`, value: sale.email && <a href={`mailto:${sale.email}`}>{sale.email}</a> },
    { term: t`Language`, value: localeNames[sale.locale] },
    { term: t`Message`, value: sale.message },
    { term: t`Consent`, value: sale.consent || t`None was given` },
    { term: t`Reserved`, value: when(sale.createdAt) },
    {
      term: t`Vehicle`,
      value: forms.has('management.Inventory') ? (
        <TextLink href={hrefOf('management.Inventory', locale, { id: sale.vehicleId })}>
          {sale.vehicleText}
        </TextLink>
      ) : (
        sale.vehicleText
      ),
    },
    {
      term: t`Lead`,
      value: sale.leadId && forms.has('crm.Leads') && (
        <TextLink href={hrefOf('crm.Leads', locale, { id: sale.leadId })}>
          {lead?.name || sale.name}
        </TextLink>
      ),
    },
    {
      term: t`Contract`,
      value: sale.contractId && forms.has('management.SaleContracts') && (
        <TextLink href={hrefOf('management.SaleContracts', locale, { id: sale.contractId })}>
          {contract ? contract.number || contract.provisionalNumber : t`Open`}
        </TextLink>
      ),
    },
    { term: t`Link sent`, value: when(sale.linkSentAt) },
    { term: t`Beside the link`, value: means(sale.linkFactor) },
    { term: t`Note`, value: sale.note },
  ]
  return (
    <Card>
      <DescriptionList
        facts={facts.filter(({ value }) => value !== '' && value !== false && value !== null)}
      />
    </Card>
  )
}
