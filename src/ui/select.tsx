import type { ReactNode, Ref } from 'react'
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { AriaLabel, AriaNotes, fieldStyles, type FieldProps } from './field.tsx'
import { given } from './given.ts'
import { Icon, type IconName } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'
import pop from './popover.module.css'
import styles from './select.module.css'

export type Option<V extends string = string> = {
  value: V
  label: string
  description?: ReactNode
  icon?: IconName | undefined
  isDisabled?: boolean | undefined
}

type SelectProps<V extends string> = Omit<FieldProps, 'isReadOnly'> & {
  options: readonly Option<V>[]
  value: V | null | undefined
  onChange: (value: V | null) => void
  placeholder?: string | undefined
  /** A first line that means "none" and gives `null`. */
  none?: string | undefined
  /** The options are still being read: it opens under a tap, and they come in. */
  isLoading?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const NONE = '\u0000none'

/** One of a known list; type the first letters to get there. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value = null, onChange, none, placeholder, onBlur, ref } = props
  const words = useUiWords()
  return (
    <AriaSelect
      {...given({
        id: props.id,
        name: props.name,
        isDisabled: props.isDisabled,
        autoFocus: props.autoFocus,
        onBlur: onBlur && (() => onBlur()),
      })}
      placeholder={placeholder ?? none ?? words.choose}
      isRequired={props.mandatory === true}
      allowsEmptyCollection={props.isLoading === true}
      isInvalid={props.problem !== undefined && props.problem !== ''}
      validationBehavior="aria"
      selectedKey={value}
      onSelectionChange={key =>
        onChange(options.find(option => option.value === key)?.value ?? null)
      }
      className={cx(fieldStyles['field'], props.className)}
    >
      <AriaLabel {...props} />
      <Button {...given({ ref })} className={cx(styles['trigger'])}>
        <SelectValue className={cx(styles['value'])}>
          {({ isPlaceholder, defaultChildren, selectedText }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <Icon name="chevrons-up-down" size={18} />
      </Button>
      <AriaNotes {...props} />
      <Popover className={cx(pop['popover'], pop['asWide'])}>
        <ListBox className={cx(pop['list'])}>
          {none !== undefined && <SelectItem option={{ value: NONE, label: none }} />}
          {options.map(option => (
            <SelectItem key={option.value} option={option} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

function SelectItem({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled === true}
      className={cx(pop['option'])}
    >
      {option.icon && <Icon name={option.icon} />}
      <span className={pop['text']}>
        {option.label}
        {option.description != null && (
          <span slot="description" className={pop['note']}>
            {option.description}
          </span>
        )}
      </span>
      <Icon name="check" size={18} className={pop['mark']} />
    </ListBoxItem>
  )
}
