/** The file that a page names: `<script async src="…/w.js" data-key="…"></script>`. It keeps nothing on the visitor's device. */
import type { Shown } from '#db/widget/shown.ts'
import type { WidgetTapKind } from '#db/widget/table.ts'
import { drawLauncher } from './launcher.ts'
import { roomOf } from './room.ts'
import type { Answer, Form, Way } from './way.ts'

/** Name of the second file, told by the build: it changes when the file does. */
declare const PANEL: string

/** What the page's address said when it was opened: an app in it may write another one since. */
const campaign = Object.fromEntries(
  [...new URLSearchParams(location.search)].filter(([key]) =>
    /^(utm_(source|medium|campaign)|gclid)$/.test(key),
  ),
)

type Tag = { script: HTMLScriptElement; home: string; key: string }

function begin(): void {
  // Null from the next turn on.
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const key = script.dataset['key'] ?? ''
  const { keys } = roomOf(window)
  if (key === '' || keys.has(key)) return
  keys.add(key)
  void show({ script, key, home: new URL(script.src).origin }, 0)
}

async function show(tag: Tag, tries: number): Promise<void> {
  const languages = [document.documentElement.lang, ...navigator.languages].filter(Boolean)
  const query = `lang=${encodeURIComponent(languages.slice(0, 5).join(','))}`
  let shown: Shown | null
  try {
    const answer = await fetch(`${pathOf(tag)}/shown?${query}`, { credentials: 'omit' })
    // Switched off, unknown here or not meant for this page: nothing is drawn.
    shown = answer.ok ? ((await answer.json()) as { shown: Shown | null }).shown : null
  } catch {
    // A page may have been opened from a cache.
    if (tries < 4) addEventListener('online', () => void show(tag, tries + 1), { once: true })
    return
  }
  if (!shown) return
  if (document.readyState === 'loading')
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve))
  draw(tag, shown)
}

const pathOf = ({ home, key }: Tag) => `${home}/w/${encodeURIComponent(key)}`

function draw(tag: Tag, shown: Shown): void {
  const way = wayOf(tag)
  const host = document.createElement('div')
  let dialog: HTMLDialogElement | undefined
  const open = async () => {
    dialog ??= (await panel(tag))(root, shown, way, tag.script.dataset['stock'] ?? '')
    if (!dialog.open) dialog.showModal()
  }
  const { kind } = shown
  const root = drawLauncher(host, shown, () => {
    way.tap(kind === 'call' || kind === 'sms' ? kind : 'open')
    // Without its second file nothing opens; pressed again it is asked for again.
    if (!shown.number) open().catch(() => undefined)
  })
  if (shown.place === 'inline' && tag.script.isConnected) tag.script.after(host)
  else document.body.append(host)
}

/** By a script element: what a page's policy lets this file in by lets that one in too. */
async function panel({ home }: Tag): Promise<NonNullable<ReturnType<typeof roomOf>['panel']>> {
  const room = roomOf(window)
  if (!room.panel)
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = `${home}/w/${PANEL}`
      script.onload = resolve
      script.onerror = () => {
        script.remove()
        reject(new Error('no panel'))
      }
      document.head.append(script)
    })
  if (!room.panel) throw new Error('no panel')
  return room.panel
}

function wayOf(tag: Tag): Way {
  const post = async <T>(act: string, body: object): Promise<T> => {
    const answer = await fetch(`${pathOf(tag)}/${act}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    // Ours are JSON; a gateway's page that says it is down is no answer.
    return (await answer.json()) as T
  }
  return {
    async form() {
      const form = await post<Partial<Form>>('form', {})
      if (!form.token) throw new Error('no form')
      return form as Form
    },
    send: filled => post<Answer>('request', { ...campaign, ...filled }),
    tap(what: WidgetTapKind) {
      // Text goes without asking first, and goes on while the page is left; an uncounted one is no loss.
      const sent = { method: 'POST', body: what, keepalive: true, credentials: 'omit' } as const
      fetch(`${pathOf(tag)}/tap`, sent).catch(() => undefined)
    },
  }
}

begin()
