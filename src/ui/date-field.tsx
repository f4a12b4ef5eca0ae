import {
  parseDate,
  parseDateTime,
  parseTime,
  type CalendarDate,
  type CalendarDateTime,
  type Time,
} from '@internationalized/date'
import type { Ref } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
  TimeField as AriaTimeField,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { AriaLabel, AriaNotes, fieldStyles, type FieldProps } from './field.tsx'
import { given } from './given.ts'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'
import pop from './popover.module.css'
import styles from './date-field.module.css'

type PartsProps = FieldProps & {
  value: string | null | undefined
  onChange: (value: string | null) => void
  ref?: Ref<HTMLDivElement> | undefined
}

type DateFieldProps = PartsProps & {
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  /** Days that cannot be chosen. */
  isUnavailable?: ((date: string) => boolean) | undefined
}

/** A value from an old draft may be no date at all; then the field is empty, not broken. */
function read<T>(parse: (text: string) => T, text: string | null | undefined): T | null {
  if (!text) return null
  try {
    return parse(text)
  } catch {
    return null
  }
}

const fieldOf = (props: PartsProps) => ({
  ...given({
    id: props.id,
    name: props.name,
    isDisabled: props.isDisabled,
    isReadOnly: props.isReadOnly,
    autoFocus: props.autoFocus,
    ref: props.ref,
    onBlur: props.onBlur && (() => props.onBlur?.()),
  }),
  isRequired: props.mandatory === true,
  isInvalid: !!props.problem,
  validationBehavior: 'aria' as const,
  className: cx(fieldStyles['field'], props.className),
})

/** A calendar day, `YYYY-MM-DD`: typed part by part or picked. */
export function DateField(props: DateFieldProps) {
  const { isUnavailable } = props
  return (
    <DatePicker<CalendarDate>
      {...fieldOf(props)}
      {...given({
        minValue: read(parseDate, props.min) ?? undefined,
        maxValue: read(parseDate, props.max) ?? undefined,
        isDateUnavailable: isUnavailable && (date => isUnavailable(date.toString())),
      })}
      value={read(parseDate, props.value)}
      onChange={date => props.onChange(date?.toString() ?? null)}
      shouldForceLeadingZeros
    >
      <PickerParts {...props} />
    </DatePicker>
  )
}

/** A day and a time on the wall, `YYYY-MM-DDTHH:mm`; the zone is the caller's. */
export function DateTimeField(props: Omit<DateFieldProps, 'isUnavailable'>) {
  return (
    <DatePicker<CalendarDateTime>
      {...fieldOf(props)}
      {...given({
        minValue: read(parseDateTime, props.min) ?? undefined,
        maxValue: read(parseDateTime, props.max) ?? undefined,
      })}
      granularity="minute"
      value={read(parseDateTime, props.value)}
      onChange={date => props.onChange(date?.toString().slice(0, 16) ?? null)}
      shouldForceLeadingZeros
    >
      <PickerParts {...props} />
    </DatePicker>
  )
}

/** A time on the wall, `HH:mm`. */
export function TimeField(props: PartsProps) {
  return (
    <AriaTimeField<Time>
      {...fieldOf(props)}
      value={read(parseTime, props.value)}
      onChange={time => props.onChange(time?.toString().slice(0, 5) ?? null)}
      shouldForceLeadingZeros
    >
      <AriaLabel {...props} />
      <div className={cx(fieldStyles['box'])}>
        <Segments />
        <span className={cx(fieldStyles['affix'], styles['clock'])}>
          <Icon name="clock" size={18} />
        </span>
      </div>
      <AriaNotes {...props} />
    </AriaTimeField>
  )
}

function Segments() {
  return (
    <DateInput className={cx(fieldStyles['input'], styles['segments'])}>
      {segment => <DateSegment segment={segment} className={cx(styles['segment'])} />}
    </DateInput>
  )
}

function PickerParts(props: FieldProps) {
  const words = useUiWords()
  return (
    <>
      <AriaLabel {...props} />
      <Group className={cx(fieldStyles['box'])}>
        <Segments />
        <Button aria-label={words.openCalendar} className={cx(styles['open'])}>
          <Icon name="calendar" />
        </Button>
      </Group>
      <AriaNotes {...props} />
      <Popover className={cx(pop['popover'])}>
        <Dialog className={cx(styles['dialog'])}>
          <Month />
        </Dialog>
      </Popover>
    </>
  )
}

function Month() {
  return (
    <Calendar className={cx(styles['calendar'])}>
      <header className={styles['header']}>
        <Button slot="previous" className={cx(styles['step'])}>
          <Icon name="chevron-left" />
        </Button>
        <Heading className={cx(styles['heading'])} />
        <Button slot="next" className={cx(styles['step'])}>
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {day => <CalendarHeaderCell className={cx(styles['weekday'])}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {date => <CalendarCell date={date} className={cx(styles['day'])} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
