/** What else is done with a page: looked at where it stands, its versions, taken off, removed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pagePath, writtenIn } from '#db/website/content.ts'
import type { PageLine, SiteDesk } from '#db/website/lines.ts'
import { type SiteEnvironment, siteEnvironments } from '#db/website/table.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { contentWords, environmentWords, hidePage, removePage, takeBackPlan } from './words.ts'

type Props = { line: PageLine; desk: SiteDesk; isOffline: boolean; onDone: () => void }

export function PageMenu({ line, desk, isOffline, onDone }: Props) {
  const { t } = useLingui()
  const { go } = useAddress()
  const isReadOnly = useReadOnly()
  const [isRemoving, setRemoving] = useState(false)
  const { call, problem } = useCall(contentWords)
  const { id: pageId, kind, rev } = line
  const act = async (ask: () => Promise<object>, said: string) => {
    const done = await call(ask)
    if (done) toast(said, { tone: 'good' })
    onDone()
    return done
  }
  const remove = async () => {
    const back = () => void act(() => removePage({ pageId, isRemoved: false }), t`It is back`)
    if (!(await call(() => removePage({ pageId, isRemoved: true })))) return
    setRemoving(false)
    toast(t`The page is removed`, { action: { label: t`Undo`, onPress: back } })
    go({ id: null, view: null })
    onDone()
  }
  const acts = useActs({ line, desk, isOffline, act })
  const items: MenuEntry[] = [
    ...useAddresses(line, desk),
    {
      key: 'versions',
      label: t`Versions`,
      icon: 'history',
      looks: true,
      isDisabled: rev === 0,
      onAct: () => go({ view: 'versions' }, true),
    },
    ...(isReadOnly ? [] : acts),
    ...(kind === 'free' && rev > 0 && desk.level === 'all'
      ? [
          {
            key: 'remove',
            label: t`Remove the page`,
            icon: 'trash' as const,
            danger: true,
            isDisabled: isOffline,
            onAct: () => setRemoving(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <MenuButton iconOnly label={t`More of this page`} items={items} />
      <DeleteDialog
        isOpen={isRemoving}
        title={<Trans>Remove the page?</Trans>}
        problem={problem?.text}
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      />
    </>
  )
}

type Act = (ask: () => Promise<object>, said: string) => Promise<unknown>
function useActs(props: Omit<Props, 'onDone'> & { act: Act }): MenuEntry[] {
  const { line, desk, isOffline, act } = props
  const { t, i18n } = useLingui()
  const format = useFormat()
  const mine = siteEnvironments.filter(each => each !== 'live' || desk.level === 'all')
  const { id: pageId, kind } = line
  const off = (environment: SiteEnvironment) => {
    const place = i18n._(environmentWords[environment])
    return {
      key: `hide-${environment}`,
      label: kind === 'home' ? t`Back to the template’s: ${place}` : t`Take it off: ${place}`,
      icon: 'x-circle' as const,
      isDisabled: isOffline,
      onAct: () =>
        void act(() => hidePage({ pageId, environment }), t`It is no longer shown there`),
    }
  }
  return [
    ...mine.filter(each => line.shown[each]?.n != null).map(off),
    ...line.planned
      .filter(({ environment }) => mine.includes(environment))
      .map(({ id, fromAt }) => {
        const when = format.instant(fromAt, 'dateTime')
        return {
          key: `plan-${id}`,
          label: t`Take back the plan of ${when}`,
          icon: 'undo' as const,
          isDisabled: isOffline,
          onAct: () => void act(() => takeBackPlan({ showingId: id }), t`The plan is taken back`),
        }
      }),
  ]
}

/** Where it stands, in the first language it is in. */
function useAddresses(page: PageLine, desk: SiteDesk): MenuEntry[] {
  const { t, i18n } = useLingui()
  const { kind, content, shown } = page
  const [locale] = writtenIn(kind, content, desk.spoken)
  if (!locale) return []
  const path = pagePath(locale, page)
  return siteEnvironments.flatMap(environment => {
    const origin = desk.origins[environment]
    const isThere = kind === 'home' || shown[environment]?.n != null
    const place = i18n._(environmentWords[environment])
    return origin && isThere
      ? [
          {
            key: `open-${environment}`,
            label: t`Open it: ${place}`,
            icon: 'external' as const,
            looks: true,
            onAct: () => void open(origin + path, '_blank', 'noopener'),
          },
        ]
      : []
  })
}
