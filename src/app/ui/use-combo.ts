import { type KeyboardEvent, useState } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { ComboBoxProps } from './combo.types.ts'
import { useOptions } from './combo-options.ts'
import type { Option } from './option.ts'

export type Combo = ReturnType<typeof useCombo>

/** State and keys of a combo box: the typed text searches, the chosen label is shown when it is left. */
export function useCombo(props: ComboBoxProps) {
  const { value, onChange, noClear } = props
  const [typed, setTyped] = useState<string>()
  const [open, setOpenState] = useState(false)
  const [active, setActive] = useState(-1)
  const [picked, setPicked] = useState<Option>()
  // Until something is typed the whole list is offered, not only what matches the chosen label.
  const source = useOptions({ options: props.options, load: props.load, query: typed ?? '', active: open })
  const { options } = source
  const known = [picked, ...(props.options ?? []), ...options].find((option) => option?.value === value)
  const label = value === null ? '' : (known?.label ?? props.selectedLabel ?? value)

  const setOpen = (next: boolean) => {
    setOpenState(next && !props.disabled)
    setActive(next ? options.findIndex((option) => option.value === value) : -1)
    if (!next) setTyped(undefined)
  }
  const pick = (option: Option) => {
    if (option.disabled) return
    setPicked(option)
    setOpen(false)
    if (option.value !== value) onChange(option.value)
  }
  const clear = () => {
    setOpen(false)
    onChange(null)
  }
  const type = (text: string) => {
    setTyped(text)
    setOpenState(true)
    setActive(text.trim() === '' ? -1 : 0)
  }
  /** A text that says exactly one option is that option; an emptied one is nothing; any other gives way to the choice. */
  const leave = () => {
    const said = typed?.trim()
    setOpen(false)
    if (said === undefined) return
    if (said === '') return value !== null && !noClear ? onChange(null) : undefined
    const [only, ...others] = options.filter((option) => fold(option.label) === fold(said))
    if (only !== undefined && others.length === 0) pick(only)
  }
  const move = (step: number) => {
    if (!open) return setOpen(true)
    const next = active + step
    if (next >= options.length && source.more) source.loadMore()
    setActive(Math.max(0, Math.min(options.length - 1, next)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open) {
      // Must not submit the form while a list is open.
      event.preventDefault()
      if (option !== undefined) pick(option)
    }
  }
  const count = options.length
  const announcement =
    count > 0
      ? `Broj rezultata: ${count}${source.more ? ' i više' : ''}`
      : source.state === 'idle'
        ? PORUKE.zaslon.nemaRezultata
        : ''
  return {
    ...source,
    text: typed ?? label,
    label,
    open,
    setOpen,
    active,
    pick,
    clear,
    type,
    leave,
    onKeyDown,
    announcement,
  }
}
