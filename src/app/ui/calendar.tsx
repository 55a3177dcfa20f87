import './rac-setup.ts'
import { type CalendarDate, parseDate } from '@internationalized/date'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  Calendar as RacCalendar,
} from 'react-aria-components'
import styles from './calendar.module.css'
import { Icon } from './icon.tsx'

interface CalendarProps {
  /** ISO dates. */
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onPick: (date: string) => void
}

/** A month of days in Croatian, from Monday; keyboard and screen reader by React Aria. Load it lazily. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const limits = { ...(min && { minValue: parseDate(min) }), ...(max && { maxValue: parseDate(max) }) }
  return (
    <I18nProvider locale="hr-HR">
      <RacCalendar<CalendarDate>
        aria-label="Kalendar"
        className={styles.calendar ?? ''}
        autoFocus
        defaultValue={value === undefined ? null : parseDate(value)}
        onChange={(date) => onPick(date.toString())}
        {...limits}
      >
        <header className={styles.head}>
          <Button slot="previous" className={styles.step ?? ''} aria-label="Prethodni mjesec">
            <Icon name="chevron-left" />
          </Button>
          <Heading className={styles.month ?? ''} />
          <Button slot="next" className={styles.step ?? ''} aria-label="Sljedeći mjesec">
            <Icon name="chevron-right" />
          </Button>
        </header>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
        </CalendarGrid>
      </RacCalendar>
    </I18nProvider>
  )
}
