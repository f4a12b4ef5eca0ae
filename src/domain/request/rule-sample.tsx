/** A request that was never sent: which rule it meets, who would get it now, and why not the others. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Choice, chooseOwner, type Floor, type NobodyReason } from '#db/assignment/choose.ts'
import type { PassReason } from '#db/assignment/table.ts'
import { isOpen } from '#db/company/hours.ts'
import { instantOf, wallMs } from '#db/kernel/date.ts'
import { localeNames, locales, type RequestDivision, type RequestType } from '#db/terms.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useLookup } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { floorNow } from './people-now.ts'
import { useRuleHoursWords } from './rule-hours-words.ts'

const passWords: Record<PassReason, ReturnType<typeof msg>> = {
  unavailable: msg`Not available`,
  'off-hours': msg`Outside working hours`,
  cannot: msg`Holds no form for leads`,
  'at-capacity': msg`Has as many as they may`,
  'not-her-turn': msg`Not next in turn`,
  'with-another': msg`The customer is with somebody else`,
  closed: msg`The dealership is closed`,
}
const nobodyWords: Record<NobodyReason, ReturnType<typeof msg>> = {
  'nobody-available': msg`Nobody of them is available: it waits at the reception.`,
  'all-at-capacity': msg`Everybody has as many as they may: it waits at the reception.`,
  closed: msg`The dealership is closed: it goes to whose turn it is at the next opening.`,
}

type SampleProps = { floor: Floor; now: number }

export function RuleSample({ floor, now }: SampleProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const [type, setType] = useState<RequestType>('website-forms')
  const [division, setDivision] = useState<RequestDivision>('used')
  const [locale, setLocale] = useState(session.locale)
  const [make, setMake] = useState('')
  const types = useLookup('RadarType')
  const divisions = useLookup('RadarDivision')
  const { calendar } = useDeskClock()
  // By the clock on the dealership's wall; now, while nothing else was chosen.
  const [wall, setWall] = useState<string | null>(null)
  const [date = '', time = ''] = wall?.split('T') ?? []
  const at = wall ? instantOf(date, time, calendar.timeZone) : now
  // Rules, opening and people as they are then; until they are read, as they are now.
  const then = useLive(floorNow(at), [at]) ?? floor
  const choice = chooseOwner({ type, division, locale, make }, then)
  const nameOf = (userId: string | null) => floor.people.find(({ id }) => id === userId)?.name ?? ''
  const optionsOf = (items: ReturnType<typeof useLookup>) =>
    items.map(item => ({ value: item.Code, label: item.Caption }))
  return (
    <Card title={<Trans>Try the rules</Trans>}>
      <Stack gap={4}>
        <Grid min={210} gap={4}>
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
          <DateTimeField
            label={t`It comes in`}
            description={
              isOpen(calendar, at) ? t`The dealership is open` : t`The dealership is closed`
            }
            value={wall ?? wallTime(calendar.timeZone, now)}
            onChange={setWall}
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

const wallTime = (timeZone: string, at: number): string =>
  new Date(wallMs(timeZone, at)).toISOString().slice(0, 16)

/** A rule that only suggests gives nobody anything. */
function Answer({ choice, to }: { choice: Choice; to: string }) {
  const { t, i18n } = useLingui()
  const { rule, owner, nobody } = choice
  const whenOf = useRuleHoursWords()
  const isGiven = rule?.mode === 'give'
  const title = !owner
    ? i18n._(nobodyWords[nobody ?? 'nobody-available'])
    : isGiven
      ? t`Goes to ${to}`
      : t`Waits at the reception, with ${to} suggested`
  return (
    <Banner tone={owner && isGiven ? 'good' : 'warn'} title={title}>
      {rule
        ? [t`By the rule “${rule.name}”`, whenOf(rule)].filter(Boolean).join(', ')
        : t`No rule fits: everybody who can takes turns`}
      {owner && nobody && ` · ${t`a director stands in`}`}
    </Banner>
  )
}
