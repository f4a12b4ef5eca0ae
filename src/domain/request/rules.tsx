/** Which requests go to which people: rules in their order, and a sample that shows who would get one and why. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { byPlace, type Floor, type Rule, takesAll } from '#db/assignment/choose.ts'
import {
  moveAssignmentRule,
  removeAssignmentRule,
  restoreAssignmentRule,
} from '#db/assignment/mutations/rule.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { localeNames } from '#db/terms.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { floorNow } from './people-now.ts'
import { allRules, waitingCount } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { useRuleHoursWords } from './rule-hours-words.ts'
import { RuleSample } from './rule-sample.tsx'

export function AssignmentRules() {
  const { t } = useLingui()
  const now = useMinute()
  const floor = useLive(floorNow(now), [now])
  const all = useLive(allRules())
  const [opened, setOpened] = useState<Rule | 'new'>()
  const rules = (all ?? []).toSorted(byPlace)
  const columns = useColumns(floor, rules, setOpened)
  return (
    <Stack gap={4}>
      <Card
        title={<Trans>Who gets requests</Trans>}
        subtitle={
          <Trans>
            The first rule that fits counts. Of its people who are available, the one who had none
            for the longest is next.
          </Trans>
        }
        actions={
          <Button icon="plus" variant="primary" onPress={() => setOpened('new')}>
            <Trans>Add a rule</Trans>
          </Button>
        }
        flush
      >
        <DataTable
          label={t`Who gets requests`}
          columns={columns}
          rows={rules}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon="inbox" title={<Trans>No rules yet</Trans>}>
              <Trans>
                Without a rule everybody who can answer a lead takes turns, as the reception taps.
              </Trans>
            </EmptyState>
          }
        />
      </Card>
      <WhatWaits rules={rules} />
      {floor && all && <RuleSample floor={floor} now={now} />}
      {opened && floor && (
        <RuleDialog
          rule={opened === 'new' ? undefined : opened}
          floor={floor}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}

/** A rule is not of tomorrow's requests alone. */
function WhatWaits({ rules }: { rules: readonly Rule[] }) {
  const count = useLive(waitingCount()) ?? 0
  if (count === 0 || !rules.some(({ active }) => active)) return null
  return (
    <Banner tone="info" icon="inbox">
      <Plural
        value={count}
        one="# request waits at the reception. A rule that gives at once hands it out as soon as it fits: when it is saved, moved or switched on, or when somebody becomes available."
        other="# requests wait at the reception. A rule that gives at once hands them out as soon as it fits: when it is saved, moved or switched on, or when somebody becomes available."
      />
    </Banner>
  )
}

/** What a rule is, in a row. */
function useColumns(
  floor: Floor | undefined,
  rules: readonly Rule[],
  onEdit: (rule: Rule) => void,
): Column<Rule>[] {
  const { t } = useLingui()
  const says = useRuleWords()
  const nameOf = (userId: string) => floor?.people.find(({ id }) => id === userId)?.name ?? ''
  return [
    { key: 'name', header: t`Rule`, isRowHeader: true, cell: rule => rule.name },
    { key: 'which', header: t`Which requests`, cell: says },
    {
      key: 'who',
      header: t`To whom`,
      cell: ({ userIds }) =>
        userIds.length ? userIds.map(nameOf).filter(Boolean).join(', ') : t`Everybody who can`,
    },
    {
      key: 'mode',
      header: t`How`,
      cell: rule => {
        const { active, mode } = rule
        const before = rules.slice(0, rules.indexOf(rule)).find(takesAll)
        if (active && before)
          return <Chip tone="warn">{t`Never reached: “${before.name}” takes every request`}</Chip>
        return active ? (mode === 'give' ? t`Given at once` : t`Suggested`) : t`Off`
      },
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: rule => <RuleMenu rule={rule} rules={rules} onEdit={() => onEdit(rule)} />,
    },
  ]
}

/** What a rule asks of a request, in a line. */
function useRuleWords() {
  const { t } = useLingui()
  const type = useCaption('RadarType')
  const division = useCaption('RadarDivision')
  const whenOf = useRuleHoursWords()
  return (rule: Rule) => {
    const { types, divisions, locales, makes } = rule
    const which = [
      types.map(type).join(', '),
      divisions.map(division).join(', '),
      locales.map(locale => localeNames[locale]).join(', '),
      makes.join(', '),
    ]
      .filter(Boolean)
      .join(' · ')
    return [which || t`Every request`, whenOf(rule)].filter(Boolean).join(' · ')
  }
}

type MenuProps = { rule: Rule; rules: readonly Rule[]; onEdit: () => void }

function RuleMenu({ rule, rules, onEdit }: MenuProps) {
  const { t } = useLingui()
  const act = useActs()
  const { id: ruleId } = rule
  const move = (up: boolean) =>
    void act(
      actOf(moveAssignmentRule, { ruleId, up }),
      t`Operation successful`,
      actOf(moveAssignmentRule, { ruleId, up: !up }),
    )
  const remove = () =>
    void act(
      actOf(removeAssignmentRule, { ruleId }),
      t`Rule removed`,
      actOf(restoreAssignmentRule, { ruleId }),
    )
  return (
    <MenuButton
      iconOnly
      label={t`More: ${rule.name}`}
      items={[
        { key: 'edit', label: t`Edit`, icon: 'edit', onAct: onEdit },
        ...(rules[0]?.id === ruleId
          ? []
          : [
              {
                key: 'up',
                label: t`Move up`,
                icon: 'arrow-up' as const,
                onAct: () => move(true),
              },
            ]),
        ...(rules.at(-1)?.id === ruleId
          ? []
          : [
              {
                key: 'down',
                label: t`Move down`,
                icon: 'arrow-down' as const,
                onAct: () => move(false),
              },
            ]),
        { key: 'remove', label: t`Remove`, icon: 'trash', danger: true, onAct: remove },
      ]}
    />
  )
}
