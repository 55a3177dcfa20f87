import { useEffect, useId, useRef } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Button } from './button.tsx'
import type { ComboBoxProps } from './combo.types.ts'
import styles from './combo-box.module.css'
import { cx } from './cx.ts'
import { IconButton } from './explained-button.tsx'
import fieldStyles from './field.module.css'
import { type ControlAria, Field } from './field.tsx'
import { Floating } from './floating.tsx'
import { Icon } from './icon.tsx'
import { type Combo, useCombo } from './use-combo.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const NEAR_END = 200

/**
 * One of many, found by typing; „cak” finds Čakovec. Our own and not React Aria's: it is a twentieth of the weight, its
 * list lies in the top layer, so it works in a native dialog, and it does not hide the rest of the page meanwhile.
 */
export function ComboBox(props: ComboBoxProps) {
  const combo = useCombo(props)
  return (
    <Field {...props} width={props.width ?? 'm'} text={combo.label}>
      {(aria) => <Control {...props} aria={aria} combo={combo} />}
    </Field>
  )
}

function Control({ aria, combo, ...props }: ComboBoxProps & { aria: ControlAria; combo: Combo }) {
  const { label, value, placeholder, noClear, disabled } = props
  const anchor = useRef<HTMLDivElement>(null)
  const listId = useId()
  const { open, active } = combo
  const focus = () => anchor.current?.querySelector('input')?.focus()
  return (
    <div ref={anchor} className={fieldStyles.box}>
      <input
        {...aria}
        type="text"
        role="combobox"
        className={cx(fieldStyles.control, styles.input)}
        placeholder={placeholder ?? 'Upišite za pretragu'}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        value={combo.text}
        onChange={(event) => combo.type(event.target.value)}
        onClick={() => combo.setOpen(true)}
        onKeyDown={combo.onKeyDown}
        onBlur={() => {
          combo.leave()
          props.onBlur?.()
        }}
      />
      {/* Presses must not take the focus from the text, or it would be left. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is */}
      <div className={styles.buttons} onMouseDown={(event) => event.preventDefault()}>
        {value !== null && !noClear && !disabled && (
          <IconButton icon="close" size="s" label={`Poništi odabir: ${label}`} onClick={combo.clear} />
        )}
        <button
          type="button"
          className={styles.toggle}
          tabIndex={-1}
          aria-label={`Prikaži izbor: ${label}`}
          disabled={disabled}
          onClick={() => {
            focus()
            combo.setOpen(!open)
          }}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      <span role="status">
        <VisuallyHidden>{open ? combo.announcement : ''}</VisuallyHidden>
      </span>
      {open && (
        <Floating anchor={anchor} matchWidth className={styles.popover} onClose={() => combo.setOpen(false)}>
          <List id={listId} label={label} combo={combo} value={value} />
        </Floating>
      )}
    </div>
  )
}

function List({ id, label, combo, value }: { id: string; label: string; combo: Combo; value: string | null }) {
  const { options, active, more, state, loadMore, pick } = combo
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) box.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onScroll = () => {
    const element = box.current
    if (element !== null && more && element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END)
      loadMore()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the text
    <div onMouseDown={(event) => event.preventDefault()}>
      <div ref={box} id={id} role="listbox" aria-label={label} className={styles.list} onScroll={onScroll}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: see the list
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
          <div
            key={option.value}
            id={`${id}-${at}`}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            className={cx(styles.option, at === active && styles.active)}
            onClick={() => pick(option)}
          >
            <span>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            {option.value === value && <Icon name="check" />}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className={styles.note}>{emptyText(state)}</p>}
      {state === 'failed' && (
        <p className={styles.note}>
          <Button size="s" variant="quiet" icon="refresh" uvijek onClick={combo.retry}>
            Pokušaj ponovno
          </Button>
        </p>
      )}
      {options.length > 0 && more && (
        <p className={styles.note}>
          {state === 'loading' ? PORUKE.zaslon.ucitavanje : 'Ima još: upišite više ili listajte'}
        </p>
      )}
    </div>
  )
}

function emptyText(state: Combo['state']): string {
  if (state === 'loading') return PORUKE.zaslon.ucitavanje
  return state === 'failed' ? PORUKE.dohvat.podaci : PORUKE.zaslon.nemaRezultata
}
