import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Vidljivost {
  vidi: boolean
  setVidi: (vidi: boolean) => void
  ref: RefObject<HTMLInputElement | null>
}

/** Whether a password is shown as text. It is covered again when the form is sent, so that no browser keeps it as a text. */
export function useVidljiva(lozinka: boolean): Vidljivost {
  const [vidi, setVidi] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = ref.current?.form
    if (!lozinka || !form) return undefined
    const cover = () => setVidi(false)
    form.addEventListener('submit', cover, { capture: true })
    return () => form.removeEventListener('submit', cover, { capture: true })
  }, [lozinka])
  return { vidi, setVidi, ref }
}

interface PokaziLozinkuProps {
  stanje: Vidljivost
  oznaka: string
}

/** Shows what is typed into a password field, and covers it again. */
export function PokaziLozinku({ stanje: { vidi, setVidi, ref }, oznaka }: PokaziLozinkuProps) {
  const show = () => {
    setVidi(!vidi)
    ref.current?.focus()
  }
  return (
    <>
      <button type="button" className={styles.show} aria-pressed={vidi} onClick={show}>
        {vidi ? 'Sakrij' : 'Pokaži'}
        <VisuallyHidden>{/\bPIN\b/.test(oznaka) ? ' PIN' : ' lozinku'}</VisuallyHidden>
      </button>
      <VisuallyHidden>
        <span role="status">{vidi ? 'Upisano je vidljivo na zaslonu.' : ''}</span>
      </VisuallyHidden>
    </>
  )
}
