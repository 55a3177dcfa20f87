import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { place } from '#app/ui/place.ts'
import { Inline } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import styles from './vodic.module.css'
import type { Korak, Vodic } from './vodici.ts'

/** The first element of a step that can be seen. */
function mjestoOd({ mjesto }: Korak): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(mjesto)].find((element) => element.getClientRects().length > 0)
}

/** Walks through a tour: each step stands beside what it speaks of. The keyboard stays in it; Escape leaves it. */
export function VodicProzor({ vodic, onClose }: { vodic: Vodic; onClose: () => void }) {
  const [koraci] = useState(() => vodic.koraci.filter((korak) => mjestoOd(korak) !== undefined))
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const korak = koraci[at]

  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  useLayoutEffect(() => {
    const target = korak && mjestoOd(korak)
    if (target === undefined) return
    target.scrollIntoView({ block: 'nearest' })
    const update = () => {
      const box = target.getBoundingClientRect()
      if (ring.current !== null)
        Object.assign(ring.current.style, {
          left: `${box.left}px`,
          top: `${box.top}px`,
          width: `${box.width}px`,
          height: `${box.height}px`,
        })
      if (dialog.current !== null) place(dialog.current, target, 'start', 'below')
    }
    // The window has its size only once it is open.
    requestAnimationFrame(update)
    window.addEventListener('resize', update)
    window.addEventListener('scroll', update, true)
    return () => {
      window.removeEventListener('resize', update)
      window.removeEventListener('scroll', update, true)
    }
  }, [korak])

  if (korak === undefined) return null
  const zadnji = at === koraci.length - 1
  const dalje = () => {
    if (!zadnji) return setAt(at + 1)
    toast(vodic.zavrsetak, { tone: 'success' })
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div ref={ring} className={styles.ring} />
      <div className={styles.card}>
        <div aria-live="polite">
          <h2 id={titleId} className={styles.title}>
            {korak.naslov}
          </h2>
          <p className={styles.text}>{korak.tekst}</p>
        </div>
        <Inline gap={3} justify="between">
          <p className={styles.step}>
            Korak {at + 1} od {koraci.length}
          </p>
          <Inline gap={2}>
            {/* First, so that it has the focus when the tour opens and keeps it from step to step. */}
            <Button size="s" variant="primary" onClick={dalje}>
              {zadnji ? 'Završi' : 'Dalje'}
            </Button>
            {at > 0 && (
              <Button size="s" onClick={() => setAt(at - 1)}>
                Natrag
              </Button>
            )}
            <Button size="s" variant="quiet" onClick={onClose}>
              Zatvori
            </Button>
          </Inline>
        </Inline>
      </div>
    </dialog>
  )
}
