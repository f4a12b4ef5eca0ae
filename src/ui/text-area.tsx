import {
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react'
import { cx } from './cx.ts'
import {
  controlProps,
  FieldBox,
  FieldFrame,
  fieldStyles,
  useFieldIds,
  type FieldProps,
} from './field.tsx'

type TextAreaProps = FieldProps & {
  value: string | null | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLTextAreaElement> | undefined
  /** Rows before it grows. */
  rows?: number | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  enterKeyHint?: TextareaHTMLAttributes<HTMLTextAreaElement>['enterKeyHint']
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

/** Text of several lines; it grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const ids = useFieldIds(props)
  const { value, onChange, rows = 3, ref } = props
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = box.current
    if (!area || growsByItself) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [value])
  return (
    <FieldFrame field={props} ids={ids}>
      <FieldBox>
        <textarea
          {...controlProps(props, ids)}
          ref={node => {
            box.current = node
            if (typeof ref === 'function') return ref(node)
            if (ref) ref.current = node
            return undefined
          }}
          rows={rows}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          enterKeyHint={props.enterKeyHint}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
          className={cx(fieldStyles['input'], fieldStyles['area'])}
          style={{ '--rows': rows } as CSSProperties}
        />
      </FieldBox>
    </FieldFrame>
  )
}
