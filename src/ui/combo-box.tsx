import {
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
import { type Choice, type ChoiceProps, optionId, useChoice } from './use-choice.ts'
import { useWidth } from './use-width.ts'
import pop from './popover.module.css'

type ComboBoxProps = FieldProps &
  ChoiceProps & {
    /** Said where it was left with letters and no choice. */
    mustChoose?: string | undefined
    /** Said under a list of which so many more are not shown. */
    sayMore?: ((count: number) => string) | undefined
    ref?: Ref<HTMLInputElement> | undefined
  }

/**
 * Search and choose. What was typed stays, chosen or not: leaving the field never empties it.
 * The focus stays in the input; the list follows by aria-activedescendant.
 */
export function ComboBox({ mustChoose, sayMore, ...props }: ComboBoxProps) {
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
            ref={toBoth(input, props.ref)}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${ids.id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? optionId(ids.id, active) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder}
            value={choice.text}
            // The next letters take the place of the name that stands.
            onFocus={event => props.keeps && event.target.select()}
            onClick={({ currentTarget }) => {
              if (!props.keeps || isOpen) return
              currentTarget.select()
              open()
            }}
            onChange={event => {
              setLeft(false)
              choice.type(event.target.value)
            }}
            onKeyDown={event => onKeyDown(event, choice)}
            onBlur={() => {
              setLeft(choice.settle(false))
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

const toBoth =
  (own: RefObject<HTMLInputElement | null>, given: ComboBoxProps['ref']) =>
  (node: HTMLInputElement | null) => {
    own.current = node
    if (typeof given === 'function') return given(node)
    if (given) given.current = node
    return undefined
  }

function onKeyDown(event: KeyboardEvent<HTMLInputElement>, choice: Choice) {
  const { isOpen, count, active, setActive, open, choose, settle, giveWay } = choice
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined) {
    event.preventDefault()
    if (!isOpen) open()
    else if (count > 0)
      setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + count) % count)
  } else if (event.key === 'Enter' && isOpen) {
    event.preventDefault()
    if (active >= 0) choose(active)
    else settle(true)
  } else if (event.key === 'Escape' && isOpen) {
    event.preventDefault()
    event.stopPropagation()
    giveWay()
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
