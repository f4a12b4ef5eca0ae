import { Trans, useLingui } from '@lingui/react/macro'
import { sectionWords } from '#db/form-words.ts'
import { type SectionKey } from '#db/forms.ts'
import { arrangeForms, arrangeSections } from '#db/user/mutations/user.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { IconButton } from '#src/ui/button.tsx'
import { ReorderList } from '#src/ui/reorder-list.tsx'
import type { Branch } from './menu-tree.ts'
import { formTitle } from './titles.ts'
import styles from './sidebar.module.css'

type ArrangeProps = {
  branches: readonly Branch[]
  open: SectionKey | undefined
  onOpen: (section: SectionKey | undefined) => void
}

/** Sections and forms in the order of one's own: by drag, by arrow keys, by buttons. Failures are silent (SPEC section 8). */
export default function Arrange({ branches, open, onOpen }: ArrangeProps) {
  const { t } = useLingui()
  const { engine, userId } = useLocal()
  const { locale } = useSession()
  const save = (what: typeof arrangeForms | typeof arrangeSections, order: readonly string[]) =>
    void engine.mutate(what, { userId, order: [...order], locale }).catch(() => {})
  const allForms = (section: SectionKey, forms: readonly string[]) =>
    branches.flatMap(branch => (branch.section === section ? forms : branch.forms))
  return (
    <div className={styles['arranging']}>
      <p className={styles['hint']}>
        <Trans>Drag the handles, or use the arrow keys on them.</Trans>
      </p>
      <ReorderList
        label={t`Sections`}
        hasButtons={false}
        items={branches.map(({ section }) => ({
          id: section,
          name: sectionWords[section].titles[locale],
        }))}
        onChange={order => save(arrangeSections, order)}
      >
        {({ id, name }) => (
          <div className={styles['row']}>
            <span className={styles['grow']}>{name}</span>
            <IconButton
              icon={open === id ? 'chevron-up' : 'chevron-down'}
              label={t`Forms of ${name}`}
              aria-expanded={open === id}
              onPress={() => onOpen(open === id ? undefined : id)}
            />
          </div>
        )}
      </ReorderList>
      {branches
        .filter(branch => branch.section === open)
        .map(({ section, forms }) => (
          <div key={section} className={styles['nested']}>
            <div className={styles['label']}>{sectionWords[section].titles[locale]}</div>
            <ReorderList
              label={sectionWords[section].titles[locale]}
              hasButtons={false}
              items={forms.map(key => ({ id: key, name: formTitle(key, locale) }))}
              onChange={order => save(arrangeForms, allForms(section, order))}
            >
              {({ id }) => <div className={styles['row']}>{formTitle(id, locale)}</div>}
            </ReorderList>
          </div>
        ))}
    </div>
  )
}
