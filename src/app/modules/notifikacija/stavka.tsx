import { type ReactNode, useState } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { prije } from '#contract/kernel/proteklo.ts'
import type { NotifikacijaRedak } from '#contract/modules/notifikacija/notifikacija.schema.ts'
import { odredisteNotifikacije } from '#contract/modules/notifikacija/odrediste.ts'
import { razlogTekst } from '#contract/modules/notifikacija/razlog.ts'
import styles from './popis.module.css'

interface StavkaProps {
  stavka: NotifikacijaRedak
  osobaId: number
  onOtvori: () => void
  /** A press led to another page. */
  onOdlazak?: (() => void) | undefined
}

/** One notification: unread is bold with a letter, unseen has a red dot; a press reads it and leads where its role may go. */
export function Stavka({ stavka, osobaId, onOtvori, onOdlazak }: StavkaProps) {
  const href = odredisteNotifikacije({ ...stavka, osobaId })
  return (
    <li className={cx(styles.stavka, !stavka.read && styles.neprocitana)}>
      {href === null ? (
        <button type="button" className={styles.pritisak} onClick={onOtvori}>
          <Sadrzaj stavka={stavka} />
        </button>
      ) : (
        <Anchor
          href={href}
          className={styles.pritisak}
          onClick={() => {
            onOtvori()
            onOdlazak?.()
          }}
        >
          <Sadrzaj stavka={stavka} />
        </Anchor>
      )}
    </li>
  )
}

function Sadrzaj({ stavka }: { stavka: NotifikacijaRedak }): ReactNode {
  const { read, seen, createdAt, notification, razlog } = stavka
  const nastalo = Date.parse(createdAt)
  // As it was when the list was drawn: a text that moves by itself distracts.
  const [sada] = useState(() => Date.now())
  return (
    <>
      <span className={styles.znak}>
        <Icon name={read ? 'check' : 'mail'} size="s" />
        {!seen && <span className={styles.tocka} />}
      </span>
      <span className={styles.tekst}>
        {!read && <VisuallyHidden>{PORUKE.notifikacije.neprocitano} </VisuallyHidden>}
        {!seen && <VisuallyHidden>{PORUKE.notifikacije.novo} </VisuallyHidden>}
        <span className={styles.poruka}>{notification.message}</span>
        <span className={styles.uz}>
          <time dateTime={createdAt} title={formatVrijeme(nastalo)}>
            {prije(sada - nastalo)}
          </time>
          {` · ${PORUKE.notifikacije.zasto(razlogTekst(razlog))}`}
        </span>
      </span>
    </>
  )
}
