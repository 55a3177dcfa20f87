import { useState } from 'react'

/** How a control reads and shows a value that people type. */
export interface TypedText {
  /** The machine form of a text that can be read, else undefined. */
  read: (text: string) => string | undefined
  /** How the machine form is shown; a text that cannot be read is shown as it is. */
  show: (value: string) => string
  /** What is wrong with a text that cannot be read, said once the person has left the field; undefined where a form says it. */
  problem?: (text: string) => string | undefined
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
  const [typed, setTyped] = useState<string>()
  const shown = value === null || value === '' ? '' : read(value) === undefined ? value : show(value)
  const toValue = (text: string) => (text.trim() === '' ? null : (read(text) ?? text))
  // A value that changed from outside (sync, undo) wins over what was typed before it.
  const own = typed !== undefined && toValue(typed) === (value === '' ? null : value)
  return {
    text: own ? typed : shown,
    onText: (text: string) => {
      setTyped(text)
      onChange(toValue(text))
    },
    onLeave: () => setTyped(undefined),
  }
}
