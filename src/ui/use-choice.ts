/** A choice among many by its letters: what is written, what is offered for it, and which of that is chosen. */
import { useEffect, useState } from 'react'
import type { Option } from './select.tsx'
import { type Source, useSuggestions } from './use-suggestions.ts'

export type ChoiceProps = {
  value: string | null | undefined
  onChange: (value: string | null, option: Option | null) => void
  /** A list, or a search: it is called as one types and told when its answer no longer matters. */
  options: Source
  /** What to write for `value` before its option has been seen. */
  valueLabel?: string | undefined
  /** Text that is no option is an answer too. */
  onTyped?: ((text: string) => void) | undefined
  /** What was chosen stays until another is, and letters that came to nothing give way to it. */
  keeps?: boolean | undefined
  /** Stands where nothing is written: what holds then. */
  placeholder?: string | undefined
}
export type Choice = ReturnType<typeof useChoice>

/** What stands in the field: it follows a value that is set from outside (a draft, a reset). */
function useWritten({ options, value = null, valueLabel = '', onChange }: ChoiceProps) {
  const labelled = valueLabel || labelIn(options, value)
  const [text, setText] = useState(labelled)
  const [seen, setSeen] = useState({ value, valueLabel })
  if (value !== seen.value || (value !== null && valueLabel !== seen.valueLabel)) {
    setSeen({ value, valueLabel })
    setText(labelled)
  }
  const say = (next: string | null, option: Option | null) => {
    setSeen({ value: next, valueLabel })
    onChange(next, option)
  }
  return { value, labelled, text, setText, say }
}

/** What is written, what is offered for it, and which of that is pointed at. */
export function useChoice(props: ChoiceProps, id: string) {
  const { onTyped, keeps = false, placeholder } = props
  const { value, labelled, text, setText, say } = useWritten(props)
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const { options, isLoading, more } = useSuggestions(props.options, query)

  const isOpen = query !== null
  const exact = options.some(option => same(option.label, text))
  const offersTyped = onTyped !== undefined && text.trim() !== '' && !exact
  const count = options.length + (offersTyped ? 1 : 0)

  useEffect(() => {
    if (active >= 0)
      document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id])

  const open = () => setQuery('')
  const close = () => {
    setQuery(null)
    setActive(-1)
  }
  const type = (typed: string) => {
    setText(typed)
    setQuery(typed)
    setActive(-1)
    if (value !== null && !keeps) say(null, null)
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
  /** @returns whether letters that came to nothing still stand */
  const giveWay = (): boolean => {
    close()
    // Where nothing says what holds then they stay, with what is wrong.
    if (!keeps || (value === null && placeholder === undefined)) return text.trim() !== ''
    setText(labelled)
    return false
  }
  /** A whole name is a choice; so are letters that leave one, where Enter says so. */
  const settle = (isMeant: boolean): boolean => {
    const at = options.findIndex(({ label }) => same(label, text))
    const index = at < 0 && isMeant && options.length === 1 ? 0 : at
    const isChosen = query && index >= 0 && options[index]?.value !== value
    if (!keeps || !isChosen) return giveWay()
    choose(index)
    return false
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
    settle,
    giveWay,
  }
}

export const optionId = (id: string, index: number) => `${id}-option-${index}`

/** The label of a value, when the options are at hand. */
const labelIn = (source: Source, value: string | null): string =>
  typeof source === 'function' ? '' : (source.find(option => option.value === value)?.label ?? '')

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
