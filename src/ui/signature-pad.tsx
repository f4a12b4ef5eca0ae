import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type Pad from 'signature_pad'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { penFirst } from './pen-first.ts'
import { fromPad, toPad, type SignatureValue } from './signature-strokes.ts'
import { useUiWords } from './ui-words.tsx'
import styles from './signature-pad.module.css'

type SignaturePadProps = {
  label: string
  /** Strokes as points, not a picture: they can be drawn again at any size and be proved. */
  value: SignatureValue | null
  onChange: (value: SignatureValue | null) => void
  /** Under the line: who signs. */
  hint?: string | undefined
  /** Why what is drawn is no signature; without one it is. */
  problem?: string | undefined
  isDisabled?: boolean | undefined
}

/** A place to sign with a finger, a pen or a mouse. Turning the tablet keeps what was written. */
export function SignaturePad(props: SignaturePadProps) {
  const { label, value, onChange, hint, problem, isDisabled } = props
  const words = useUiWords()
  const { canvas, isReady } = usePad(value, onChange, isDisabled)

  const undo = () => {
    if (!value) return
    const strokes = value.strokes.slice(0, -1)
    onChange(strokes.length > 0 ? { ...value, strokes } : null)
  }
  const isEnough = value !== null && !problem
  return (
    <div className={styles['signature']}>
      <div className={cx(styles['pad'], isEnough && styles['signed'], problem && styles['bad'])}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          aria-busy={!isReady}
          className={styles['canvas']}
        />
        <span aria-hidden className={styles['line']} />
        {hint && (
          <span aria-hidden className={styles['hint']}>
            {hint}
          </span>
        )}
      </div>
      <div className={styles['acts']}>
        <div aria-live="polite" className={styles['problem']}>
          {problem && (
            <>
              <Icon name="problem" size={16} />
              {problem}
            </>
          )}
        </div>
        <Button variant="quiet" icon="undo" onPress={undo} isDisabled={!value || isDisabled}>
          {words.undoStroke}
        </Button>
        <Button
          variant="quiet"
          icon="x"
          onPress={() => onChange(null)}
          isDisabled={!value || isDisabled}
        >
          {words.clearSignature}
        </Button>
      </div>
    </div>
  )
}

/** What is drawn on the canvas follows the value, and the value what is drawn. */
function usePad(
  value: SignatureValue | null,
  onChange: SignaturePadProps['onChange'],
  isDisabled: boolean | undefined,
) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  const [isReady, setReady] = useState(false)
  const latest = useRef({ value, onChange })
  const drawn = useRef<SignatureValue | null>(null)
  const isDropping = useRef(false)
  useEffect(() => {
    latest.current = { value, onChange }
  })

  useEffect(() => {
    const node = canvas.current
    if (!node) return
    let isGone = false
    let watch: ResizeObserver | undefined
    const start = async () => {
      const { default: SignaturePadLibrary } = await import('signature_pad')
      if (isGone) return
      const made = new SignaturePadLibrary(node, {
        penColor: '#1b2a4a',
        minWidth: 0.9,
        maxWidth: 2.8,
        // A point that waits would be laid to the stroke of the next pointer.
        throttle: 0,
      })
      pad.current = made
      const fit = () => fitTo(node, made, latest.current.value)
      made.addEventListener('endStroke', () => {
        if (isDropping.current) return made.fromData(made.toData().slice(0, -1))
        const next = fromPad(
          made.toData(),
          latest.current.value,
          node.clientWidth,
          node.clientHeight,
        )
        drawn.current = next
        latest.current.onChange(next)
      })
      watch = new ResizeObserver(fit)
      watch.observe(node)
      setReady(true)
    }
    void start()
    return () => {
      isGone = true
      watch?.disconnect()
      pad.current?.off()
      pad.current = null
    }
  }, [])

  useEffect(() => {
    const [made, node] = [pad.current, canvas.current]
    // What was just drawn here is on the canvas already.
    if (!made || !node || value === drawn.current) return
    drawn.current = value
    made.clear()
    if (value) made.fromData(toPad(value, node.clientWidth, node.clientHeight))
  }, [value, isReady])

  // Before it is said to be ready.
  useLayoutEffect(() => {
    const [made, node] = [pad.current, canvas.current]
    return made && node ? follow(made, node, isDropping, isDisabled) : undefined
  }, [isDisabled, isReady])

  return { canvas, isReady }
}

/** From here on the pad takes what a hand writes on it, or nothing. */
function follow(
  made: Pad,
  node: HTMLCanvasElement,
  isDropping: { current: boolean },
  isDisabled = false,
) {
  if (isDisabled) return made.off()
  made.on()
  made['_handlePointerEvents']()
  return penFirst(node, pointerId => {
    isDropping.current = true
    window.dispatchEvent(new PointerEvent('pointercancel', { pointerId }))
    isDropping.current = false
  })
}

/** The canvas takes the size it is shown at, which empties it; what was written is drawn again. */
function fitTo(node: HTMLCanvasElement, made: Pad, now: SignatureValue | null): void {
  const { clientWidth: width, clientHeight: height } = node
  const ratio = Math.max(1, window.devicePixelRatio)
  node.width = width * ratio
  node.height = height * ratio
  node.getContext('2d')?.scale(ratio, ratio)
  made.clear()
  if (now) made.fromData(toPad(now, width, height))
}
