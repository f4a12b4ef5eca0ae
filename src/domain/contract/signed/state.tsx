/** Where a signed contract is: on this device alone, with the server, replaced, ended. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRows } from '#src/domain/contract/use-document.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

type Props = {
  /** Shows another contract in this one's place. */
  onOpen: (id: string) => void
}

export function SignedState({ onOpen }: Props) {
  const { contract } = useRows()
  switch (contract.status) {
    case 'signed':
      return <Received />
    case 'amended':
      return <Replaced onOpen={onOpen} />
    case 'refused':
    case 'cancelled':
      return contract.endReason ? <Ended /> : null
    default:
      return null
  }
}

function Received() {
  const { t } = useLingui()
  const format = useFormat()
  const { number, provisionalNumber, countersignature, countersignedAt, contentHash } =
    useRows().contract
  if (!countersignature)
    return (
      <Banner
        tone="info"
        icon="lock"
        title={<Trans>Sealed on this device, not yet received</Trans>}
      >
        <Trans>
          {provisionalNumber} gets its final number when it reaches the server. Until then the
          vehicle is not delivered.
        </Trans>
      </Banner>
    )
  const when = countersignedAt === null ? '' : format.instant(countersignedAt, 'dateTime')
  return (
    <Banner
      tone="good"
      title={
        <Trans>
          Number {number}, received and countersigned {when}
        </Trans>
      }
      action={
        <LinkButton href={`/verify?hash=${contentHash}`} icon="shield-check" target="_blank">
          {t`Public verification page`}
        </LinkButton>
      }
    />
  )
}

function Replaced({ onOpen }: Props) {
  const { t } = useLingui()
  const { amendedById } = useRows().contract
  return (
    <Banner
      tone="info"
      title={<Trans>A later contract, signed too, took its place</Trans>}
      action={
        amendedById && <Button looks onPress={() => onOpen(amendedById)}>{t`Open it`}</Button>
      }
    />
  )
}

function Ended() {
  const format = useFormat()
  const { status, endReason, endedAt } = useRows().contract
  const when = endedAt === null ? '' : format.instant(endedAt, 'dateTime')
  return (
    <Banner
      tone="info"
      title={
        status === 'refused' ? (
          <Trans>The customer refused it {when}</Trans>
        ) : (
          <Trans>Cancelled {when}</Trans>
        )
      }
    >
      {endReason}
    </Banner>
  )
}
