import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { OPISI } from '#contract/modules/stranica/opisi.ts'
import styles from './naslovnica.module.css'
import { Obavijesti } from './obavijesti.tsx'
import { Programi } from './programi.tsx'

interface NaslovnicaPageProps {
  onSearch: (text: string) => void
  /** Where „Prijava” leads: sign-in, or the person's own place. */
  ulaz: { href: string; label: string }
  /** Calls, from the module that knows them. */
  children: ReactNode
}

/** The public home page: calls first, programmes, notices. */
export function NaslovnicaPage({ onSearch, ulaz, children }: NaslovnicaPageProps) {
  return (
    <Stack gap={7}>
      <div className={styles.hero}>
        <h1 className={styles.title}>Portal fondova</h1>
        <p className={styles.lead}>{OPISI.naslovnica}</p>
        <Trazilica onSearch={onSearch} />
        <div className={styles.actions}>
          <LinkButton href={ulaz.href} variant="primary" icon="user">
            {ulaz.label}
          </LinkButton>
          <LinkButton href="/pozivi" icon="flag">
            Svi pozivi
          </LinkButton>
        </div>
      </div>
      {children}
      <Programi />
      <Obavijesti />
    </Stack>
  )
}

function Trazilica({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const keyword = text.trim()
    if (keyword !== '') onSearch(keyword)
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <input
          className={styles.keyword}
          type="text"
          name="naslovnica-pretraga"
          aria-label="Pretraži portal"
          autoComplete="off"
          placeholder="Pretraži portal, npr. energetska obnova"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon="search">
          Pretraži
        </Button>
      </form>
    </search>
  )
}
