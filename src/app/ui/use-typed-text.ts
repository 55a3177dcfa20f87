import { useLayoutEffect, useState } from 'react'

/** How a control reads and shows a value that people type. */
export interface TypedText {
  /** The machine form of a text that can be read, else undefined. */
  read: (text: string) => string | undefined
  /** How the machine form is shown; a text that cannot be read is shown as it is. */
  show: (value: string) => string
  /** What is wrong with a text that cannot be read, said once the person has left the field; undefined where a form says it. */
  problem?: (text: string) => string | undefined
}

interface Typed {
  text: string
  /** The value it was typed over: until the new one comes back, the old one is no change from outside. */
  before: string | null
  arrived: boolean
}

/**
 * Keeps the typed text while the person types, and gives out the machine form as soon as the text can be read, the raw
 * text otherwise, null when empty. On leaving, the shown form takes over.
 */
export function useTypedText(
  value: string | null,
  onChange: (value: string | null) => void,
  { read, show }: TypedText,
) {
  const [typed, setTyped] = useState<Typed>()
  const shown = value === null || value === '' ? '' : read(value) === undefined ? value : show(value)
  const toValue = (text: string) => (text.trim() === '' ? null : (read(text) ?? text))
  // A value that changed from outside (sync, undo) wins over what was typed before it.
  const now = value === '' ? null : value
  const arrived = typed !== undefined && toValue(typed.text) === now
  const own = arrived || (typed !== undefined && !typed.arrived && typed.before === now)
  useLayoutEffect(() => {
    if (typed !== undefined && arrived) typed.arrived = true
  }, [typed, arrived])
  return {
    text: own ? typed.text : shown,
    onText: (text: string) => {
      setTyped({ text, before: now, arrived: false })
      onChange(toValue(text))
    },
    onLeave: () => setTyped(undefined),
  }
}
