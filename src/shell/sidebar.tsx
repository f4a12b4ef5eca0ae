import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { sectionWords } from '#db/form-words.ts'
import { type FormKey, type SectionKey, sectionOf } from '#db/forms.ts'
import { forms as manifest } from '#src/forms.ts'
import { choice } from '#src/lib/device.ts'
import { hrefOf } from '#src/lib/href.ts'
import { withWords } from '#src/lib/locale.ts'
import { useIsInName, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Anchor } from '#src/ui/link.tsx'
import type { AlertKind } from './alerts/kinds.ts'
import { countedHref } from './alerts/targets.ts'
import { useAlerts } from './alerts/use-alerts.tsx'
import { type Branch, sectionIcons } from './menu-tree.ts'
import { SidebarExtras } from './sidebar-extras.tsx'
import { formTitle } from './titles.ts'
import styles from './sidebar.module.css'

const Arrange = lazy(() => withWords(() => import('./sidebar-arrange.tsx')))

type SidebarProps = {
  id: string
  branches: readonly Branch[]
  current: FormKey | undefined
  isRail: boolean
  onNavigate: () => void
  foot: ReactNode
}

/** The sections and forms a person holds. Opening a section closes the others (SPEC section 2). */
export function Sidebar({ id, branches, current, isRail, onNavigate, foot }: SidebarProps) {
  const { t } = useLingui()
  const [isArranging, setArranging] = useState(false)
  const [open, setOpen] = useOpenSection(branches, current)
  // Its order is hers alone.
  const arrange = !useIsInName() && (
    <button
      type="button"
      aria-pressed={isArranging}
      className={styles['arrange']}
      onClick={() => setArranging(!isArranging)}
    >
      <Icon name={isArranging ? 'check' : 'grip'} size={16} />
      {isArranging ? <Trans context="leave it">Done</Trans> : <Trans>Arrange the menu</Trans>}
    </button>
  )
  return (
    <nav id={id} aria-label={t`Forms`} className={cx(styles['sidebar'], isRail && styles['rail'])}>
      <div className={styles['scroll']}>
        {isArranging && arrange}
        {isArranging ? (
          <Suspense fallback={null}>
            <Arrange branches={branches} open={open} onOpen={setOpen} />
          </Suspense>
        ) : (
          branches.map(branch => (
            <SectionItem
              key={branch.section}
              branch={branch}
              current={current}
              isRail={isRail}
              isOpen={isRail || open === branch.section}
              onToggle={() => setOpen(open === branch.section ? undefined : branch.section)}
              onNavigate={onNavigate}
            />
          ))
        )}
        {branches.length > 0 && !isRail && !isArranging && arrange}
      </div>
      <div className={styles['foot']}>
        <SidebarExtras onNavigate={onNavigate} isRail={isRail} />
        {!isRail && foot}
      </div>
      {isRail && <RailTip />}
    </nav>
  )
}

/** The section of the form in view, until another is opened; what is open stays open after a reload. */
function useOpenSection(branches: readonly Branch[], current: FormKey | undefined) {
  const [open, setOpen] = useState<SectionKey | undefined>(
    () => (choice.read('section') as SectionKey | undefined) ?? branches[0]?.section,
  )
  const section = current && sectionOf(current)
  useEffect(() => {
    if (section && section !== 'public') setOpen(section)
  }, [section])
  const keep = (next: SectionKey | undefined) => {
    choice.write('section', next)
    setOpen(next)
  }
  return [open, keep] as const
}

type SectionItemProps = {
  branch: Branch
  current: FormKey | undefined
  isRail: boolean
  isOpen: boolean
  onToggle: () => void
  onNavigate: () => void
}

function SectionItem({
  branch: { section, forms },
  current,
  isRail,
  isOpen,
  onToggle,
  onNavigate,
}: SectionItemProps) {
  const { locale } = useSession()
  const listId = `section-${section}`
  return (
    <section className={styles['section']}>
      {!isRail && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          className={styles['heading']}
          onClick={onToggle}
        >
          <Icon name={sectionIcons[section]} size={16} />
          <span className={styles['grow']}>{sectionWords[section].titles[locale]}</span>
          <Icon name="chevron-down" size={16} className={styles['chevron']} />
        </button>
      )}
      {isOpen && (
        <ul id={listId}>
          {forms.map(key => (
            <li key={key}>
              <FormLink
                formKey={key}
                isCurrent={key === current}
                isRail={isRail}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export const countOf: Partial<Record<FormKey, AlertKind>> = {
  'crm.Leads': 'leads',
  'marketing.Leads': 'leads',
  'crm.Reception': 'requests',
  'crm.Tasks': 'tasks',
}

function FormLink({
  formKey,
  isCurrent,
  isRail,
  onNavigate,
}: {
  formKey: FormKey
  isCurrent: boolean
  isRail: boolean
  onNavigate: () => void
}) {
  const { locale } = useSession()
  const { alerts } = useAlerts()
  const format = useFormat()
  const kind = countOf[formKey]
  const count = kind && alerts[kind]?.total
  const title = formTitle(formKey, locale)
  return (
    <Anchor
      href={kind && count ? countedHref(kind, formKey, locale) : hrefOf(formKey, locale)}
      aria-current={isCurrent ? 'page' : undefined}
      data-tip={isRail ? title : undefined}
      className={styles['link']}
      onClick={onNavigate}
    >
      <Icon name={manifest[formKey]?.icon ?? 'file'} />
      <span className={cx(styles['grow'], isRail && 'visually-hidden')}>{title}</span>
      {count ? <span className={styles['count']}>{format.number(count)}</span> : null}
    </Anchor>
  )
}

type Tip = { text: string; at: number }

/** The name of the icon that is pointed at, reached by a key or held by a finger, beside the rail around it. */
function RailTip() {
  const mark = useRef<HTMLSpanElement>(null)
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    const rail = mark.current?.parentElement
    if (!rail) return
    const show = ({ target }: Event) => {
      const named = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      const box = named?.getBoundingClientRect()
      setTip(box && { text: named?.dataset['tip'] ?? '', at: box.top + box.height / 2 })
    }
    const hide = () => setTip(undefined)
    const shows = ['pointerover', 'pointerdown', 'focusin'] as const
    const hides = ['pointerleave', 'pointercancel', 'focusout'] as const
    for (const name of shows) rail.addEventListener(name, show)
    for (const name of hides) rail.addEventListener(name, hide)
    rail.addEventListener('scroll', hide, true)
    return () => {
      for (const name of shows) rail.removeEventListener(name, show)
      for (const name of hides) rail.removeEventListener(name, hide)
      rail.removeEventListener('scroll', hide, true)
    }
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      {tip && (
        <span role="tooltip" className={styles['tip']} style={{ insetBlockStart: tip.at }}>
          {tip.text}
        </span>
      )}
    </>
  )
}
