/** Whose, and of what kind. */
import { useLingui } from '@lingui/react/macro'
import { activeColleagues } from '#src/domain/company/queries.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { Row } from '#src/ui/stack.tsx'
import { Select } from '#src/ui/select.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import styles from './calendar.module.css'
import { entryKinds } from './entries.ts'
import { type Choice, everybody } from './filters.ts'
import { useKindWords } from './words.ts'

export function Narrow({ choice }: { choice: Choice }) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const words = useKindWords()
  const people = useLive(activeColleagues()) ?? []
  return (
    <div className={styles['narrow']}>
      <div className={styles['whose']}>
        <Select
          label={t`Whose`}
          labelHidden
          options={[
            { value: everybody, label: t`Everybody’s` },
            ...people.map(({ id, name }) => ({
              value: id,
              label: id === userId ? t`${name} (you)` : name,
            })),
          ]}
          value={choice.who}
          onChange={who => who && choice.showWho(who)}
        />
      </div>
      <Row gap={2}>
        {entryKinds.map(kind => (
          <ToggleButton
            key={kind}
            isSelected={choice.kinds.includes(kind)}
            onChange={() => choice.toggle(kind)}
          >
            {words[kind].several}
          </ToggleButton>
        ))}
      </Row>
    </div>
  )
}
