import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { Popover } from 'react-aria-components'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import {
  controlProps,
  FieldBox,
  FieldFrame,
  fieldStyles,
  useFieldIds,
  type FieldProps,
} from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './select.tsx'
import { Spinner } from './spinner.tsx'
import { useUiWords } from './ui-words.tsx'
import { useSuggestions, type Source } from './use-suggestions.ts'
import { useWidth } from './use-width.ts'
import pop from './popover.module.css'

type ComboBoxProps = FieldProps & {
  value: string | null | undefined
  onChange: (value: string | null, option: Option | null) => void
  /** A list, or a search: it is called as one types and told when its answer no longer matters. */
  options: Source
  /** What to write for `value` before its option has been seen. */
  valueLabel?: string | undefined
  /** Text that is no option is an answer too. */
  onTyped?: ((text: string) => void) | undefined
  /** Said where it was left with letters and no choice. */
  mustChoose?: string | undefined
  /** Said under a list of which so many more are not shown. */
  sayMore?: ((count: number) => string) | undefined
  placeholder?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Search and choose. What was typed stays, chosen or not: leaving the field never empties it.
 * The focus stays in the input; the list follows by aria-activedescendant.
 */
export function ComboBox({ mustChoose, sayMore, ...props }: ComboBoxProps) {
  const { ref } = props
  const [isLeft, setLeft] = useState(false)
  const field = isLeft && !props.value ? { ...props, problem: props.problem ?? mustChoose } : props
  const ids = useFieldIds(field)
  const words = useUiWords()
  const [box, width] = useWidth<HTMLDivElement>(240)
  const input = useRef<HTMLInputElement>(null)
  const choice = useChoice(props, ids.id)
  const { isOpen, active, open, close } = choice

  return (
    <FieldFrame field={field} ids={ids}>
      <div ref={box}>
        <FieldBox
          after={
            <IconButton
              looks
              icon="chevron-down"
              iconSize={18}
              label={words.openSuggestions}
              isDisabled={props.isDisabled || props.isReadOnly}
              onPress={() => {
                if (isOpen) close()
                else open()
                input.current?.focus()
              }}
              className={fieldStyles['end']}
            />
          }
        >
          <input
            {...controlProps(field, ids)}
            ref={node => {
              input.current = node
              if (typeof ref === 'function') return ref(node)
              if (ref) ref.current = node
              return undefined
            }}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${ids.id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? optionId(ids.id, active) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder}
            value={choice.text}
            onChange={event => {
              setLeft(false)
              choice.type(event.target.value)
            }}
            onKeyDown={event => onKeyDown(event, choice)}
            onBlur={() => {
              setLeft(choice.text.trim() !== '')
              close()
              props.onBlur?.()
            }}
            className={cx(fieldStyles['input'])}
          />
        </FieldBox>
      </div>
      <Suggestions {...{ choice, sayMore, ids, box, width }} />
    </FieldFrame>
  )
}

type Choice = ReturnType<typeof useChoice>

/** What is written, what is offered for it, and which of that is pointed at. */
function useChoice(props: ComboBoxProps, id: string) {
  const { value = null, onChange, valueLabel = '', onTyped } = props
  const labelled = valueLabel || labelIn(props.options, value)
  const [text, setText] = useState(labelled)
  const [seen, setSeen] = useState({ value, valueLabel })
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const { options, isLoading, more } = useSuggestions(props.options, query)

  const isOpen = query !== null
  const exact = options.some(option => same(option.label, text))
  const offersTyped = onTyped !== undefined && text.trim() !== '' && !exact
  const count = options.length + (offersTyped ? 1 : 0)

  // The value was set from outside (a draft, a reset): the text follows.
  if (value !== seen.value || (value !== null && valueLabel !== seen.valueLabel)) {
    setSeen({ value, valueLabel })
    setText(labelled)
  }

  useEffect(() => {
    if (active >= 0)
      document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id])

  const open = () => setQuery('')
  const close = () => {
    setQuery(null)
    setActive(-1)
  }
  const say = (next: string | null, option: Option | null) => {
    setSeen({ value: next, valueLabel })
    onChange(next, option)
  }
  const type = (typed: string) => {
    setText(typed)
    setQuery(typed)
    setActive(-1)
    if (value !== null) say(null, null)
    onTyped?.(typed)
  }
  const choose = (index: number) => {
    const option = options[index]
    if (option?.isDisabled) return
    if (option) {
      setText(option.label)
      say(option.value, option)
    }
    close()
  }
  return {
    value,
    text,
    options,
    isLoading,
    more,
    isOpen,
    offersTyped,
    count,
    active,
    setActive,
    open,
    close,
    type,
    choose,
  }
}

function onKeyDown(event: KeyboardEvent<HTMLInputElement>, choice: Choice) {
  const { isOpen, count, active, setActive, open, close, choose } = choice
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined) {
    event.preventDefault()
    if (!isOpen) open()
    else if (count > 0)
      setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + count) % count)
  } else if (event.key === 'Enter' && isOpen) {
    event.preventDefault()
    if (active >= 0) choose(active)
    else close()
  } else if (event.key === 'Escape' && isOpen) {
    event.preventDefault()
    event.stopPropagation()
    close()
  }
}

type SuggestionsProps = {
  choice: Choice
  sayMore: ComboBoxProps['sayMore']
  ids: ReturnType<typeof useFieldIds>
  box: RefObject<HTMLDivElement | null>
  width: number
}

function Suggestions({ choice, sayMore, ids, box, width }: SuggestionsProps) {
  const { value, text, options, isLoading, more, isOpen, offersTyped, count, active } = choice
  const { setActive, choose } = choice
  const words = useUiWords()
  const { useTyped: keepTyped } = words
  const [nudge, setNudge] = useState(0)
  return (
    <Popover
      triggerRef={box}
      isOpen={isOpen}
      // react-aria would close it at any scroll, and a phone scrolls by itself when its keyboard
      // comes up. The list follows instead: an offset nobody sees makes it measure again.
      onOpenChange={open => !open && setNudge(n => n + 1)}
      crossOffset={nudge % 2 === 0 ? 0 : 0.01}
      isNonModal
      placement="bottom start"
      offset={4}
      style={{ '--trigger-width': `${width}px` } as CSSProperties}
      className={cx(pop['popover'], pop['asWide'])}
    >
      <div
        id={`${ids.id}-list`}
        role="listbox"
        aria-labelledby={ids.labelId}
        className={pop['list']}
        // A press on the list must not take the focus, and the blur with it, from the input.
        onPointerDown={event => event.preventDefault()}
        onMouseDown={event => event.preventDefault()}
      >
        {options.map((option, index) => (
          <Suggestion
            key={option.value}
            id={optionId(ids.id, index)}
            option={option}
            isSelected={option.value === value}
            isActive={index === active}
            onChoose={() => choose(index)}
            onPoint={() => setActive(index)}
          />
        ))}
        {offersTyped && (
          <div
            id={optionId(ids.id, options.length)}
            role="option"
            aria-selected={false}
            data-active={active === options.length || undefined}
            onClick={() => choose(options.length)}
            className={pop['option']}
          >
            <Icon name="plus" />
            <span className={pop['text']}>{keepTyped(text.trim())}</span>
          </div>
        )}
      </div>
      <div role="status" className={cx(count > 0 && !isLoading && more === 0 && 'visually-hidden')}>
        {more > 0 && <div className={pop['none']}>{sayMore?.(more)}</div>}
        {isLoading && options.length === 0 && (
          <div className={pop['none']}>
            <Spinner size={18} /> {words.loading}
          </div>
        )}
        {!isLoading && count === 0 && <div className={pop['none']}>{words.noResults}</div>}
      </div>
    </Popover>
  )
}

type SuggestionProps = {
  id: string
  option: Option
  isSelected: boolean
  isActive: boolean
  onChoose: () => void
  onPoint: () => void
}

function Suggestion({ id, option, isSelected, isActive, onChoose, onPoint }: SuggestionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={option.isDisabled || undefined}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={pop['option']}
    >
      {option.icon && <Icon name={option.icon} />}
      <span className={pop['text']}>
        {option.label}
        {option.description != null && <span className={pop['note']}>{option.description}</span>}
      </span>
      <Icon name="check" size={18} className={pop['mark']} />
    </div>
  )
}

const optionId = (id: string, index: number) => `${id}-option-${index}`

/** The label of a value, when the options are at hand. */
const labelIn = (source: Source, value: string | null): string =>
  typeof source === 'function' ? '' : (source.find(option => option.value === value)?.label ?? '')

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
