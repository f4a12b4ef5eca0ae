/**
 * What lies over everything while the lock is shut. It stands beside the body, which is out of reach as a whole: dialogs,
 * notices and whatever comes into it later. Nothing beneath is taken down, so nothing there is lost.
 */
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIdleLock, useLockOwner } from '#src/lib/idle-lock.ts'
import { useBackCloses } from '#src/ui/back-closes.ts'
import { CrashBoundary } from '../crash.tsx'
import { useIdle } from './use-idle.ts'
import styles from './idle-lock.module.css'

const LockScreen = lazy(() => import('./lock-screen.tsx'))

export function IdleLockCover() {
  const owner = useLockOwner()
  const { lock, isLocked } = useIdleLock(owner)
  useIdle(owner, isLocked ? undefined : lock?.minutes)
  const place = usePlace(isLocked)
  useBackCloses(isLocked, undefined)
  if (!lock || !isLocked || !place) return null
  return createPortal(
    <CrashBoundary>
      <Suspense fallback={null}>
        <LockScreen owner={owner} lock={lock} />
      </Suspense>
    </CrashBoundary>,
    place,
  )
}

/** Where the lock is drawn; the body is shut as long as there is one. */
function usePlace(isLocked: boolean): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>()
  useLayoutEffect(() => {
    if (!isLocked) return undefined
    const before = document.activeElement
    const open = shut()
    const made = Object.assign(document.createElement('div'), { className: styles['cover'] })
    // react-aria's dialogs beneath neither close by a press here nor take the focus back.
    made.dataset['reactAriaTopLayer'] = 'true'
    document.documentElement.append(made)
    const stop = keepKeys(made)
    setPlace(made)
    return () => {
      stop()
      open()
      made.remove()
      setPlace(undefined)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isLocked])
  return place
}

/** @returns the way to open it again */
function shut(): () => void {
  const { body, documentElement: root } = document
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause()
  body.setAttribute('inert', '')
  root.dataset['locked'] = ''
  return () => {
    body.removeAttribute('inert')
    delete root.dataset['locked']
  }
}

/** No key reaches what lies beneath, and what is typed with the focus nowhere is typed here. */
function keepKeys(place: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof Node && place.contains(event.target)) return
    event.stopImmediatePropagation()
    place.querySelector('input')?.focus()
  }
  place.addEventListener('keydown', event => event.stopPropagation())
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}
