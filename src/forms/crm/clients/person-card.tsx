/** All that is written on the card. */
import { Trans, useLingui } from '@lingui/react/macro'
import { cityLine } from '#db/company/address.ts'
import { type Country, localeNames } from '#db/terms.ts'
import { countryCaptions, provincesOf } from '#src/domain/client/provinces.ts'
import type { Client } from '#src/domain/client/search.ts'
import { CallLink } from '#src/domain/consent/call-link.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList, type Fact } from '#src/ui/description-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './detail.module.css'

export function PersonCard({
  client,
  onEdit,
}: {
  client: Client
  onEdit: (() => void) | undefined
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const gender = useCaption('Gender')
  const phone = (key: string, typed: string) =>
    typed && (
      <CallLink known={{ phone: typed, phoneKey: key }} clientId={client.id} isText>
        {phoneText(key) || typed}
      </CallLink>
    )
  const country = client.country as Country
  const province =
    provincesOf(country, i18n)?.find(each => each.value === client.province)?.label ??
    client.province
  const address = [
    client.address,
    cityLine({ ...client, province }),
    countryCaptions[country] ? i18n._(countryCaptions[country]) : client.country,
  ].filter(Boolean)
  const known: (Fact & { isKnown: boolean })[] = [
    { term: t`Phone`, value: phone(client.phoneKey, client.phone), isKnown: client.phone !== '' },
    { term: t`Cell`, value: phone(client.cellKey, client.cell), isKnown: client.cell !== '' },
    {
      term: t`Email`,
      value: client.email,
      isKnown: client.email !== '',
    },
    { term: t`Fax`, value: client.fax, isKnown: client.fax !== '' },
    {
      term: t`Address`,
      value: <span className={styles['address']}>{address.join('\n')}</span>,
      isKnown: client.address + client.city + client.postalCode !== '',
    },
    {
      term: t`Birth date`,
      value: client.birthOn && format.calendarDate(client.birthOn),
      isKnown: client.birthOn !== null,
    },
    { term: t`Gender`, value: gender(client.gender), isKnown: client.gender !== 'unspecified' },
    { term: t`Language`, value: localeNames[client.locale], isKnown: true },
  ]
  return (
    <Card
      title={<Trans>Card</Trans>}
      actions={
        onEdit && (
          <Button variant="quiet" icon="edit" onPress={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {client.note !== '' && <p className={styles['note']}>{client.note}</p>}
        <DescriptionList facts={known.filter(fact => fact.isKnown)} />
      </Stack>
    </Card>
  )
}
