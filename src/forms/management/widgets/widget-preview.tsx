/** The widget as its own script draws it, in a frame of its own: from what is typed, saved or not, with or without a network. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Row } from '#db/kernel/mutation.ts'
import type { Locale } from '#db/terms.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { shownOf, type ShownStock } from '#db/widget/shown.ts'
import { useSession } from '#src/lib/session.ts'
import { drawLauncher } from '#src/widget/launcher.ts'
import { drawPanel } from '#src/widget/panel.ts'
import type { Way } from '#src/widget/way.ts'
import { fieldsOf, type WidgetValues } from './values.ts'
import styles from './widgets.module.css'

type Props = { control: Control<WidgetValues>; company: Row<'company'>; locale: Locale }

/** Everything goes well, and nothing leaves the frame. */
const nowhere: Way = {
  form: () => Promise.resolve({ token: 'preview', bits: 0 }),
  send: () => Promise.resolve({ done: true }),
  tap: () => {},
}

export function WidgetPreview({ control, company, locale }: Props) {
  const { t } = useLingui()
  const { brand } = useSession()
  const frame = useRef<HTMLIFrameElement>(null)
  // One browser has its page at once, another only when it has loaded.
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => setPage(frame.current?.contentDocument ?? null), [])
  const values = useWatch({ control }) as WidgetValues
  const fields = fieldsOf(values)
  const colour = /^(#[0-9a-f]{6})?$/.test(fields.colour) ? fields.colour : ''
  const shown = shownOf(
    { ...fields, colour, kind: values.kind },
    company,
    brand,
    fields.locale ?? locale,
    sample(locale),
  )
  const drawn = JSON.stringify(shown)
  useEffect(() => {
    if (!page?.body) return undefined
    const host = page.createElement('div')
    page.body.append(host)
    let dialog: HTMLDialogElement | undefined
    const root = drawLauncher(host, JSON.parse(drawn), () => {
      dialog ??= drawPanel(root, JSON.parse(drawn), nowhere, '')
      dialog.showModal()
    })
    // A number is not called from here.
    root.addEventListener('click', event => event.preventDefault(), true)
    return () => host.remove()
  }, [page, drawn])
  return (
    // It holds nothing but what this page draws in it, and that needs its own origin and script.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      title={t`Preview`}
      className={styles['preview']}
      onLoad={event => setPage(event.currentTarget.contentDocument)}
    />
  )
}

/** A lot like any other, for there need not be one on this device. */
function sample(locale: Locale): ShownStock {
  const units = [
    { year: 2024, make: 'Subaru', model: 'Outback' },
    { year: 2022, make: 'Toyota', model: 'RAV4' },
    { year: 2021, make: 'Mazda', model: 'CX-5' },
  ]
  const newest = units.map(unit => ({ title: vehicleTitle(unit, locale), price: '…', link: null }))
  return { count: 48, from: null, newest, link: null }
}
