/** A request that was never sent: which rule it meets, who would get it now, and why not the others. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Choice, chooseOwner, type Floor, type NobodyReason } from '#db/assignment/choose.ts'
import type { PassReason } from '#db/assignment/table.ts'
import { localeNames, locales, type RequestDivision, type RequestType } from '#db/terms.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const passWords: Record<PassReason, ReturnType<typeof msg>> = {
  unavailable: msg`Not available`,
  cannot: msg`Holds no form for leads`,
  'at-capacity': msg`Has as many as she may`,
  'not-her-turn': msg`Not her turn`,
  closed: msg`The dealership is closed`,
}
const nobodyWords: Record<NobodyReason, ReturnType<typeof msg>> = {
  'nobody-available': msg`Nobody of them is available: it waits at the reception.`,
  'all-at-capacity': msg`Everybody has as many as she may: it waits at the reception.`,
  closed: msg`The dealership is closed: it goes to whose turn it is at the next opening.`,
}

export function RuleSample({ floor }: { floor: Floor }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const [type, setType] = useState<RequestType>('website-forms')
  const [division, setDivision] = useState<RequestDivision>('used')
  const [locale, setLocale] = useState(session.locale)
  const [make, setMake] = useState('')
  const types = useLookup('RadarType')
  const divisions = useLookup('RadarDivision')
  const [when, setWhen] = useState<'open' | 'closed'>(floor.isOpen ? 'open' : 'closed')
  const choice = chooseOwner(
    { type, division, locale, make },
    { ...floor, isOpen: when === 'open' },
  )
  const nameOf = (userId: string | null) => floor.people.find(({ id }) => id === userId)?.name ?? ''
  const optionsOf = (items: ReturnType<typeof useLookup>) =>
    items.map(item => ({ value: item.Code, label: item.Caption }))
  return (
    <Card title={<Trans>Try the rules</Trans>}>
      <Stack gap={4}>
        <Grid min={170} gap={4}>
          <Select
            label={t`Channel`}
            options={optionsOf(types)}
            value={type}
            onChange={value => setType(value as RequestType)}
          />
          <Select
            label={t`Division`}
            options={optionsOf(divisions)}
            value={division}
            onChange={value => setDivision(value as RequestDivision)}
          />
          <Select
            label={t`Language`}
            options={locales.map(value => ({ value, label: localeNames[value] }))}
            value={locale}
            onChange={value => setLocale(value as typeof locale)}
          />
          <TextField label={t`Make`} value={make} onChange={setMake} />
          <Select
            label={t`It comes in`}
            options={[
              { value: 'open', label: t`While open` },
              { value: 'closed', label: t`While closed` },
            ]}
            value={when}
            onChange={value => setWhen(value === 'open' ? 'open' : 'closed')}
          />
        </Grid>
        <Answer choice={choice} to={nameOf(choice.owner)} />
        <DescriptionList
          facts={Object.entries(choice.passed).map(([userId, reason]) => ({
            term: nameOf(userId),
            value: i18n._(passWords[reason]),
          }))}
        />
      </Stack>
    </Card>
  )
}

/** A rule that only suggests gives nobody anything. */
function Answer({ choice, to }: { choice: Choice; to: string }) {
  const { t, i18n } = useLingui()
  const { rule, owner, nobody } = choice
  const isGiven = rule?.mode === 'give'
  const title = !owner
    ? i18n._(nobodyWords[nobody ?? 'nobody-available'])
    : isGiven
      ? t`Goes to ${to}`
      : t`Waits at the reception, with ${to} suggested`
  return (
    <Banner tone={owner && isGiven ? 'good' : 'warn'} title={title}>
      {rule ? t`By the rule “${rule.name}”` : t`No rule fits: everybody who can takes turns`}
      {owner && nobody && ` · ${t`a director stands in`}`}
    </Banner>
  )
}
