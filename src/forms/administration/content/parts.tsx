/** The parts of a page in their order: moved by finger or keys, added, taken away. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray } from 'react-hook-form'
import {
  drawnKinds,
  isUntranslated,
  leadingKinds,
  mostParts,
  type Part,
  type PartKind,
} from '#db/website/content.ts'
import type { PageLine, SiteDesk } from '#db/website/lines.ts'
import type { Locale } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { ReorderList } from '#src/ui/reorder-list.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { PartFields } from './part-fields.tsx'
import type { WritingDesk } from './use-writing.ts'
import { partWords } from './words.ts'
import styles from './content.module.css'

type Props = { line: PageLine; desk: SiteDesk; writing: WritingDesk; locale: Locale }

export function Parts({ line, desk, writing, locale }: Props) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  const nameOf = useNames(locale)
  const { parts, put, takeAway } = useParts(writing, nameOf)
  const isFixed = isReadOnly || desk.level !== 'all'
  return (
    <Card title={<Trans>Parts</Trans>} subtitle={<Trans>From top to bottom, as they stand</Trans>}>
      <Stack gap={4}>
        {parts.length === 0 && (
          <EmptyState isKnown icon="layout" title={<Trans>No part yet</Trans>}>
            <Trans>Begin with a text.</Trans>
          </EmptyState>
        )}
        <ReorderList
          label={t`Parts`}
          items={parts.map((part, index) => ({ id: part.id, name: nameOf(part), part, index }))}
          isDisabled={isFixed}
          hasButtons={!isFixed}
          onChange={ids => put(ids.flatMap(id => parts.find(part => part.id === id) ?? []))}
        >
          {({ part, index, name }) => (
            <PartCard
              {...{ part, index, name, locale, writing, desk, isFixed }}
              onRemove={() => takeAway(index)}
            />
          )}
        </ReorderList>
        {!isFixed && parts.length < mostParts && (
          <AddPart
            isHome={line.kind === 'home'}
            parts={parts}
            onAdd={part => put([...parts, part])}
          />
        )}
      </Stack>
    </Card>
  )
}

/** What a part is called: by its heading, else by its kind. */
function useNames(locale: Locale): (part: Part) => string {
  const { i18n } = useLingui()
  return part => {
    const heading = 'heading' in part ? part.heading[locale]?.trim() : ''
    return heading || i18n._(partWords[part.kind].caption)
  }
}

function useParts({ form }: WritingDesk, nameOf: (part: Part) => string) {
  const { t } = useLingui()
  const { control, watch, keep, getValues } = form
  const { replace } = useFieldArray({ control, name: 'content.parts', keyName: 'key' })
  const parts = watch('content.parts')
  const put = (next: Part[]) => {
    replace(next)
    void keep()
  }
  const takeAway = (index: number) => {
    const part = parts[index]
    if (!part) return
    put(parts.toSpliced(index, 1))
    const name = nameOf(part)
    const back = () => put(getValues('content.parts').toSpliced(index, 0, part))
    toast(t`“${name}” is taken away`, { action: { label: t`Undo`, onPress: back } })
  }
  return { parts, put, takeAway }
}

type OneProps = Pick<Props, 'writing' | 'locale' | 'desk'> & {
  part: Part
  index: number
  name: string
  isFixed: boolean
  onRemove: () => void
}
function PartCard({ name, onRemove, ...props }: OneProps) {
  const { part, locale, isFixed } = props
  const { t, i18n } = useLingui()
  const { caption, icon } = partWords[part.kind]
  const isMissing = isUntranslated(part, locale)
  return (
    <div className={styles['part']} role="group" aria-label={name}>
      <Row gap={2}>
        <Icon name={icon} size={18} />
        <strong className={styles['kind']}>{i18n._(caption)}</strong>
        {isMissing && (
          <Chip tone="warn">
            <Trans>Not translated</Trans>
          </Chip>
        )}
        {!isFixed && <IconButton icon="trash" label={t`Take away: ${name}`} onPress={onRemove} />}
      </Row>
      <PartFields {...props} />
    </div>
  )
}

const made = (kind: PartKind): Part => {
  const id = newId()
  if (kind === 'text') return { id, kind, heading: {}, text: {} }
  if (kind === 'pictures') return { id, kind, heading: {}, shape: 'whole', pictures: [] }
  if (kind === 'vehicles')
    return { id, kind, heading: {}, make: '', type: 0, condition: '', most: 4 }
  if (kind === 'actions')
    return {
      id,
      kind,
      heading: {},
      actions: [
        { what: 'call', label: {} },
        { what: 'ask', label: {} },
      ],
    }
  return { id, kind }
}

type AddProps = { isHome: boolean; parts: readonly Part[]; onAdd: (part: Part) => void }
function AddPart({ isHome, parts, onAdd }: AddProps) {
  const { t, i18n } = useLingui()
  const has = (kind: PartKind) => parts.some(part => part.kind === kind)
  // Drawn from what the house has, it would say the same twice; and one part alone carries the heading.
  const isHeaded = leadingKinds.some(has)
  const kinds: PartKind[] = [
    'text',
    'pictures',
    'vehicles',
    'actions',
    ...drawnKinds.filter(
      kind => !has(kind) && !(leadingKinds.includes(kind) && (!isHome || isHeaded)),
    ),
  ]
  return (
    <Row>
      <Menu
        label={t`Add a part`}
        trigger={
          <Button icon="plus">
            <Trans>Add a part</Trans>
          </Button>
        }
        items={kinds.map(kind => ({
          key: kind,
          label: i18n._(partWords[kind].caption),
          icon: partWords[kind].icon,
          onAct: () => onAdd(made(kind)),
        }))}
      />
    </Row>
  )
}
