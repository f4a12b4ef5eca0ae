/** The sidebar in an order of her own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formWords, sectionWords } from '#db/form-words.ts'
import { type FormKey, type SectionKey, sectionOf, sections } from '#db/forms.ts'
import { arrangeForms, arrangeSections } from '#db/user/mutations/user.ts'
import { builtForms } from '#src/forms.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { Preference } from '#src/domain/user/preference.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ReorderList } from '#src/ui/reorder-list.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from '../settings.module.css'

/** Those she has put in an order first, the others after them as they are. */
function inOrder<K extends string>(keys: readonly K[], order: readonly string[]): K[] {
  const place = (key: K) => (order.includes(key) ? order.indexOf(key) : order.length)
  return keys.toSorted((a, b) => place(a) - place(b))
}

function sectionsOf(shown: readonly FormKey[], order: readonly string[]): SectionKey[] {
  const usual = (Object.keys(sections) as SectionKey[]).filter(key =>
    shown.some(form => sectionOf(form) === key),
  )
  // As the sidebar: work first, one's own account last.
  return inOrder(
    [...usual.filter(key => key !== 'user'), ...usual.filter(key => key === 'user')],
    order,
  )
}

export function Arrange({ preference }: { preference: Preference }) {
  const { t } = useLingui()
  const { forms, locale } = useSession()
  const nameOf = (key: SectionKey) => sectionWords[key].titles[locale]
  const { orderSections, orderForms, reset, problem } = useOrders(preference)
  const { sectionOrder, formOrder } = preference
  const shown = inOrder(
    builtForms.filter(key => forms.has(key) && sectionOf(key) !== 'public'),
    formOrder,
  )
  const sectionKeys = sectionsOf(shown, sectionOrder)
  const [chosen, setChosen] = useState<SectionKey>()
  const section = sectionKeys.find(key => key === chosen) ?? sectionKeys[0]
  const inside = shown.filter(key => sectionOf(key) === section)

  const moveForms = (ids: string[]) =>
    orderForms(
      sectionKeys.flatMap(key =>
        key === section ? ids : shown.filter(form => sectionOf(form) === key),
      ),
    )
  return (
    <Card
      title={<Trans>Menu</Trans>}
      subtitle={<Trans>Drag the handles, or use the arrows</Trans>}
      actions={
        <Button
          icon="rotate"
          variant="quiet"
          isDisabled={!sectionOrder.length && !formOrder.length}
          onPress={() => void reset()}
        >
          <Trans>Usual order</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <div className={styles['lists']}>
          <div>
            <div className={styles['label']}>
              <Trans>Sections</Trans>
            </div>
            <Names
              label={t`Sections`}
              items={sectionKeys.map(id => ({ id, name: nameOf(id) }))}
              onChange={ids => void orderSections(ids)}
            />
          </div>
          <Stack gap={2}>
            <Select<SectionKey>
              label={t`Forms of`}
              options={sectionKeys.map(value => ({ value, label: nameOf(value) }))}
              value={section ?? null}
              onChange={key => key && setChosen(key)}
            />
            <Names
              label={t`Forms`}
              items={inside.map(id => ({ id, name: formWords[id].titles[locale] }))}
              onChange={ids => void moveForms(ids)}
            />
          </Stack>
        </div>
      </Stack>
    </Card>
  )
}

type Named = { id: string; name: string }
type NamesProps = { label: string; items: Named[]; onChange: (ids: string[]) => void }

function Names(props: NamesProps) {
  return (
    <ReorderList {...props}>
      {({ name }) => <div className={styles['entry']}>{name}</div>}
    </ReorderList>
  )
}

function useOrders({ sectionOrder, formOrder }: Preference) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { locale } = useSession()
  const bySection = useAct(arrangeSections)
  const byForm = useAct(arrangeForms)
  const orderSections = (order: string[]) => bySection.run({ userId, order, locale })
  const orderForms = (order: string[]) => byForm.run({ userId, order, locale })
  const reset = async () => {
    const [sectionsBefore, formsBefore] = [sectionOrder, formOrder]
    await orderSections([])
    await orderForms([])
    const undo = () => void orderSections(sectionsBefore).then(() => orderForms(formsBefore))
    toast(t`The menu is in its usual order`, { action: { label: t`Undo`, onPress: undo } })
  }
  return { orderSections, orderForms, reset, problem: bySection.problem ?? byForm.problem }
}
